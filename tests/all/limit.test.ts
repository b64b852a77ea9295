// SPDX-License-Identifier: GPL-2.0-only
// Checks that a run keeps only as much as a tab can hold. Earlier operations stay, and one sentence says so.
import { describe, expect, test } from 'vitest';
import { runnable } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { formatReport, makeReport } from '../../web/src/headless/report.ts';
import { MOST_TRACE_BYTES, steppedFrom, stoppedSentence } from '../../web/src/trace/memory-limit.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace, bytesOfTrace, firstOps } from '../../web/src/trace/trace.ts';
import { RaceTrials } from '../../web/src/finder/race-trials.ts';
import { RecordList } from '../../web/src/wasm/record-list.ts';
import { loadProgram, runVariant } from '../../web/src/wasm/node.ts';
import { same } from '../support/bytes.ts';
import { headless as runner } from '../support/headless.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { WHOLE } from '../support/some.ts';

const buildOf = (slug: string) => manifest.exhibits.find((e) => e.slug === slug)!;

function runWithin(slug: string, variant: string, text: string, mostBytes: number, stepped?: number) {
  const model = models.get(slug)!;
  return runVariant(buildOf(slug), variant, {
    model,
    fanout: 64,
    ops: parseOps(model, text, 64).ops,
    mostBytes,
    ...(stepped === undefined ? {} : { steppedFrom: stepped }),
  }).data;
}

const ADDS = Array.from({ length: 300 }, (_, i) => `add ${i * 70}`).join('\n');

describe('a run that comes to the limit', () => {
  const whole = runTrace('page-cache', 'merged', ADDS);
  const most = 4 << 20;
  const data = runWithin('page-cache', 'merged', ADDS, most);
  const cut = new Trace(data);

  test('keeps what ran until then, whole operations, and names the first that did not', () => {
    expect(cut.ops.length).toBeGreaterThan(50);
    expect(cut.ops.length).toBeLessThan(300);
    expect(bytesOfTrace(data, Infinity)).toBeLessThanOrEqual(most);
    expect(same(data.records, whole.data.records.subarray(0, data.records.length))).toBe(true);
    expect(cut.ops).toEqual(whole.ops.slice(0, cut.ops.length));
    expect(cut.ops.every((o) => o.lost === 0)).toBe(true);
    expect(data.stopped!.line).toBe(cut.ops.length + 1);
    expect(stoppedSentence(data.stopped!)).toContain(
      `this operation and the ${299 - cut.ops.length} after it did not run`,
    );
    expect(data.crash).toBeNull();
    expect(whole.data.stopped).toBeUndefined();
  });

  test('replays', () => {
    const end = new Replay(cut).seek(cut.count).bytes;
    const there = new Replay(whole).seek(cut.count).bytes;
    const { imageEnd, imageStart } = data.layout;
    expect(
      Buffer.compare(end.subarray(0, imageEnd - imageStart), there.subarray(0, imageEnd - imageStart)),
    ).toBe(0);
  });

  test('ends earlier where operations are walked through: what is worked out of them counts too', () => {
    const walked = runWithin('page-cache', 'merged', ADDS, most, 0);
    expect(walked.ops.length).toBeLessThan(cut.ops.length / 2);
    expect(bytesOfTrace(walked, 0)).toBeLessThanOrEqual(most);
    const late = runWithin('page-cache', 'merged', ADDS, most, 20);
    expect(late.ops.length).toBeGreaterThan(walked.ops.length);
    expect([steppedFrom(5), steppedFrom(200), steppedFrom(201)]).toEqual([0, 0, 201]);
  });

  test('can be cut further, as another lane came less far', () => {
    const less = firstOps(data, 10);
    expect(less.ops).toEqual(data.ops.slice(0, 10));
    expect(same(less.records, data.records.subarray(0, less.records.length))).toBe(true);
    expect(less.records.buffer.byteLength).toBe(less.records.byteLength);
    expect(firstOps(data, 1000)).toBe(data);
  });
});

test('the worst list of operations stays within the limit, in every variant', () => {
  const text = Array.from({ length: 20_000 }, () => 'setup').join('\n');
  for (const { id } of buildOf('aio-lookup').variants) {
    const data = runWithin('aio-lookup', id, text, MOST_TRACE_BYTES / 12, 0);
    expect(data.stopped?.line).toBe(data.ops.length + 1);
    expect(data.records.buffer.byteLength).toBe(data.records.byteLength);
    expect(bytesOfTrace(data, 0)).toBeLessThanOrEqual(MOST_TRACE_BYTES / 12);
  }
});

