// SPDX-License-Identifier: GPL-2.0-only
// Prints the runner's help: one screen, or more of one subject.
import { helpOf, nameOf, rows } from '../../../core-c/output/help.mjs';
import { brief } from '../base/brief.ts';
import { variantsOf } from '../base/variants.ts';
import { usageOf } from '../exhibit-api/ops.ts';
import { SELECTORS } from '../past/language/selectors.ts';
import { loadModels, readManifest } from '../wasm/node.ts';
import { CALL } from './cli/shared.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './cli/index.ts';
import { exhibitNamed, type Models } from './resolve.ts';
import { HELP, TOPICS, UsageError } from './usage.ts';

/** What the help of --query adds: the selectors of the language. */
export const QUERY_LANGUAGE = [
  'Selectors, each after an optional "first" or "last":',
  ...rows(Object.values(SELECTORS).map(({ form, help }) => [form, help])),
  'After a selector: where EXPRESSION, show EXPRESSION, … . Expressions are C on wasm32, over variables of the innermost function that has them, and $op $n $arg1 $cpu $held $rcu $depth $function; count(array), count(array, $x …), alive(struct).',
];

export const OPERATIONS = [
  'A file holds one operation a line. Numbers are decimal or hexadecimal (0x200), and # begins a comment.',
  '"random 1000 insert 0..4095 seed 7" stands for a thousand operations. Each takes its number from the range; the same seed gives the same numbers. Every argument may be a range.',
  'A mistake ends the command with exit code 2 and "file:line: what is wrong, and what is allowed".',
];

export const EXIT_CODES: readonly (readonly [code: number, means: string])[] = [
  [
    0,
    'the command finished, or nobody reads on (… | head). A kernel errno is a result. A judged patch has passed',
  ],
  [
    1,
    'a judged patch has not passed, a patch series changes results, or something failed in Treewalk itself',
  ],
  [2, 'bad usage, bad operations or none (with file:line), or output that cannot be written'],
  [
    3,
    'the C code crashed, with its file, line and call stack; or a patch does not apply, does not compile or is refused',
  ],
];

const shown = (name: CommandName): string =>
  helpOf(
    name === 'query'
      ? { ...COMMANDS.query, more: [...QUERY_LANGUAGE, ...(COMMANDS.query.more ?? [])] }
      : COMMANDS[name],
  );

const topic = (name: keyof typeof TOPICS, models: Models): string =>
  name === 'exit-codes'
    ? rows(EXIT_CODES.map(([code, means]) => [String(code), `${means}.`])).join('\n')
    : helpOf({
        usage: `${CALL} EXHIBIT --ops FILE`,
        does: OPERATIONS[0]!,
        examples: [[`printf 'add 512 9\\nevict 512\\nadd 515\\n' | ${CALL} page-cache --ops -`, '']],
        more: [
          ...OPERATIONS.slice(1),
          `Lists of operations: ${CALL} --help EXHIBIT, with ${[...models.keys()].join(', ')}.`,
        ],
      });

function ofExhibit(slug: string, models: Models): string {
  const manifest = readManifest();
  const { model, build } = exhibitNamed(slug, manifest, models);
  const all = (names: readonly string[]): string => names.join(' ');
  return [
    `${model.title}: ${CALL} ${slug} --scenario ${build.scenarios[0]?.slug ?? 'NAME'}`,
    '',
    ...rows([
      ['Variants', all(variantsOf(manifest, build).map((v) => (v.core ? v.id : `(${v.id})`)))],
      ['Fan-outs', all(build.fanouts.map(String))],
      ['Scenarios', all(build.scenarios.map((s) => s.slug))],
    ]),
    '',
    'Operations (a variant in brackets is not built here):',
    ...rows(usageOf(model).map(({ form, help }) => [form, help])),
  ].join('\n');
}

/** @param subject a command, a topic, an exhibit, or an option's name without dashes; null: the first screen */
export async function help(subject: string | null): Promise<string> {
  if (subject === null) return HELP;
  const models = await loadModels();
  const command =
    COMMAND_NAMES.find((name) => name === subject) ??
    (models.has(subject)
      ? undefined
      : COMMAND_NAMES.find((name) => COMMANDS[name].options.some((o) => nameOf(o) === `--${subject}`)));
  if (command) return shown(command);
  if (subject in TOPICS) return topic(subject as keyof typeof TOPICS, models);
  if (models.has(subject)) return ofExhibit(subject, models);
  const allowed = [...COMMAND_NAMES, ...Object.keys(TOPICS), ...models.keys()].join(', ');
  throw new UsageError(`"${brief(subject)}" is no subject of --help; allowed: ${allowed}`);
}
