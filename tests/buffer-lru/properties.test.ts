// SPDX-License-Identifier: GPL-2.0-only
// Runs random sequences against a plain list, on both variants; compares replay with live memory, and bulk counts
// with counters.
import judged from '../../web/src/exhibits/buffer-lru/judged.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Oracle } from '../../web/src/exhibits/buffer-lru/oracle.ts';
import { RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { Core } from '../../web/src/wasm/core.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, run, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

const block = fc.nat({ max: 22 });
const line = fc.oneof(
  { weight: 12, arbitrary: block.map((b) => `getblk ${b}`) },
  { weight: 4, arbitrary: block.map((b) => `install ${b}`) },
  { weight: 4, arbitrary: block.map((b) => `lookup ${b}`) },
  { weight: 2, arbitrary: block.map((b) => `lookup ${b} ${b % 2 ? 512 : '4096 1'}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('invalidate', 'disable', 'enable', 'enable', 'slots 8', 'slots 16'),
  },
);
const sequence = fc.array(line, { minLength: 1, maxLength: 60 }).map((lines) => lines.join('\n'));
const check = (property: fc.IProperty<[string]>): void =>
  fc.assert(property, { seed, numRuns: times(15, 150) });

describe(`random sequences (SEED=${seed})`, () => {
  test('order, results and references are those of a plain list, in both variants', () => {
    check(
      fc.property(sequence, (ops) => {
        const oracle = new Oracle();
        const results = parseOps(models.get('buffer-lru')!, ops, 64).ops.map((o) =>
          oracle.apply(o.name, o.args),
        );
        const wanted = oracle.list.map((b, i) => [i, 0, 'buffer', b]);
        for (const variant of ['before', 'after']) {
          const { report, trace } = run('buffer-lru', variant, ops);
          expect(report.entries).toEqual(wanted);
          expect(report.ops.map((o) => o.result)).toEqual(results);
          expect(report.invariants).toEqual([]);
          expect(report.warnings).toEqual([]);
          trace.ops.forEach((_, op) => expect(judged.unguarded!(trace, op)).toBeNull());
          expect(report.total['refGets']! - report.total['refPuts']!).toBe(wanted.length);
        }
      }),
    );
  });

  test('replay is equal to live memory after each operation, and backwards again', () => {
    const build = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
    const program = loadProgram(build, 64);
    fc.assert(
      fc.property(sequence, fc.constantFrom(0, 1), (ops, variant) => {
        const trace = runTrace('buffer-lru', build.variants[variant]!.id, ops);
        const replay = new Replay(trace, 500);
        const core = Core.start(program.module, variant);
        const first = replay.seek(0).bytes.slice();
        for (const [i, op] of parseOps(models.get('buffer-lru')!, ops, 64).ops.entries()) {
          core.op(op.code, op.args);
          core.take();
          const live = Memory.of(core.layout(), core.buffer).bytes;
          expect(Buffer.compare(replay.seek(trace.ops[i]!.end).bytes.subarray(0, live.length), live)).toBe(0);
        }
        expect(Buffer.compare(replay.seek(0).bytes, first)).toBe(0);
      }),
      { seed, numRuns: times(5, 50) },
    );
  });

  test('the bulk counter counts what the trace counts', () => {
    check(
      fc.property(sequence, (ops) => {
        for (const variant of ['before', 'after']) {
          const { trace, model } = run('buffer-lru', variant, ops);
          const bulk = model.bulkCounter!(trace.sites, trace.root, trace.data.variant);
          trace.ops.forEach(({ first, end }, op) => {
            const fed = bulk.feed(trace.data.records.slice(first * RECORD_WORDS, end * RECORD_WORDS));
            const counts = Object.entries(model.count(trace, op)).map(
              ([key, { value }]) => [key, value] as const,
            );
            expect(fed).toEqual(Object.fromEntries(counts));
          });
        }
      }),
    );
  });
});

test.each([
  ['lookup 2', 2],
  ['lookup 2 4096', 2],
  ['lookup 2 4096 0', 2],
  ['lookup 2 512', null],
  ['lookup 2 8192', null],
  ['lookup 2 4096 1', null],
])('a lookup compares block, size and device: %s', (line, result) => {
  for (const variant of ['before', 'after']) {
    const { report } = run('buffer-lru', variant, `getblk 1\ngetblk 2\ngetblk 3\n${line}`);
    expect(report.ops.at(-1)!.result).toBe(result);
    expect(report.invariants).toEqual([]);
    expect(report.entries.map(([, , , block]) => block)).toEqual(result === 2 ? [2, 3, 1] : [3, 2, 1]);
  }
});

test('a size is a power of two', () => {
  const parse = (line: string) => parseOps(models.get('buffer-lru')!, line, 64);
  expect(() => parse('lookup 2 1000')).toThrow('SIZE is 1000; allowed: powers of two, 512 to 65536');
  expect(parse('lookup 2 65536 1').ops[0]!.args).toEqual([2, 65536, 1]);
});

describe('invariants find what is broken', () => {
  const ops = 'getblk 1\ngetblk 2\ngetblk 3';
  const broken = (change: (memory: Memory, slots: number) => void): readonly string[] => {
    const { trace, model } = run('buffer-lru', 'after', ops);
    const memory = new Replay(trace).seek(trace.count);
    const slot0 = trace.data.records;
    // The last store of the last swap tells the address of the slots.
    const record = model.count(trace, 2)['slotWrites']!.records[0]!;
    change(memory, slot0[record * RECORD_WORDS + 1]!);
    return model.invariants(trace, memory, trace.count).map((v) => v.id);
  };
  test('as it is, nothing', () => expect(broken(() => undefined)).toEqual([]));
  test('two entries change places', () =>
    expect(
      broken((memory, slots) => {
        const [a, b] = [memory.u32(slots), memory.u32(slots + 4)];
        memory.write(slots, 4, b);
        memory.write(slots + 4, 4, a);
      }),
    ).toEqual(['wrong-order', 'wrong-order']));
  test('a buffer is in it twice', () =>
    expect(broken((memory, slots) => memory.write(slots + 12, 4, memory.u32(slots)))).toEqual(
      expect.arrayContaining(['duplicate-buffer', 'wrong-order', 'wrong-reference-count']),
    ));
  test('an entry is lost', () =>
    expect(broken((memory, slots) => memory.write(slots + 8, 4, 0))).toEqual([
      'wrong-order',
      'wrong-reference-count',
    ]));
});
