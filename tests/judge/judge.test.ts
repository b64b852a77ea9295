// SPDX-License-Identifier: GPL-2.0-only
// Checks the judge on shipped variants: its findings and their texts. A failing case must be short and fail
// again.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ExerciseInfo } from '../../web/src/base/exercise.ts';
import { serve } from '../../web/src/base/worker/serve.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { NotTaken, editOf } from '../../web/src/headless/submission.ts';
import { casesOf } from '../../web/src/judge/cases.ts';
import { Judges } from '../../web/src/judge/client.ts';
import { withFanout } from '../../web/src/judge/fanouts.ts';
import { judge } from '../../web/src/judge/judge.ts';
import { randomText } from '../../web/src/judge/random.ts';
import { shrink } from '../../web/src/judge/shrink.ts';
import { judgeTasks, type JudgeTasks } from '../../web/src/judge/tasks.ts';
import { textOfUnits, unitsOf, type Unit } from '../../web/src/judge/units.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { judgedModel, loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models, run } from '../support/run.ts';
import { some } from '../support/some.ts';

const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const model = await judgedModel(models.get('page-cache')!);
const exercises = new Map(exercisesOf(build).map((e) => [e.name, e]));

/** Judges `candidate` in place of a reader's edit. `scenarios`: those to judge. Absent: all. */
const input = (exercise: ExerciseInfo, candidate: string, scenarios: readonly string[]) => ({
  exercise: {
    ...exercise,
    // The reference itself is judged too.
    without: [],
    scenarios: exercise.scenarios.filter((s) => !scenarios.length || scenarios.includes(s.slug)),
  },
  candidate: loadProgram(build, exercise.fanout, candidate),
  reference: loadProgram(build, exercise.fanout, exercise.reference),
  operations: 20,
});
const verdict = (name: string, candidate: string, ...scenarios: string[]) =>
  judge(input(exercises.get(name)!, candidate, scenarios), model);

test('what is right passes, and a case in which it fails itself is not judged', () => {
  const all = exercises.get('one-walk')!.scenarios.map((s) => s.slug);
  const shortly = new Set([...some(all, 3), 'twice-shift']);
  const { passed, checks, columns, first } = verdict('one-walk', 'merged', ...shortly);
  expect({ passed, first }).toEqual({ passed: true, first: null });
  const twice = columns.findIndex((c) => c.scenario === 'twice-shift');
  for (const check of checks) {
    expect(check.cells, check.id).toHaveLength(columns.length);
    expect(check.cells.map((c) => c.is).filter((_, i) => i !== twice)).not.toContain('unjudged');
    expect(check.cells[twice], check.id).toEqual({ is: 'unjudged' });
  }
});

test('what was tried is said', () => {
  const { tried } = verdict('one-walk', 'merged', 'no-memory-split', 'race-remove');
  expect(tried).toMatchObject({ cases: 3, seeds: 1, fanouts: [64] });
  expect(tried.operations).toBeGreaterThanOrEqual(20);
  expect(tried.races).toBeGreaterThanOrEqual(1);
  expect(tried.failing).toBeGreaterThanOrEqual(1);
});

test('walks are held against the reference in each operation', () => {
  const { columns, checks, first } = verdict('one-walk', 'v6.9', 'split-order9', 'into-hole');
  const cell = (scenario: string) =>
    checks.find((c) => c.id === 'walks')!.cells[columns.findIndex((c) => c.scenario === scenario)];
  expect(cell('split-order9')).toEqual({ is: 'failed', count: { value: 5, limit: 3 } });
  expect(cell('into-hole')).toEqual({ is: 'failed', count: { value: 2, limit: 1 } });
  // The shortest case is one operation that walks too often.
  expect(first).toMatchObject({
    check: 'walks',
    ops: expect.stringMatching(/^add \d+( \d+)?\n?$/) as string,
  });
});

test('one walk more is allowed where nothing is split, and only there', () => {
  const { columns, checks } = verdict('three-walks', 'v6.9', 'split-order9', 'into-hole');
  const cell = (scenario: string) =>
    checks.find((c) => c.id === 'walks')!.cells[columns.findIndex((c) => c.scenario === scenario)];
  expect(cell('into-hole')).toEqual({ is: 'passed', count: { value: 2, limit: 2 } });
  expect(cell('split-order9')).toEqual({ is: 'failed', count: { value: 5, limit: 3 } });
});

test('a leak is found, told by its shortest case, and leaks again when that is run', () => {
  const { passed, checks, first } = verdict('no-leak', 'v1', 'race-same');
  expect(passed).toBe(false);
  expect(checks.find((c) => c.id === 'leaks')).toMatchObject({ passed: false });
  expect(checks.find((c) => c.id === 'walks')).toMatchObject({ passed: true });
  const lines = first!.ops.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(4);
  const again = run('page-cache', 'v1', first!.ops);
  expect(again.report.leakedNodes).toBeGreaterThan(0);
  const events = model.events(again.trace, first!.at.op).filter((e) => e.kind === first!.at.kind);
  expect(events.length).toBeGreaterThanOrEqual(first!.at.nth);
  for (let gone = 0; gone < lines.length - 1; gone++) {
    const fewer = lines.filter((_, i) => i !== gone).join('\n');
    expect(run('page-cache', 'v1', fewer).report.leakedNodes, `without ${lines[gone]}`).toBe(0);
  }
});

test('a crash is told with its function and line', () => {
  const { checks, first } = verdict('three-walks', 'v6.9', 'race-hole');
  expect(checks[0]).toMatchObject({ id: 'ends', passed: false });
  expect(first?.message).toMatch(/lib\/xarray\.c:\d+: xas_split\(\): oops/);
});

