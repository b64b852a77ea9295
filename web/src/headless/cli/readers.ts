// SPDX-License-Identifier: GPL-2.0-only
// Reads the values of each command's options.
import { brief } from '../../base/brief.ts';
import { FANOUTS, USUAL_FANOUT } from '../../base/fanout.ts';
import { MOST_LETTERS, studentOf } from '../../quiz/student.ts';
import { MOST_QUESTIONS, SEEDS, USUAL_COUNT } from '../../quiz/types.ts';
import { RECORDED } from '../../recording/exhibit.ts';
import { MOST_MODEL_PAGES, USUAL } from '../../recording/import.ts';
import { FORMATS } from '../../recording/types.ts';
import { RANDOM_OPERATIONS } from '../../series/limits.ts';
import type { Args, RunArgs } from '../commands.ts';
import { UsageError } from '../usage.ts';
import { COMMANDS, type CommandName } from './index.ts';
import { SHELLS } from './shared.ts';
import { GIT_SEPARATOR, listIn, needed, numberOf, oneOf, type Given } from './values.ts';

/** Most random operations of a series: hours. */
const MOST_RANDOM = 1_000_000;

const fanoutOf = (given: Given): number =>
  Number(oneOf(given, '--fanout', FANOUTS.map(String), String(USUAL_FANOUT)));

/** null: no student is named. */
function studentIn(given: Given): string | null {
  const typed = given.get('--student');
  const student = typed === undefined ? null : studentOf(typed);
  if (typed !== undefined && student === null)
    throw new UsageError(`--student ${brief(typed)}; allowed: 1 to ${MOST_LETTERS} letters and digits`);
  return student;
}

const exhibitOf = (exhibit: string | null): string =>
  needed(exhibit, 'no exhibit is named; --list lists the exhibits');

/** Reads whose operations run: a scenario's, or those of a file. */
function opsOf(given: Given, command: string): Pick<RunArgs, 'scenario' | 'ops'> {
  const [scenario, ops] = [given.get('--scenario') ?? null, given.get('--ops') ?? null];
  if ((scenario === null) === (ops === null))
    throw new UsageError(`${command} needs either --scenario NAME or --ops FILE`);
  return { scenario, ops };
}

type Reader<N extends CommandName> = (
  given: Given,
  exhibit: string | null,
  json: boolean,
) => Extract<Args, { readonly is: N }>;

export const READ: { readonly [N in CommandName]: Reader<N> } = {
  list: (_given, _exhibit, json) => ({ is: 'list', json }),
  exercises: (_given, _exhibit, json) => ({ is: 'exercises', json }),
  queries: (_given, exhibit, json) => ({
    ...{ is: 'queries', json },
    exhibit: needed(exhibit, '--queries needs an exhibit'),
  }),
  completion: (given) => ({ is: 'completion', shell: oneOf(given, '--completion', SHELLS, 'bash') }),
  grade(given, _exhibit, json) {
    const csv = given.get('--csv') ?? null;
    if (json && csv === '') throw new UsageError('--json and --csv both print; name a file: --csv FILE');
    return { is: 'grade', json, file: given.get('--grade')!, csv };
  },
  answers: (given, _exhibit, json) => ({
    ...{ is: 'answers', json, lesson: given.get('--answers')! },
    // 0: what the text asks. A student's code has another seed.
    seed: numberOf(given, '--seed', 0, SEEDS - 1, 0),
    student: studentIn(given),
  }),
  exercise: (given, _exhibit, json) => ({
    ...{ is: 'exercise', json, exercise: given.get('--exercise')! },
    patch: needed(given.get('--patch'), '--exercise needs --patch FILE'),
  }),
  quiz: (given, _exhibit, json) => ({
    ...{ is: 'quiz', json, exhibit: given.get('--quiz')! },
    scenario: needed(given.get('--scenario'), '--quiz needs --scenario NAME'),
    seed: numberOf(given, '--seed', 0, SEEDS - 1),
    student: studentIn(given),
    count: numberOf(given, '--count', 1, MOST_QUESTIONS, USUAL_COUNT),
    variants: listIn(given, '--variant'),
    fanout: fanoutOf(given),
  }),
  places: (given, _exhibit, json) => ({
    ...{ is: 'places', json, ...opsOf(given, '--places'), exhibit: given.get('--places')! },
    variants: listIn(given, '--variant'),
    fanout: fanoutOf(given),
  }),
  query(given, exhibit, json) {
    const name = COMMANDS.query.by.find((option) => given.has(option))!;
    const text = given.get(name)!;
    // The word after --calls may be the exhibit.
    const of = exhibitOf(name === '--calls' && exhibit === null ? text : exhibit);
    return {
      ...{ is: 'query', json, exhibit: of, fanout: fanoutOf(given), ...opsOf(given, name) },
      variants: listIn(given, '--variant'),
      question:
        name === '--calls'
          ? { is: 'calls', function: of === text ? null : text || null }
          : { is: name === '--query' ? 'query' : 'writes', text },
    };
  },
  import(given, exhibit, json) {
    if (exhibit !== RECORDED)
      throw new UsageError(`--import is for ${RECORDED}, not ${brief(exhibit ?? 'nothing')}`);
    return {
      ...{ is: 'import', json, exhibit, path: given.get('--import')! },
      asked: {
        format: oneOf(given, '--format', ['auto', ...FORMATS], USUAL.format),
        file: given.get('--file') ?? USUAL.file,
        deletes: oneOf(given, '--deletes', ['evict', 'remove', 'comeback'], USUAL.deletes),
        pages: numberOf(given, '--pages', 1, MOST_MODEL_PAGES, USUAL.pages),
        policy: oneOf(given, '--policy', ['clock', 'lru'], USUAL.policy),
        strict: given.has('--strict'),
      },
      variants: listIn(given, '--compare'),
      opsOut: given.get('--ops-out') ?? null,
    };
  },
  series(given, exhibit, json) {
    const [scenario, ops] = [given.get('--scenario') ?? null, given.get('--ops') ?? null];
    if (scenario !== null && ops !== null) throw new UsageError('--scenario and --ops do not go together');
    const [dir = '', range = '', ...paths] = given.get('--git')?.split(GIT_SEPARATOR) ?? [];
    const [file, report] = [given.get('--series') ?? null, given.get('--report') ?? null];
    if (file === '-' && ops === '-')
      throw new UsageError('--series and --ops cannot both read standard input');
    const bench = given.get('--bench') ?? null;
    if (bench !== null && report === null) throw new UsageError('--bench goes into a report: --report FILE');
    return {
      ...{ is: 'series', json, exhibit: exhibitOf(exhibit), fanout: fanoutOf(given), file, scenario, ops },
      git: given.has('--git') ? { dir, range, paths } : null,
      against: given.get('--against') ?? null,
      random: numberOf(given, '--random', 0, MOST_RANDOM, RANDOM_OPERATIONS),
      ...{ report, bench },
    };
  },
  run: (given, exhibit, json) => ({
    ...{ is: 'run', json, exhibit: exhibitOf(exhibit), fanout: fanoutOf(given), ...opsOf(given, 'a run') },
    ...{ variant: given.get('--variant') ?? null, trace: given.get('--trace') ?? null },
  }),
};
