// SPDX-License-Identifier: GPL-2.0-only
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../base/worker/serve.ts';
import { Judges } from './client.ts';
import type { Plan } from './plan.ts';
import type { Case, JudgeInput, JudgeProgress } from './types.ts';
import type { CaseResult } from './verdict.ts';

const texts = ['long\nlong\nlong\n', 'one\n', 'two\ntwo\n', 'three\nthree\nthree\nthree\n'];
const plan: Plan = {
  ...{ exercise: 'e', fanout: 64, kept: null, limits: [], counters: [] },
  cases: texts.map((ops, i) => ({ scenario: `s${i}`, seed: null, ops })),
  columns: texts.map((_, i) => ({ scenario: `s${i}`, title: `s${i}` })),
  tried: { cases: 4, operations: 10, races: 0, failing: 0, seeds: 0, fanouts: [64] },
};
const input = { exercise: { name: 'e' } } as unknown as JudgeInput;
const passes: CaseResult = { unjudged: false, findings: [], counts: new Map(), failed: null };

/** A page whose workers run `run`; `workers` are those that it has opened. */
function page(run: (of: Case, worker: number) => Promise<CaseResult>) {
  const workers: { ended: boolean; readonly ran: string[] }[] = [];
  const open = () => {
    const worker = { ended: false, ran: [] as string[] };
    const n = workers.push(worker) - 1;
    const heard = new EventTarget();
    const say = (data: unknown): void =>
      void (worker.ended || heard.dispatchEvent(new MessageEvent('message', { data })));
    const port = { onmessage: null as ((event: MessageEvent) => unknown) | null, postMessage: say };
    const tasks = {
      begin: () => plan,
      run(of: Case) {
        worker.ran.push(of.ops);
        return run(of, n).catch((error: Error) => {
          if (error.message !== 'the tab is out of memory') throw error;
          heard.dispatchEvent(Object.assign(new Event('error'), { message: error.message }));
          return new Promise(() => {});
        });
      },
      shortest: (of: Case) => ({ ...of, fanout: 64, check: 'results', message: 'short', at: {} }),
    };
    serve(tasks, port);
    return {
      postMessage: (data: unknown) => void port.onmessage?.(new MessageEvent('message', { data })),
      terminate: () => void (worker.ended = true),
      addEventListener: heard.addEventListener.bind(heard) as never,
    };
  };
  return { workers, judges: new Judges(open) };
}
const judged = (
  judges: Judges,
  signal = new AbortController().signal,
  onProgress = (_: JudgeProgress) => {},
) => judges.judge(input, onProgress, signal);
const endsOf = ({ checks }: Awaited<ReturnType<typeof judged>>) => checks[0]!.cells.map(({ is }) => is);

afterEach(() => vi.useRealTimers());

test('two workers judge side by side, the shortest case first, and each its own again', async () => {
  const { workers, judges } = page(() => Promise.resolve(passes));
  expect((await judged(judges)).passed).toBe(true);
  expect(workers.map(({ ran }) => ran[0])).toEqual([texts[2], texts[1]]);
  expect(workers.flatMap(({ ran }) => ran).sort()).toEqual([...texts].sort());
  const before = workers.map(({ ran }) => [...ran].sort());
  await judged(judges);
  expect(workers).toHaveLength(2);
  expect(workers.map(({ ran }) => ran.slice(ran.length / 2).sort())).toEqual(before);
});

test.each([
  ['crashes', 'the tab is out of memory'],
  ['fails', 'a fault of the judge'],
])('a case whose worker %s fails alone', async (_, why) => {
  const { judges } = page(({ ops }) =>
    ops === texts[0] ? Promise.reject(new Error(why)) : Promise.resolve(passes),
  );
  const judgement = await judged(judges);
  expect(endsOf(judgement)).toEqual(['failed', 'passed', 'passed', 'passed']);
  expect(judgement.checks[0]!.message).toContain(why);
});

test('a case that hangs is ended after its time, and the others count', async () => {
  vi.useFakeTimers();
  const { workers, judges } = page(({ ops }) =>
    ops === texts[1] ? new Promise(() => {}) : Promise.resolve(passes),
  );
  const judgement = judged(judges);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(endsOf(await judgement)).toEqual(['passed', 'failed', 'passed', 'passed']);
  expect(workers.map(({ ended }) => ended)).toEqual([false, true, false]);
});

test('Stop ends both workers, and the next judgement opens others', async () => {
  let stuck = true;
  const { workers, judges } = page(() => (stuck ? new Promise(() => {}) : Promise.resolve(passes)));
  const stop = new AbortController();
  const stopped = judged(judges, stop.signal).catch((error: Error) => error.name);
  await new Promise((go) => setTimeout(go));
  stop.abort();
  expect(await stopped).toBe('AbortError');
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
  stuck = false;
  expect((await judged(judges)).passed).toBe(true);
  expect(workers).toHaveLength(4);
});
