// SPDX-License-Identifier: GPL-2.0-only
// Compiles and judges every exercise as the runner does. The solution that set-up wrote must pass; the starting
// file and wrong solutions must fail. Without LONG=1 it judges the first exercise of each exhibit except the page
// cache, on every second scenario. It judges the right or the wrong solutions. LONG=1 judges all exercises on all
// scenarios. Set-up's solutions get 1,000 random operations, the others 250. Each day it judges another quarter of
// those. A compile takes half a second and there are 550: LONG=all judges all, in ten minutes of CPU.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyChanges, type Sources } from '../../core-c/tools/build/changes.ts';
import { ExerciseJudge, exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import type { ExerciseInfo } from '../../web/src/base/exercise.ts';
import type { Judged } from '../../web/src/headless/verdict.ts';
import { theCompiler } from '../patch/lab.ts';
import { manifest, models } from '../support/run.ts';
import { some } from '../support/some.ts';
import { RIGHT, WRONG, type Attempt } from './wrong.ts';

const LONG = Boolean(process.env['LONG']);
const OPERATIONS = { few: LONG ? 250 : 25, many: LONG ? 1000 : 25 };
const QUARTER = process.env['LONG'] === 'all' ? null : Math.floor(Date.now() / 86_400_000) % 4;

const todays = <T>(list: readonly T[]): readonly T[] =>
  QUARTER === null ? list : list.filter((_, i) => i % 4 === QUARTER);

const llvm = theCompiler();

/** With LONG=1 all of its scenarios; else every second, and none with hundreds of operations. */
const shortOf = ({ scenarios }: ExerciseInfo): ExerciseInfo['scenarios'] =>
  LONG
    ? scenarios
    : some(
        scenarios.filter(({ text }) => text.length < 2_000),
        2,
      );

const all = manifest.exhibits.flatMap((build) =>
  exercisesOf(build).map((exercise) => ({
    ...{ exercise, name: exercise.name },
    judging: new ExerciseJudge(build, { ...exercise, scenarios: shortOf(exercise) }, models, llvm),
  })),
);
type One = (typeof all)[number];

/** A body's text replaces a file's name. */
const NOTHING: Sources = { file: () => '', own: (text) => text };

const textOf = ({ exercise }: One, { of, edits, body }: Attempt): string =>
  applyChanges(
    readFileSync(exercise.files[of], 'utf8'),
    [
      ...(body ? [{ body: body[0], text: body[1] }] : []),
      ...edits.map(([find, put]) => (put === null ? { drop: find } : { find, put })),
    ],
    NOTHING,
  );

async function verdict(one: One, attempt: Attempt, operations = OPERATIONS.few): Promise<Judged> {
  const judged = await one.judging.judge(textOf(one, attempt), operations);
  expect(judged.judgement, judged.messages.join('\n')).not.toBeNull();
  return judged;
}

const ATTEMPTS = {
  start: { of: 'start', name: 'start', edits: [] },
  reference: { of: 'reference', name: 'reference', edits: [] },
} as const;

test('there are exercises enough, and each has wrong solutions', () => {
  expect(all.length).toBeGreaterThanOrEqual(8);
  for (const { name } of all) expect(WRONG[name]?.length, name).toBeGreaterThanOrEqual(4);
});

test('the changes of each exercise that names this kernel fit its file', () => {
  const left = manifest.exhibits.flatMap((e) => e.noExercises ?? []);
  expect(left.filter((why) => why.includes('does not fit'))).toEqual([]);
});

/** Each exhibit's first exercise; with LONG=1 all. */
const firsts = all.filter(
  ({ exercise }, i) =>
    LONG ||
    // Edits of these are judged in edited.test.ts.
    (exercise.exhibit !== 'page-cache' &&
      i === all.findIndex((other) => other.exercise.exhibit === exercise.exhibit)),
);

/**
 * Each solution of an edit costs a compile. Every second exhibit judges its right solution; the others judge their
 * wrong ones.
 */
const judgedRight = (name: string): boolean => firsts.findIndex((one) => one.name === name) % 2 === 0;

for (const one of firsts) {
  const { name } = one;
  test.runIf(LONG || judgedRight(name))(`${name}: its solution passes`, async () => {
    const { judgement } = await verdict(one, ATTEMPTS.reference, OPERATIONS.many);
    expect(judgement).toMatchObject({ passed: true, first: null });
    for (const check of judgement!.checks)
      expect(check, check.id).toMatchObject({ passed: true, message: '' });
  });
  const wrong = WRONG[name] ?? [];
  for (const attempt of LONG
    ? [ATTEMPTS.start, ...todays(wrong)]
    : judgedRight(name)
      ? []
      : wrong.slice(0, 1))
    test(`${name}, ${attempt.name}: not passed`, async () => {
      const { judgement } = await verdict(one, attempt);
      expect(judgement?.passed).toBe(false);
      const structAlone = judgement!.checks.every((c) => c.passed || c.id === 'members');
      // An error in the last of an LRU's sixteen slots takes one operation more; twelve areas too many take some
      // eighteen areas.
      if (!structAlone) expect(judgement?.first?.ops.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    });
  for (const attempt of LONG ? todays(RIGHT[name] ?? []) : [])
    test(`${name}, ${attempt.name}: passed`, async () => {
      const { judgement } = await verdict(one, attempt);
      expect(judgement?.checks.map((c) => c.message).filter(Boolean)).toEqual([]);
      expect(judgement?.passed).toBe(true);
    });
}

test.runIf(LONG)('what forgets the second look is told by random operations too', async () => {
  const one = all.find(({ name }) => name === 'look-again')!;
  const { judgement } = await verdict(one, ATTEMPTS.start, OPERATIONS.many);
  expect(judgement!.columns.at(-1)!.scenario).toBeNull();
  expect(judgement!.checks.some((c) => c.cells.at(-1)!.is === 'failed')).toBe(true);
});
