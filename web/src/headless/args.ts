// SPDX-License-Identifier: GPL-2.0-only
// Reads the runner's command line by the table of cli/. Every mistake becomes a UsageError that says what is allowed.
import { parseArgs } from 'node:util';
import { nameOf } from '../../../core-c/output/help.mjs';
import { brief } from '../base/brief.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './cli/index.ts';
import { READ } from './cli/readers.ts';
import { GIT_SEPARATOR, type Given } from './cli/values.ts';
import type { Args } from './commands.ts';
import { USAGE, UsageError } from './usage.ts';

const FORMS = COMMAND_NAMES.flatMap((name) => COMMANDS[name].options);
const VALUED = new Set(FORMS.filter(([form]) => form.includes(' ')).map(nameOf));
/** Options whose value may be left out, as in `--calls [FUNCTION]`. */
const BARE = new Set(FORMS.filter(([form]) => form.includes(' [')).map(nameOf));
const FLAGS = new Set(['--help', ...FORMS.filter(([form]) => !form.includes(' ')).map(nameOf)]);
const OPTIONS = Object.fromEntries<{ readonly type: 'string' | 'boolean' }>([
  ...[...VALUED].map((name) => [name.slice(2), { type: 'string' }] as const),
  ...[...FLAGS].map((name) => [name.slice(2), { type: 'boolean' }] as const),
]);

/** Joins `--git DIR RANGE -- PATH…`, the only option with several values, to one value. */
function joined(argv: readonly string[]): readonly string[] {
  const at = argv.indexOf('--git');
  if (at < 0) return argv;
  const end = argv.indexOf('--', at);
  const before = end < 0 ? argv : argv.slice(0, end);
  const [dir, range] = before.slice(at + 1, at + 3);
  if (dir === undefined || range === undefined || dir.startsWith('--') || range.startsWith('--'))
    throw new UsageError('--git needs the folder of a clone and a range of its commits: --git DIR RANGE');
  const paths = end < 0 ? [] : argv.slice(end + 1);
  const value = [dir, range, ...paths].join(GIT_SEPARATOR);
  return [...before.slice(0, at), `--git=${value}`, ...before.slice(at + 3)];
}

/** Reads options by their names; an option given twice or without its value is a mistake. */
function read(line: readonly string[]) {
  const argv = joined(line);
  const args = argv.map((word, i) =>
    BARE.has(word) && (i + 1 >= argv.length || argv[i + 1]!.startsWith('-')) ? `${word}=` : word,
  );
  const { tokens } = parseArgs({ args, options: OPTIONS, strict: false, tokens: true });
  const given = new Map<string, string>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const { rawName, value } = token;
    if (FLAGS.has(rawName) && value === undefined) given.set(rawName, '');
    else if (!VALUED.has(rawName)) throw new UsageError(`${brief(argv[token.index] ?? rawName)} is unknown`);
    else if (value === undefined) throw new UsageError(`${rawName} needs a value`);
    else if (given.has(rawName)) throw new UsageError(`${rawName} is given twice`);
    else given.set(rawName, value);
  }
  if (words.length > 1) throw new UsageError(`"${brief(words[1]!)}" is one exhibit too many`);
  return { given, exhibit: words[0] ?? null };
}

/** The command that a line means, also one with mistakes. */
const meant = (has: (option: string) => boolean): CommandName =>
  COMMAND_NAMES.find((name) => COMMANDS[name].by.some(has)) ?? 'run';

/** Throws a UsageError that says what is allowed, with the usage of the command that is meant. */
export function argsOf(argv: readonly string[]): Args {
  try {
    const { given, exhibit } = read(argv);
    const name = meant((option) => given.has(option));
    if (given.has('--help')) return { is: 'help', subject: name === 'run' ? exhibit : name };
    refuseOthers(given, name, exhibit);
    return READ[name](given, exhibit, given.has('--json'));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(`${error.message}\n${USAGE[meant((option) => argv.includes(option))]}`);
  }
}

/** Refuses an option that does not belong to a command, because its writer expects an effect. */
function refuseOthers(given: Given, command: CommandName, exhibit: string | null): void {
  if (command === 'list') return;
  const { by, exhibit: takesExhibit, options } = COMMANDS[command];
  const all = options.map(nameOf);
  // A line has one option that chooses a command.
  const own = by.filter((name) => given.has(name));
  if (own.length > 1) throw new UsageError(`${own.join(' and ')} do not go together`);
  const other =
    (takesExhibit ? null : exhibit) ?? [...given.keys()].find((name) => !all.includes(name)) ?? null;
  if (other !== null)
    throw new UsageError(
      `"${brief(other)}" does not go with ${own[0] ?? 'a run'}; allowed: ${all.join(', ')}`,
    );
}
