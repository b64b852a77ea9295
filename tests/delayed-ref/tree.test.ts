// SPDX-License-Identifier: GPL-2.0-only
// Runs random operations on the kernel's red-black tree. After each of 5,000 inserts and erases it checks the
// tree's rules. It also checks results against a plain set, and replay both ways. LONG=1 runs twenty times as many.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OP } from '../../web/src/exhibits/delayed-ref/ops.ts';
import { rbViolations } from '../../web/src/structures/rbtree/invariants.ts';
import { readRbTree } from '../../web/src/structures/rbtree/tree.ts';
import { seeded } from '../../web/src/base/random.ts';
import { Info } from '../../web/src/base/abi.gen.ts';
import { Memory } from '../../web/src/trace/memory.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Core } from '../../web/src/wasm/core.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, run, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

/** In each variant. */
const INSERTS = times(2_500, 50_000);
const build = manifest.exhibits.find((e) => e.slug === 'delayed-ref')!;
const { module, sites } = loadProgram(build, 64);
const TAGS = [
  'struct btrfs_delayed_ref_head',
  'struct btrfs_delayed_ref_head_before',
  'struct btrfs_delayed_ref_head_after',
];

/** Reads live memory without copying it. */
const live = (core: Core): Memory => {
  const view = new DataView(core.buffer);
  return { u32: (at: number) => view.getUint32(at, true) } as unknown as Memory;
};

describe.each([
  ['before', 0],
  ['after', 1],
])('%s', (variant, number) => {
  // The variant's struct is the one whose href_node offset finds existing keys.
  const tag = TAGS.find(
    (t) => run('delayed-ref', variant, 'insert 1').trace.sites.structs[t] && usesTag(variant, t),
  )!;
  const head = structLayout(sites, tag);
  const toKey = head.member('bytenr').offset - head.member('href_node').offset;

  test(`${INSERTS} random inserts and erases: rules, order and contents after each (SEED=${seed})`, () => {
    const random = seeded(seed + number);
    let inserts = 0;
    while (inserts < INSERTS) {
      const core = Core.start(module, number, 5_000);
      const root = core.info(Info.ROOT);
      const keys = new Set<number>();
      // Trees of up to 160 heads, with keys from a range in which some repeat.
      const range = 20 + Math.floor(random() * 300);
      for (let i = 0; i < 160; i++, inserts++) {
        const key = Math.floor(random() * range) * 4096;
        if (random() < 0.3) {
          expect(core.op(OP.erase, [key])).toBe(keys.delete(key) ? 0 : -2);
        } else {
          expect(core.op(OP.insert, [key])).toBe(keys.has(key) ? 1 : 0);
          keys.add(key);
        }
        core.take();
        const memory = live(core);
        const tree = readRbTree(sites, memory, root);
        const found = tree.order.map((n) => memory.u32(n + toKey));
        if (tree.order.length !== keys.size || rbViolations(tree, String).length) {
          expect(rbViolations(tree, String)).toEqual([]);
          expect(tree.order.length).toBe(keys.size);
        }
        for (let k = 1; k < found.length; k++)
          if (found[k - 1]! >= found[k]!) throw new Error(`${found[k - 1]} before ${found[k]}`);
        if (!found.every((k) => keys.has(k))) throw new Error('a key that nobody inserted');
      }
    }
  });

  test(`results and entries are those of a plain set (SEED=${seed})`, () => {
    const name = fc.constantFrom('insert', 'insert', 'erase', 'find');
    const ops = fc.array(fc.tuple(name, fc.integer({ min: 0, max: 40 })), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(ops, (list) => {
        const text = list.map(([op, k]) => `${op} ${k * 1000}`).join('\n');
        const { report } = run('delayed-ref', variant, text);
        const keys = new Set<number>();
        const expected = list.map(([op, k]) => {
          if (op === 'erase') return keys.delete(k * 1000) ? 0 : -2;
          if (op === 'insert') keys.add(k * 1000);
          return op === 'insert' ? 0 : keys.has(k * 1000) ? k * 1000 : null;
        });
        expect(report.ops.map((o) => o.result)).toEqual(expected);
        expect(report.entries.map((e) => e[0])).toEqual([...keys].sort((a, b) => a - b));
        expect(report.entries.every(([, order, kind]) => order === 0 && kind === 'head')).toBe(true);
        expect([report.invariants, report.leakedNodes, report.liveNodes]).toEqual([[], 0, keys.size]);
      }),
      { seed, numRuns: times(10, 100) },
    );
  });
});

