// SPDX-License-Identifier: GPL-2.0-only
// The runner's command line. Every mistake is a UsageError with what is allowed.
import { brief } from '../base/brief.ts';
import { PLACES } from '../past/language/place.ts';
import { SELECTORS } from '../past/language/query.ts';
import { MOST_MODEL_PAGES, USUAL } from '../recording/import.ts';
import { FORMATS, type ImportAsked } from '../recording/types.ts';
import { MOST_QUESTIONS, SEEDS, USUAL_COUNT } from '../quiz/types.ts';

export class UsageError extends Error {}

export interface QuizArgs {
  readonly is: 'quiz';
  readonly json: boolean;
  readonly exhibit: string;
  readonly scenario: string;
  readonly seed: number;
  readonly count: number;
  /** null: those that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
}
export interface GradeArgs {
  readonly is: 'grade';
  readonly json: boolean;
  readonly file: string;
}
export interface PlacesArgs {
  readonly is: 'places';
  readonly json: boolean;
  readonly exhibit: string;
  /** One of the two; the other is null. */
  readonly scenario: string | null;
  readonly ops: string | null;
  /** null: those that the page opens with, of those that every machine has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
}
export interface RunArgs {
  readonly is: 'run';
  readonly json: boolean;
  readonly exhibit: string;
  readonly variant: string | null;
  readonly fanout: number;
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly trace: string | null;
}
export interface ExerciseArgs {
  readonly is: 'exercise';
  readonly json: boolean;
  readonly exercise: string;
  /** A file, a folder, or `-`. */
  readonly patch: string;
}
export interface ImportArgs {
  readonly is: 'import';
  readonly json: boolean;
  readonly exhibit: string;
  /** A file, or `-`. */
  readonly path: string;
  readonly asked: ImportAsked;
  /** null: those that the page opens with. */
  readonly variants: readonly string[] | null;
  readonly opsOut: string | null;
}
/** What is asked of the whole run. */
export type PastQuestion =
  | { readonly is: 'query' | 'writes'; readonly text: string }
  /** null: all of the kernel's. */
  | { readonly is: 'calls'; readonly function: string | null };
export interface PastArgs {
  readonly is: 'past';
  readonly json: boolean;
  readonly exhibit: string;
  /** null: the one that a run has. */
  readonly variants: readonly string[] | null;
  readonly fanout: number;
  /** One of the two; the other is null. */
  readonly scenario: string | null;
  readonly ops: string | null;
  readonly question: PastQuestion;
}
export interface QueriesArgs {
  readonly is: 'queries';
  readonly json: boolean;
  readonly exhibit: string;
}
export type Args =
  | PastArgs
  | QueriesArgs
  | ImportArgs
  | RunArgs
  | QuizArgs
  | GradeArgs
  | PlacesArgs
  | ExerciseArgs
  | { readonly is: 'exercises'; readonly json: boolean }
  | { readonly is: 'list'; readonly json: boolean }
  | { readonly is: 'help' };

export const USAGE = `usage: npm run -s headless -- <exhibit> [--variant V] [--fanout 64|16|8] (--scenario NAME | --ops FILE|-) [--json] [--trace OUT]
       npm run -s headless -- <exhibit> (--query TEXT | --writes PLACE | --calls [FUNCTION]) [--variant V,W] [--fanout 64|16|8]
                (--scenario NAME | --ops FILE|-) [--json]
       npm run -s headless -- <exhibit> --queries [--json]
       npm run -s headless -- page-cache --import FILE|- [--format F] [--file NAME] [--deletes evict|remove|comeback]
                [--pages N] [--policy clock|lru] [--strict] [--ops-out FILE] [--compare V,W] [--json]
       npm run -s headless -- --quiz EXHIBIT --scenario NAME --seed N [--count N] [--variant V,W] [--fanout 64|16|8] [--json]
       npm run -s headless -- --grade FILE|- [--json]
       npm run -s headless -- --places EXHIBIT (--scenario NAME | --ops FILE|-) [--variant V,W] [--fanout 64|16|8] [--json]
       npm run -s headless -- --exercise NAME --patch FILE|FOLDER|- [--json]
       npm run -s headless -- --exercises [--json]
       npm run -s headless -- --list [--json]`;

