// SPDX-License-Identifier: GPL-2.0-only
// Makes docs/reference/headless.md and headless-patches.md from the table that the runner's parser reads.
import { COMMAND_NAMES, COMMANDS, type CommandName } from '../../src/headless/cli/index.ts';
import { nameOf } from '../../../core-c/output/help.mjs';
import { CALL } from '../../src/headless/cli/shared.ts';
import { EXIT_CODES, OPERATIONS } from '../../src/headless/help.ts';
import { MADE, page, section, table } from './markdown.ts';

/** The options that the runner takes, over all its commands. */
export const HEADLESS_OPTIONS: readonly string[] = COMMAND_NAMES.flatMap((name) => [
  `--${name}`,
  ...COMMANDS[name].options.map(nameOf),
]);

/** The commands that take patches: they have a page of their own. */
const OF_PATCHES: readonly CommandName[] = ['series', 'exercises', 'exercise'];

const sections = (names: readonly CommandName[]): readonly string[] =>
  names.map((name) => section(`## ${name}`, COMMANDS[name]));

export const patchesPage = (): string =>
  page(
    '# The headless runner: patches',
    `After this page you can compare a patch series and judge solutions from a script. ${MADE}`,
    'For tasks, see [Compare a patch series](../how-to/compare-a-series.md) and [Grade a class](../how-to/grade-a-class.md). [The headless runner](headless.md) has the other commands, and the exit codes.',
    ...sections(OF_PATCHES),
  );

export const headlessPage = (): string =>
  page(
    '# The headless runner',
    `After this page you can run every exhibit from a shell or a script. ${MADE}`,
    `\`${CALL} --help\` prints one screen, and \`--help SUBJECT\` one of the parts below. For tasks, see [Query a run](../how-to/query-a-run.md), [Recordings](../how-to/recordings.md), [Many recordings](../how-to/many-recordings.md) and [Grade a class](../how-to/grade-a-class.md). The language of \`--query\` has [a page of its own](query-language.md), and so have the commands that take [patches](headless-patches.md).`,
    ...sections(COMMAND_NAMES.filter((name) => !OF_PATCHES.includes(name))),
    '## Files of operations',
    `${OPERATIONS.join(' ')} [Operations](operations.md) lists them by exhibit.`,
    'A run stops early if it would keep more than a browser tab has room for. The report then names the line.',
    'The runner writes a file whole, or leaves the earlier file as it was.',
    '## Exit codes',
    table(
      ['code', 'meaning'],
      EXIT_CODES.map(([code, means]) => [String(code), means.replaceAll('|', '\\|')]),
    ),
  );