function usesTag(variant: string, tag: string): boolean {
  const { trace } = run('delayed-ref', variant, 'insert 1');
  return Array.from({ length: trace.count }, (_, r) => r).some(
    (r) => trace.kind(r) === 6 && trace.sites.variables[trace.id(r)]?.[1] === `${tag} *`,
  );
}

test('a broken tree is told by its rule', () => {
  const { trace, model } = run(
    'delayed-ref',
    'after',
    'insert 4096\ninsert 8192\ninsert 12288\ninsert 16384',
  );
  const memory = new Replay(trace).seek(trace.count);
  const { order } = readRbTree(sites, memory, trace.root);
  const break_ = (at: number, value: number): readonly string[] => {
    const old = memory.u32(at);
    memory.write(at, 4, value);
    const ids = model.invariants(trace, memory, trace.count).map((v) => v.id);
    memory.write(at, 4, old);
    return ids;
  };
  const root = memory.u32(trace.root);
  expect(model.invariants(trace, memory, trace.count)).toEqual([]);
  expect(break_(root, memory.u32(root) & ~1)).toContain('red-root');
  expect(break_(order[3]!, memory.u32(order[3]!) | 1)).toContain('black-height');
  expect(break_(order[2]!, memory.u32(order[2]!) & ~1)).toContain('red-red');
  expect(break_(order[0]!, memory.u32(order[1]!))).toContain('wrong-parent');
  expect(break_(trace.root + 4, order[1]!)).toContain('wrong-leftmost');
  expect(break_(trace.root, order[0]!)).toContain('lost-entry');
});

test(`replay equals live memory after every operation, and backwards the first image (SEED=${seed})`, () => {
  const ops = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(ops, fc.constantFrom('before', 'after'), (keys, variant) => {
      const then: Memory[] = [];
      const text = keys
        .map((k, i) => `${['insert', 'insert', 'insert', 'find', 'erase'][i % 5]} ${k * 512}`)
        .join('\n');
      const trace = runTrace('delayed-ref', variant, text, 64, undefined, (_, core) => {
        then.push(Memory.of(core.layout(), core.buffer));
        return false;
      });
      const replay = new Replay(trace, 3000);
      const check = (op: number): void => {
        const memory = replay.seek(trace.ops[op]!.end);
        const was = then[op]!.bytes;
        expect(Buffer.compare(memory.bytes.subarray(0, was.length), was)).toBe(0);
        expect(memory.bytes.subarray(was.length).every((b) => b === 0)).toBe(true);
      };
      trace.ops.forEach((_, op) => check(op));
      for (let op = trace.ops.length - 1; op >= 0; op--) check(op);
      expect(Buffer.compare(replay.seek(0).bytes, trace.data.firstImage)).toBe(0);
    }),
    { seed, numRuns: 8 },
  );
});

test.each([
  ['insert -1', 'BYTENR is "-1"; allowed: a whole number from 0 to 4294967295'],
  ['insert 4294967296', 'BYTENR is "4294967296"'],
  ['find', '"find" has 0 arguments; allowed: find BYTENR'],
  ['clear 1', '"clear" is no operation of delayed-ref; allowed: insert BYTENR · find BYTENR · erase BYTENR'],
])('%s is refused with its line', (line, message) => {
  expect(() => run('delayed-ref', 'after', `insert 1\n${line}`)).toThrow(`ops:2: ${message}`);
});