export const HELP = `${USAGE}

--query  what happened in a run, by the language that the page's "Query the run" has. --queries lists those that come ready.
${SELECTORS.map(({ form, help }) => `         ${form.padEnd(18)} ${help}`).join('\n')}
         Before it first or last; after it where EXPRESSION, and show EXPRESSION, …. Expressions are C's on wasm32,
         over variables of the innermost function that has them, and $op $n $arg1 $cpu $held $rcu $depth $function;
         count(array), count(array, $x …), alive(struct). Exit code 2 where nothing in the program has such a name.
--writes who wrote a place, the oldest first: ${PLACES}.
--calls  each call of a function, with what it was given and what it returned; without FUNCTION, of the kernel's.
         A step is one by walk events, counted through the whole run.
--import a recording of a real page cache, gzipped or not, run on the variants that --compare names.
         --format: auto, or ${FORMATS.join(', ')}. --file: one of the recording's ("254:0 99a933"); the one with
         the most adds if not said. --deletes: what a delete leaves that does not say; comeback, the usual one:
         a shadow where the page is added again. fio, msr and libcachesim know I/O only: a cache of --pages
         (${USUAL.pages}) that evicts by --policy (${USUAL.policy}) is assumed. --strict: a malformed line
         ends the import. --ops-out: the operations, as --ops takes them.
--quiz   questions out of a run, with their answers, for lecturers: the same seed asks the same.
         --count: how many, ${USUAL_COUNT} if not said. The last line is the answer code that has them all right.
--grade  points of answer codes, a code a line: the quiz that a code names is run again.
         Whoever reads the source can forge a code.
--places for those who write a lesson: each step of a run, from the operation that it opens on. First its step as
         on screen, then its place, as at="…" takes it, then what is said there. A line "?" is a question that can be
         asked before that step, by kind="…" and of="…"; "counts" are the counters' keys, as <Count of="…"> takes them.
--exercise judges a patch of the patch lab's: the exercise's C file, edited, a unified diff, or mails
         as git am takes them. Of a folder every .c, .h, .patch, .diff, .mbox and .eml is judged, a line each.
         Exit code 0: passed, 1: not passed, 3: does not compile, or is refused; of a folder the worst.
         --exercises lists them, each with the file to start from.`;

const VALUED = [
  ...['--query', '--writes', '--calls'],
  ...['--variant', '--fanout', '--scenario', '--ops', '--trace'],
  ...['--quiz', '--seed', '--count', '--grade', '--places'],
  ...['--exercise', '--patch'],
  ...['--import', '--format', '--file', '--deletes', '--pages', '--policy', '--ops-out', '--compare'],
] as const;
type Given = ReadonlyMap<string, string>;

