// SPDX-License-Identifier: GPL-2.0-only
// Judges two edits of one line each. One never ends and costs three cases; one reads without a lock, and the
// verdict says so.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ExerciseJudge, exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { theCompiler } from '../patch/lab.ts';
import { manifest, models } from '../support/run.ts';
import { some, times } from '../support/some.ts';

const llvm = theCompiler();

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const exercise = exercisesOf(build).find((e) => e.name === 'three-walks')!;
const scenarios = some(exercise.scenarios, 4);
const judging = new ExerciseJudge(build, { ...exercise, scenarios }, models, llvm);

async function checksOf(find: string, put: string) {
  const text = readFileSync(exercise.files.reference, 'utf8').replace(find, put);
  const { judgement } = await judging.judge(text, times(20, 60));
  return new Map(judgement!.checks.map((c) => [c.id, c]));
}

test('after three cases that never end no other is run', async () => {
  const checks = await checksOf('\tfor (;;) {', '\tfor (;;)\n\t\t;\n\tfor (;;) {');
  expect(checks.get('ends')).toMatchObject({ passed: false, cases: 3 });
  expect(checks.get('ends')!.message).toMatch(/no end after 200,000 records/);
  expect(checks.get('results')).toMatchObject({ passed: false, cases: 0 });
});

test('a look at a node without the lock or RCU is told', async () => {
  const look = 'struct xa_node *head = (void *)((unsigned long)xas.xa->xa_head & ~3ul);\n';
  const read = `\t${look}\n\tif (((unsigned long)xas.xa->xa_head & 3) == 2 && head->count > 64)\n\t\treturn -EBUSY;\n`;
  const checks = await checksOf('\tgfp &= GFP_RECLAIM_MASK;\n', `${read}\tgfp &= GFP_RECLAIM_MASK;\n`);
  expect(checks.get('locks')!.message).toMatch(/a node is read without the lock or rcu_read_lock\(\)$/);
  expect(checks.get('results')).toMatchObject({ passed: true });
});
