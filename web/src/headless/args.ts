// SPDX-License-Identifier: GPL-2.0-only
// Reads the runner's command line by the table of cli/. Every mistake becomes a UsageError that says what is allowed.
import { parseArgs } from 'node:util';
import { nameOf } from '../../../core-c/output/help.mjs';
import { brief } from '../base/brief.ts';
import { COMMAND_NAMES, COMMANDS, type CommandName } from './cli/index.ts';
import { READ } from './cli/readers.ts';
import type { Given } from './cli/values.ts';
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

/** Reads options by their names; an option given twice or without its value is a mistake. */
function read(argv: readonly string[]) {

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

/** Refuses an option that does not belong to a command, because its author expects an effect. */
function only(given: Given, command: string, allowed: readonly string[], exhibit: string | null): void {
  const other = exhibit ?? [...given.keys()].find((name) => !allowed.includes(name));
  if (other !== undefined)
    throw new UsageError(
      `"${brief(other)}" does not go with ${own[0] ?? 'a run'}; allowed: ${all.join(', ')}`,
    );
}

function gradeArgs(given: Given, exhibit: string | null, json: boolean): GradeArgs {
  only(given, '--grade', ['--grade'], exhibit);
  return { is: 'grade', json, file: given.get('--grade')! };
}

function exerciseArgs(given: Given, exhibit: string | null, json: boolean): ExerciseArgs {
  only(given, '--exercise', ['--exercise', '--patch'], exhibit);
  const patch = given.get('--patch');
  if (patch === undefined) throw new UsageError(`--exercise needs --patch FILE\n${USAGE}`);
  return { is: 'exercise', json, exercise: given.get('--exercise')!, patch };
}

const QUIZ = ['--quiz', '--scenario', '--seed', '--count', '--variant', '--fanout'] as const;

function quizArgs(given: Given, exhibit: string | null, json: boolean): QuizArgs {
  only(given, '--quiz', QUIZ, exhibit);
  const scenario = given.get('--scenario');
  if (scenario === undefined) throw new UsageError(`--quiz needs --scenario NAME\n${USAGE}`);
  return {
    ...{ is: 'quiz', json, scenario, exhibit: given.get('--quiz')! },
    seed: numberOf(given, '--seed', 0, SEEDS - 1),
    count: numberOf(given, '--count', 1, MOST_QUESTIONS, USUAL_COUNT),
    variants: listIn(given, '--variant'),
    fanout: fanoutOf(given),
  };
}

/** null: the option is not given. */
const listIn = (given: Given, name: string): readonly string[] | null => given.get(name)?.split(',') ?? null;

function numberOf(given: Given, name: string, least: number, most: number, usual?: number): number {
  const text = given.get(name) ?? (usual === undefined ? '' : String(usual));
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new UsageError(
      `${name} is ${text === '' ? 'missing' : brief(text)}; allowed: a whole number from ${least} to ${most}\n${USAGE}`,
    );
  return value;
}

function fanoutOf(given: Given): number {
  const fanout = given.get('--fanout') ?? String(USUAL_FANOUT);
  if (!FANOUTS.map(String).includes(fanout))
    throw new UsageError(`--fanout is ${brief(fanout)}; allowed: ${FANOUTS.join(', ')}`);
  return Number(fanout);
}

/** Reads an option that takes one of these words. */
function oneOf<W extends string>(given: Given, name: string, words: readonly W[], usual: W): W {
  const text = given.get(name);
  const word = text === undefined ? usual : words.find((w) => w === text);
  if (word === undefined)
    throw new UsageError(`${name} is ${brief(text!)}; allowed: ${words.join(', ')}\n${USAGE}`);
  return word;
}

const IMPORT = VALUED.slice(VALUED.indexOf('--import'));

function importArgs(given: Given, exhibit: string | null, json: boolean, strict: boolean): ImportArgs {
  only(given, '--import', IMPORT, null);
  if (exhibit !== RECORDED)
    throw new UsageError(`--import is for ${RECORDED}, not ${brief(exhibit ?? 'nothing')}\n${USAGE}`);
  const asked: ImportAsked = {
    format: oneOf(given, '--format', ['auto', ...FORMATS], USUAL.format),
    file: given.get('--file') ?? USUAL.file,
    deletes: oneOf(given, '--deletes', ['evict', 'remove', 'comeback'], USUAL.deletes),
    pages: numberOf(given, '--pages', 1, MOST_MODEL_PAGES, USUAL.pages),
    policy: oneOf(given, '--policy', ['clock', 'lru'], USUAL.policy),
    strict,
  };
  const variants = listIn(given, '--compare');
  const path = given.get('--import')!;
  return { is: 'import', json, exhibit, path, asked, variants, opsOut: given.get('--ops-out') ?? null };
}

const STEPS_OF = ['--places', '--scenario', '--ops', '--variant', '--fanout'] as const;

function placesArgs(given: Given, exhibit: string | null, json: boolean): PlacesArgs {
  only(given, '--places', STEPS_OF, exhibit);
  return {
    ...{ is: 'places', json, ...opsOf(given, '--places'), exhibit: given.get('--places')! },
    variants: listIn(given, '--variant'),
    fanout: fanoutOf(given),
  };
}

function queriesArgs(given: Given, exhibit: string | null, json: boolean): QueriesArgs {
  only(given, '--queries', [], null);
  if (exhibit === null) throw new UsageError(`--queries needs an exhibit\n${USAGE}`);
  return { is: 'queries', json, exhibit };
}

const ASKED = ['--query', '--writes', '--calls'] as const;

function pastArgs(given: Given, exhibit: string | null, json: boolean): PastArgs {
  const asked = ASKED.filter((name) => given.has(name));
  const [name] = asked;
  if (asked.length > 1) throw new UsageError(`${asked.join(' and ')} do not go together\n${USAGE}`);
  only(given, name!, [name!, '--scenario', '--ops', '--variant', '--fanout'], null);
  const text = given.get(name!)!;
  // The word after --calls may be the exhibit.
  const of = name === '--calls' && exhibit === null ? text : exhibit;
  if (!of) throw new UsageError(`no exhibit is named\n${USAGE}`);
  return {
    ...{ is: 'past', json, exhibit: of, fanout: fanoutOf(given), ...opsOf(given, name!) },
    variants: listIn(given, '--variant'),
    question:
      name === '--calls'
        ? { is: 'calls', function: of === text ? null : text || null }
        : { is: name === '--query' ? 'query' : 'writes', text },
  };
}

/** Reads which operations to run: a scenario's, or those of a file. */
function opsOf(given: Given, command: string): Pick<RunArgs, 'scenario' | 'ops'> {
  const [scenario, ops] = [given.get('--scenario') ?? null, given.get('--ops') ?? null];
  if ((scenario === null) === (ops === null))
    throw new UsageError(`${command} needs either --scenario NAME or --ops FILE\n${USAGE}`);
  return { scenario, ops };
}

const RUN = ['--variant', '--fanout', '--scenario', '--ops', '--trace'] as const;

function runArgs(given: Given, exhibit: string | null, json: boolean): RunArgs {
  if (exhibit === null) throw new UsageError(`no exhibit is named\n${USAGE}`);
  only(given, 'a run', RUN, null);
  const [variant, trace] = [given.get('--variant') ?? null, given.get('--trace') ?? null];
  return { is: 'run', json, exhibit, variant, fanout: fanoutOf(given), ...opsOf(given, 'a run'), trace };
}