export function parseArgs(argv: readonly string[]): Args {
  const given = new Map<string, string>();
  let list = false;
  let queries = false;
  let exercises = false;
  let json = false;
  let strict = false;
  let exhibit: string | null = null;
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i]!;
    const [name, inline] =
      word.startsWith('--') && word.includes('=')
        ? [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]
        : [word, undefined];
    const valued = VALUED.find((v) => v === name);
    if (valued) {
      // Of --calls the value may be left out.
      const bare = valued === '--calls' && (i + 1 >= argv.length || argv[i + 1]!.startsWith('-'));
      const value = inline ?? (bare ? '' : argv[++i]);
      if (value === undefined) throw new UsageError(`${valued} needs a value\n${USAGE}`);
      if (given.has(valued)) throw new UsageError(`${valued} is given twice\n${USAGE}`);
      given.set(valued, value);
    } else if (word === '--help') return { is: 'help' };
    else if (word === '--json') json = true;
    else if (word === '--strict') strict = true;
    else if (word === '--list') list = true;
    else if (word === '--queries') queries = true;
    else if (word === '--exercises') exercises = true;
    else if (word.startsWith('-')) throw new UsageError(`${brief(word)} is unknown\n${USAGE}`);
    else if (exhibit === null) exhibit = word;
    else throw new UsageError(`"${brief(word)}" is one exhibit too many\n${USAGE}`);
  }
  if (given.has('--import')) return importArgs(given, exhibit, json, strict);
  if (strict) throw new UsageError(`--strict goes with --import only\n${USAGE}`);
  if (list) return { is: 'list', json };
  if (exercises) {
    only(given, '--exercises', [], exhibit);
    return { is: 'exercises', json };
  }
  if (given.has('--exercise')) return exerciseArgs(given, exhibit, json);
  if (given.has('--grade')) return gradeArgs(given, exhibit, json);
  if (given.has('--quiz')) return quizArgs(given, exhibit, json);
  if (given.has('--places')) return placesArgs(given, exhibit, json);
  if (queries) return queriesArgs(given, exhibit, json);
  if (ASKED.some((name) => given.has(name))) return pastArgs(given, exhibit, json);
  return runArgs(given, exhibit, json);
}

/** What does not belong to a command is a mistake: whoever wrote it expects something of it. */
function only(given: Given, command: string, allowed: readonly string[], exhibit: string | null): void {
  const other = exhibit ?? [...given.keys()].find((name) => !allowed.includes(name));
  if (other !== undefined)
    throw new UsageError(
      `"${brief(other)}" does not go with ${command}; allowed: ${allowed.join(', ') || '--json'}\n${USAGE}`,
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
    variants: given.get('--variant')?.split(',') ?? null,
    fanout: fanoutOf(given),
  };
}

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
  const fanout = given.get('--fanout') ?? '64';
  if (!['64', '16', '8'].includes(fanout))
    throw new UsageError(`--fanout is ${brief(fanout)}; allowed: 64, 16, 8`);
  return Number(fanout);
}

/** One of these words. */
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
  if (exhibit !== 'page-cache')
    throw new UsageError(`--import is for page-cache, not ${brief(exhibit ?? 'nothing')}\n${USAGE}`);
  const asked: ImportAsked = {
    format: oneOf(given, '--format', ['auto', ...FORMATS], USUAL.format),
    file: given.get('--file') ?? USUAL.file,
    deletes: oneOf(given, '--deletes', ['evict', 'remove', 'comeback'], USUAL.deletes),
    pages: numberOf(given, '--pages', 1, MOST_MODEL_PAGES, USUAL.pages),
    policy: oneOf(given, '--policy', ['clock', 'lru'], USUAL.policy),
    strict,
  };
  const variants = given.get('--compare')?.split(',') ?? null;
  const path = given.get('--import')!;
  return { is: 'import', json, exhibit, path, asked, variants, opsOut: given.get('--ops-out') ?? null };
}

const STEPS_OF = ['--places', '--scenario', '--ops', '--variant', '--fanout'] as const;

function placesArgs(given: Given, exhibit: string | null, json: boolean): PlacesArgs {
  only(given, '--places', STEPS_OF, exhibit);
  return {
    ...{ is: 'places', json, ...opsOf(given, '--places'), exhibit: given.get('--places')! },
    variants: given.get('--variant')?.split(',') ?? null,
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
  // What follows --calls may be the exhibit.
  const of = name === '--calls' && exhibit === null ? text : exhibit;
  if (!of) throw new UsageError(`no exhibit is named\n${USAGE}`);
  return {
    ...{ is: 'past', json, exhibit: of, fanout: fanoutOf(given), ...opsOf(given, name!) },
    variants: given.get('--variant')?.split(',') ?? null,
    question:
      name === '--calls'
        ? { is: 'calls', function: of === text ? null : text || null }
        : { is: name === '--query' ? 'query' : 'writes', text },
  };
}

/** Either a scenario's operations or others. */
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