/** A worker of the page that runs here. */
function here() {
  const heard = new EventTarget();
  const port = {
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    postMessage: (data: unknown) => void heard.dispatchEvent(new MessageEvent('message', { data })),
  };
  serve(
    judgeTasks(() => Promise.resolve(model)),
    port,
  );
  return {
    postMessage: (data: unknown) => void port.onmessage?.(new MessageEvent('message', { data })),
    terminate: () => undefined,
    addEventListener: heard.addEventListener.bind(heard) as never,
  };
}

test('two workers of the page give what the runner gives, also for a second edit', async () => {
  const judges = new Judges(here);
  for (const candidate of ['v6.9', 'merged']) {
    const asked = input(exercises.get('one-walk')!, candidate, ['race-hole']);
    judges.prepare([asked]);
    const judgement = await judges.judge(asked, () => undefined, new AbortController().signal);
    expect(judgement).toEqual(judge(asked, model));
  }
});

test('a reference that is prepared, at any fan-out, is not run again', async () => {
  let looks = 0;
  const counted = new Proxy(model, {
    get: (of, key) => {
      if (key === 'result') looks++;
      return Reflect.get(of, key) as unknown;
    },
  });
  const exercise = exercises.get('one-walk')!;
  const fanouts = [exercise, ...exercise.fanoutsAfter!.map((after) => withFanout(exercise, after))];
  const asked = fanouts.map((exercise) => {
    const reference = loadProgram(build, exercise.fanout, exercise.reference);
    return { exercise: { ...exercise, without: [] }, reference, candidate: reference };
  });
  const part = { from: 0, of: 25 };
  const looksOf = async (tasks: JudgeTasks, one: (typeof asked)[number]): Promise<number> => {
    const { cases } = await tasks.begin(one);
    looks = 0;
    for (const [i, of] of cases.entries()) if (i % part.of === part.from) tasks.run(of);
    return looks;
  };
  const [ahead, at] = [1, 2].map(() => judgeTasks(() => Promise.resolve(counted)));
  await ahead!.prepare({ references: asked, ...part });
  for (const one of asked) expect(2 * (await looksOf(ahead!, one))).toBe(await looksOf(at!, one));
  expect(asked.map(({ exercise }) => exercise.fanout)).toEqual([64, 16]);
});

test('a seed makes the same operations again, and another others', () => {
  const { random } = exercises.get('one-walk')!;
  const [a, b, c] = [1, 1, 2].map((seed) => randomText(random, model.modified, seed, 20));
  expect(a).toBe(b);
  expect(a).not.toBe(c);
  const all = casesOf(exercises.get('one-walk')!, model).map((x) => (x.scenario === null ? x.ops : ''));
  const ops = all
    .join('')
    .split('\n')
    .filter((line) => /^(add|evict|remove|load)/.test(line));
  expect(ops).toHaveLength(1000);
  expect(all.join('')).toMatch(/^fail .*\nadd/m);
  expect(all.join('')).toMatch(/^race .*\nadd/m);
});

test('what is not needed for a failure goes, what is stays', () => {
  const units: readonly Unit[] = Array.from({ length: 20 }, (_, i) => ({
    ...{ op: `op ${i}`, fails: i === 7 ? ['fail all'] : [] },
    races: i === 13 ? ['a', 'b'] : [],
  }));
  const fails = (left: readonly Unit[]): boolean =>
    left.some((u) => u.op === 'op 3') && left.some((u) => u.op === 'op 13' && u.races.includes('b'));
  expect(shrink(units, fails)).toEqual([
    { op: 'op 3', fails: [], races: [] },
    { op: 'op 13', fails: [], races: ['b'] },
  ]);
});

test('a case keeps the window that it names, and a race of its own has none put before it', () => {
  const parse = (of: string) => parseOps(models.get('aio-lookup')!, of, 64).ops;
  const lines = [[1, 'setup\nrace@1 setup\ndestroy 1']] as const;
  const random = { each: 2, ops: lines, races: [[1, 'setup']] as const };
  const text = randomText(random, ['setup', 'destroy'], 1, 4);
  expect(text).toBe('setup\nrace@1 setup\ndestroy 1\n'.repeat(2));
  const units = shrink(unitsOf(parse(text)), (left) => left.some((u) => u.races.length > 0));
  expect(textOfUnits(units)).toMatch(/^race@1 setup\n/m);
  expect(textOfUnits(unitsOf(parse(text)))).toBe(text);
});

describe('what is handed in', () => {
  const exercise = exercises.get('look-again')!;
  const file = labOf(build, exercise.variant)!.files.find((f) => f.path === exercise.path)!;
  const start = readFileSync(exercise.files.start, 'utf8').replace(/\n$/, '');
  const solution = readFileSync(exercise.files.reference, 'utf8').replace(/\n$/, '');
  const hunk = (from: string, to: string, first: number): string => {
    const diff = unifiedOf({ ...file, path: 'x.c', pieces: [{ name: null, first, text: from }] }, to);
    return diff.slice(diff.indexOf('--- '));
  };

  test('is a C file, with any line ends', () => {
    expect(editOf(exercise, file, `${solution.replaceAll('\n', '\r\n')}\r\n`).text).toBe(solution);
  });
  test('or a diff of the starting file, by its own name', () => {
    expect(editOf(exercise, file, hunk(start, solution, 1)).text).toBe(solution);
  });
  test('or a diff of the kernel’s file', () => {
    const edited = textOf(file).replace('int order = -1', 'int order = -2');
    expect(editOf(exercise, file, unifiedOf(file, edited)).text).toMatch(/int order = -2/);
  });
  test('or nothing that can be taken', () => {
    expect(() => editOf(exercise, file, hunk('int a;\nint b;', 'int c;\nint b;', 1))).toThrow(NotTaken);
  });
});
