// SPDX-License-Identifier: GPL-2.0-only
// Measures a lane's cost by its number of operations, for docs/reference/scale.md: npx tsx --expose-gc
// tests/speed/scaling.bench.mts [--json] [OPERATIONS …]. A short run keeps all records; a long one is a recording,
// which keeps snapshots. Times are this process's CPU time.
import { seeded } from '../../web/src/base/random.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import { OP } from '../../web/src/exhibits/page-cache/ops.ts';
import { around, openAt, operation, pastOf } from '../../web/src/recording/open.ts';
import { runToEnd } from '../../web/src/recording/run.ts';
import type { RecordedOps } from '../../web/src/recording/types.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { bytesOfTrace, Trace, type TraceData } from '../../web/src/trace/trace.ts';
import { startLong } from '../../web/src/wasm/bulk.ts';
import { loadFlow, loadProgram } from '../../web/src/wasm/node.ts';
import { runOps } from '../../web/src/wasm/run.ts';
import { manifest, models } from '../support/run.ts';
import { cpu, figure, given } from './figure.mjs';

/** From so many operations on, a run is a recording. */
const RECORDING_FROM = 100_000;
const QUESTION = 'write slot 515';
const STEPS = 200;

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const program = { ...loadProgram(build, 64, 'merged'), fanout: 64 };

/** Pages of a file four times as large as its cache are added and evicted, and come back. */
function operations(count: number): RecordedOps {
  const random = seeded(1);
  const [codes, index, order] = [new Uint8Array(count), new Uint32Array(count), new Uint8Array(count)];
  for (let i = 0; i < count; i++) {
    codes[i] = random() < 0.6 ? OP.add : OP.evict;
    index[i] = Math.floor((count / 4) * random() ** 2);
  }
  return { count, codes, index, order, seconds: null };
}

const memory = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};
const timed = <T,>(run: () => T): readonly [T, number] => {
  const from = cpu();
  const result = run();
  return [result, cpu() - from];
};

/** The mean time of a step: memory at the next record, and the lane's picture out of it. */
function stepped(data: TraceData): number {
  const trace = new Trace(data);
  const replay = new Replay(trace);
  const from = Math.max(0, trace.count - 10 * STEPS);
  model.scene(trace, replay.seek(from), from);
  const times = Array.from({ length: STEPS }, (_, i) => {
    const at = from + 10 * i;
    return timed(() => model.scene(trace, replay.seek(at), at))[1];
  });
  return times.reduce((a, b) => a + b) / STEPS;
}

for (const count of given.length ? given.map(Number) : [1e3, 1e4, 1e5, 1e6]) {
  const named = `${count.toLocaleString('en')} operations`;
  const ops = operations(count);
  if (count < RECORDING_FROM) {
    const core = startLong(program.module, program.variantNumber);
    const all = Array.from({ length: count }, (_, at) => operation(model, ops, at));
    const start = { core, ops: 0, alive: new Uint32Array(0) };
    const [data, open] = timed(() => runOps({ ...program, model, ops: all, start }));
    const trace = new Trace(data);
    figure(`${named}: records`, trace.count, '');
    figure(`${named}: memory`, bytesOfTrace(data, count) / 2 ** 20, 'MB');
    figure(`${named}: open`, open, 'ms');
    figure(`${named}: step`, stepped(data), 'ms');
    const lane = { trace, names: model, flow: loadFlow(build, 64, 'merged') };
    answer(lane, QUESTION);
    figure(`${named}: question`, timed(() => answer(lane, QUESTION))[1], 'ms');
  } else {
    const empty = memory();
    const past = pastOf(program);
    let records = 0;
    const [, run] = timed(() =>
      runToEnd({
        ...program,
        ...{ model, ops },
        after: (core) => {
          records += core.view().length / 4;
          past.after(core);
        },
      }),
    );
    figure(`${named}: records`, records, '');
    figure(`${named}: memory`, memory() - empty, 'MB');
    figure(`${named}: run`, run, 'ms');
    const opened = [0.5, 0.9, 0.999].map((part) => {
      const at = around(Math.floor(part * count), count);
      return timed(() => openAt(program, model, ops, past, at));
    });
    figure(`${named}: open`, Math.max(...opened.map(([, ms]) => ms)), 'ms');
    figure(`${named}: step`, stepped(opened[2]![0]), 'ms');
  }
}
