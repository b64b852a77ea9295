// SPDX-License-Identifier: GPL-2.0-only
// Checks that an operation opened in the middle of a recording looks as in a run from the first operation.
import { describe, expect, test } from 'vitest';
import { seeded } from '../../web/src/base/random.ts';
import { variantsOf } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { openAt, operation, pastOf } from '../../web/src/recording/open.ts';
import type { RecordedOps } from '../../web/src/recording/types.ts';
import { scenarioText } from '../../web/src/recording/scenario.ts';
import { exportTrace } from '../../web/src/trace/export.ts';
import { importTrace } from '../../web/src/trace/import.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { startLong } from '../../web/src/wasm/bulk.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { runOp, runOps } from '../../web/src/wasm/run.ts';
import { expectSameData, same } from '../support/bytes.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const VARIANTS = variantsOf(manifest, build).flatMap((v) => (v.core ? [v.id] : []));
const LOOKS = times(2, 20);
const code = (name: string): number => model.ops.find((o) => o.name === name)!.code!;

/** Folios of several orders come and go in a file, some for good. */
function recording(count: number, random: () => number): RecordedOps {
  const [codes, index, order] = [new Uint8Array(count), new Uint32Array(count), new Uint8Array(count)];
  const names = ['add', 'add', 'add', 'evict', 'evict', 'remove', 'load'];
  for (let i = 0; i < count; i++) {
    const name = names[Math.floor(random() * names.length)]!;
    codes[i] = code(name);
    order[i] = name === 'add' && random() < 0.3 ? Math.floor(random() * 8) : 0;
    index[i] = (Math.floor(random() * 6000) >>> order[i]!) << order[i]!;
  }
  return { count, codes, index, order, seconds: null };
}

/** All that is shown of an operation, at every `stride`th record. */
function shown(trace: Trace, op: number, stride: number): unknown {
  const replay = new Replay(trace);
  const { first, end } = trace.ops[op]!;
  const steps: unknown[] = [];
  for (let at = first + 1; ; at = Math.min(end, at + stride)) {
    const memory = replay.seek(at);
    const fact = model.narrator.fact(trace, memory, at);
    steps.push([model.scene(trace, memory, at), fact && model.narrator.say(fact)]);
    if (at === end) break;
  }
  const memory = replay.seek(end);
  return {
    steps,
    counts: Object.entries(model.count(trace, op)).map(([key, c]) => [key, c.value]),
    entries: model.entries(trace, memory),
    liveness: model.liveness?.(trace, memory, end),
    invariants: model.invariants(trace, memory, end),
    verdict: model.verdict?.(trace, memory, op),
    result: model.result(trace, op, memory),
    events: model.events(trace, op).map(({ kind, label, record }) => [kind, label, record - first]),
  };
}

describe.each(VARIANTS)('%s', (variant) => {
  test(`an opened operation is that of the whole run (SEED=${seed})`, () => {
    const random = seeded(seed);
    const ops = recording(times(600, 1_200), random);
    const program = { ...loadProgram(build, 64, variant), fanout: 64 };
    const core = startLong(program.module, program.variantNumber);
    const start = { core, ops: 0, alive: new Uint32Array(0) };
    const all = Array.from({ length: ops.count }, (_, at) => operation(model, ops, at));
    const whole = new Trace(runOps({ ...program, model, ops: all, start }));
    // The second one joins its snapshots again and again.
    const pasts = [pastOf(program, times(150, 300)), pastOf(program, 7, 1)];
    const again = startLong(program.module, program.variantNumber);
    for (let at = 0; at < ops.count; at++) {
      runOp(again, operation(model, ops, at), 0);
      for (const past of pasts) past.after(again);
    }
    for (let n = 0; n < LOOKS; n++) {
      const at = n === 1 ? ops.count - 2 : Math.floor(random() * (ops.count - 2));
      const opened = new Trace(openAt(program, model, ops, pasts[n % 2]!, { from: at, to: at + 2 }));
      expect(opened.data.before).toEqual({ ops: at });
      for (const [op, of] of [
        [0, at],
        [1, at + 1],
      ] as const) {
        const records = (t: Trace, o: number): Uint32Array =>
          t.data.records.subarray(4 * t.ops[o]!.first, 4 * t.ops[o]!.end);
        expect(same(records(opened, op), records(whole, of)), `records of operation ${of + 1}`).toBe(true);
        expect(opened.ops[op]!.text).toBe(whole.ops[of]!.text);
        expect(shown(opened, op, 60)).toEqual(shown(whole, of, 60));
      }
    }
  });
});

test('without a run before it, it is the same; and goes out and comes back', () => {
  const random = seeded(seed);
  const ops = recording(1_500, random);
  const program = { ...loadProgram(build, 64, 'merged'), fanout: 64 };
  const run = { from: 1_400, to: 1_403 };
  const past = pastOf(program);
  const opened = openAt(program, model, ops, past, run);
  expectSameData(opened, openAt(program, model, ops, past, run));
  const about = { exhibit: 'page-cache', kernel: '6.1' };
  const file = exportTrace(new Trace(opened), about);
  expect(JSON.parse(file)).toMatchObject({ version: 3, before: { ops: 1_400 } });
  expectSameData(importTrace(file).data, opened);
});

test.each(['v6.9', 'merged'])(
  'a range as a scenario costs and leaves what it did there, in %s',
  (variant) => {
    const ops = recording(500, seeded(seed));
    const program = { ...loadProgram(build, 64, variant), fanout: 64 };
    const part = { from: 400, to: 450, opens: 400 };
    const data = openAt(program, model, ops, pastOf(program), part);
    const opened = new Trace(data);
    const text = scenarioText(model, data, ops, part)!;
    expect(scenarioText(model, data, ops, part, text.length)).toBe(text);
    expect(scenarioText(model, data, ops, part, text.length - 1)).toBe(null);
    expect(scenarioText(model, data, ops, part, 60)).toBe(null);
    const own = runTrace('page-cache', variant, text);
    const { opens } = parseOps(model, text, 64);
    expect(own.ops.length - opens).toBe(50);
    // Folios and shadows get new numbers.
    const left = (trace: Trace): unknown =>
      model
        .entries(trace, new Replay(trace).seek(trace.count))
        .map(([index, order, kind]) => [index, order, kind]);
    expect(left(own)).toEqual(left(opened));
    const walks = (trace: Trace, op: number): number => model.count(trace, op)['walks']!.value;
    for (let op = 0; op < 50; op++) expect(walks(own, opens + op), text).toBe(walks(opened, op));
  },
);
