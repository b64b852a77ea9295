// SPDX-License-Identifier: GPL-2.0-only
// Makes the pages of commands of docs/reference from the tables that `--help` of every command reads.
import { callOf, COMMANDS, commandOf } from '../../../core-c/tools/commands/index.mjs';
import { MEASURE_COMMANDS } from '../../../core-c/tools/commands/measures.mjs';
import { SETUP, SETUP_COMMANDS } from '../../../core-c/tools/commands/setup.mjs';
import { TEST_COMMANDS } from '../../../core-c/tools/commands/tests.mjs';
import { MADE, optionTable, page, section, table } from './markdown.ts';

const names = Object.keys(COMMANDS);
const code = (text: string): string => text.replace(/(--[a-z][a-z-]*)/g, '`$1`');

/** The exit codes of a command: 0, 1, then others. */
function exitRow(name: string): readonly string[] {
  const exits = COMMANDS[name]!.exits ?? [];
  const of = (wanted: number): string => exits.find(([number]) => number === wanted)?.[1] ?? '';
  const others = exits.filter(([number, means]) => number > 1 && means !== 'bad usage');
  return [`\`${name}\``, of(0), of(1), others.map(([number, means]) => `${number}: ${means}`).join('; ')].map(
    code,
  );
}

/** A command's section. Options of set-up have a section of their own. */
function part(name: string): string {
  const command = commandOf(name);
  const isSetup = (form: string): boolean => name in SETUP_COMMANDS && SETUP.some((o) => o[0] === form);
  const options = (command.options ?? []).filter(([form]) => !isSetup(form));
  const more = name in SETUP_COMMANDS ? [] : command.more;
  return section(`## ${callOf(name).replace(' -s', '')}`, { ...command, options, ...(more && { more }) });
}

const TESTS = Object.keys({ ...TEST_COMMANDS, ...MEASURE_COMMANDS });
const OTHERS = names.filter((name) => !TESTS.includes(name));
const pageOf = (name: string): string => (TESTS.includes(name) ? 'commands-tests.md' : 'commands-options.md');
const anchor = (name: string): string =>
  callOf(name).replace(' -s', '').replaceAll(' ', '-').replaceAll(':', '');

export const commandPages = (): ReadonlyMap<string, string> =>
  new Map([
    [
      'docs/reference/commands.md',
      page(
        '# Commands',
        `After this page you can choose the command that you need. ${MADE}`,
        'Each command answers `--help` with one screen, also before anything is set up. The runner of exhibits, `npm run -s headless`, has [a page of its own](headless.md). Lint is oxlint.',
        table(
          ['command', 'what it does'],
          names.map((name) => [`[${callOf(name)}](${pageOf(name)}#${anchor(name)})`, COMMANDS[name]!.does]),
        ),
        '## Exit codes',
        'Every command ends with 2 on bad usage, and prints its usage.',
        table(['command', '0', '1', 'others'], names.filter((name) => COMMANDS[name]!.exits).map(exitRow)),
      ),
    ],
    [
      'docs/reference/commands-options.md',
      page(
        '# Options of the commands that serve, build, run and write',
        `After this page you can call each of these commands with its options. [Commands](commands.md) lists all. ${MADE}`,
        ...OTHERS.map(part),
        '## Options of set-up',
        '`npm start`, `npm test` and `npm run setup` take these options.',
        optionTable(SETUP),
        SETUP_COMMANDS.setup.more.join(' '),
      ),
    ],
    [
      'docs/reference/commands-tests.md',
      page(
        '# Options of the commands that test and measure',
        `After this page you can call each of these commands with its options. [Commands](commands.md) lists all. ${MADE}`,
        ...TESTS.map(part),
      ),
    ],
  ]);