describe.each([true, false])('a list of records that grows in place: %s', (inPlace) => {
  const part = (n: number, from: number): Uint32Array =>
    Uint32Array.from({ length: 4 * n }, (_, i) => from + i);

  test('holds what was added, and refuses what does not fit', () => {
    const list = new RecordList(400_000 * 16, inPlace);
    const parts = [part(1, 0), part(200_000, 7), part(3, 1), part(190_000, 3)];
    for (const p of parts) expect(list.add(p)).toBe(true);
    expect(list.count).toBe(390_004);
    expect(list.add(part(9_997, 0))).toBe(false);
    expect(list.add(part(9_996, 5))).toBe(true);
    const all = list.finish();
    expect(all.length).toBe(4 * 400_000);
    expect(all.subarray(0, 4)).toEqual(parts[0]);
    expect(same(all.subarray(4, 4 + parts[1]!.length), parts[1]!)).toBe(true);
    expect(all.subarray(-4)).toEqual(part(9_996, 5).subarray(-4));
  });

  test('leaves room behind', () => {
    const list = new RecordList(1000 * 16, inPlace);
    list.add(part(10, 1));
    const all = list.finish(50);
    expect(all.length).toBe(60 * 4);
    expect(all.subarray(0, 40)).toEqual(part(10, 1));
    all.set(part(50, 9), 40);
    expect(all.at(-1)).toBe(9 + 199);
  });
});

test('a race that would begin from too much is refused, with the operation that was too many', () => {
  const program = loadProgram(buildOf('page-cache'), 64, 'v6.9');
  const setup = 'random 2000 add 0..4294967295 seed 1';
  expect(
    () => new RaceTrials(models.get('page-cache')!, program, { setup, op: 'add 5', fanout: 64 }),
  ).toThrow(
    /^2000 operations are too many for a race to begin from: "add \d+" is number \d+, .* 32 MB on v6\.9; give fewer$/,
  );
});

describe('the runner', () => {
  const headless = (input: string, ...args: string[]) => runner([...args, '--ops', '-'], input);

  test('is told in its report where it stopped', () => {
    const model = models.get('aio-lookup')!;
    const core = runnable(manifest, buildOf('aio-lookup'), 'list');
    const data = runWithin('aio-lookup', 'list', 'setup\n'.repeat(2_000), MOST_TRACE_BYTES / 96);
    const report = makeReport(core, model, new Trace(data));
    expect(report.stopped).toEqual(data.stopped);
    expect(report.stopped!.line).toBe(report.ops.length + 1);
    expect(formatReport(report).split('\n').at(-1)).toBe(stoppedSentence(data.stopped!));
  });

  // This run fills all the room that there is.
  test.runIf(WHOLE)('ends well, says where it stopped, in JSON and in words', async () => {
    const json = await headless('setup\n'.repeat(20_000), 'aio-lookup', '--json');
    expect([json.status, json.stderr]).toEqual([0, '']);
    const report = JSON.parse(json.stdout) as { ops: unknown[]; stopped: { line: number; reason: string } };
    expect(report.stopped.line).toBe(report.ops.length + 1);
    expect(report.ops.length).toBeGreaterThan(100);
    expect(Object.keys(report.stopped)).toEqual(['line', 'reason']);
  });

  test('has no such field where nothing stopped it', async () => {
    const { status, stdout } = await headless('setup', 'aio-lookup', '--json');
    expect(status).toBe(0);
    expect(stdout).not.toContain('stopped');
  });

  test.each([
    'race@0 evict 1\nadd 2',
    'race@99999999999999999999 evict 1\nadd 2',
    'race load@0 evict 1\nload 2',
    'random x add 0..9 seed 1',
  ])('refuses %j with exit code 2, the line and what is allowed', async (text) => {
    const { status, stderr, stdout } = await headless(text, 'page-cache');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^standard input:1: .*allowed: a whole number from 1 to \d+/);
  });

  test('goes on where CPU B never ran, and warns', async () => {
    const { status, stdout } = await headless('race@7 add 1\nadd 2', 'page-cache', '--json');
    expect(status).toBe(0);
    expect((JSON.parse(stdout) as { warnings: string[] }).warnings[0]).toMatch(/^line 1: CPU B never ran/);
  });
});
