// SPDX-License-Identifier: GPL-2.0-only
// Reads at random, in every variant: each read gets what a plain map says, and leaves the tree, the references and the
// locks as they were.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { buildsOf, onAdded } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, run, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';
import { PlainPages } from './plain-pages.ts';

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
/** The variants of the default kernel, whose trees are equal, and the other kernels' own. */
const HERE = build.variants.map((v) => v.id);
const OTHERS = buildsOf('page-cache').flatMap((b) => (HERE.includes(b.variant) ? [] : [b.variant]));
const READS = new Set(['read', 'lookup', 'around', 'range']);
const PAGES = 2 ** 32;

/** Operations at [base, base + span). */
function readingOps(base: number, span: number, maxOrder: number, slots: number): fc.Arbitrary<string> {
  const index = fc.integer({ min: base, max: base + span - 1 });
  const order = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: maxOrder }));
  const first = (i: number, k: number): number => Math.floor(i / 2 ** k) * 2 ** k;
  const pair = fc.tuple(index, index).map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`);
  const add = fc.tuple(index, order).map(([i, k]) => `add ${first(i, k)} ${k}`);
  /** So many in a row that a batch is full. */
  const row = fc
    .tuple(index, fc.integer({ min: 2, max: 40 }))
    .map(([i, n]) =>
      Array.from({ length: n }, (_, k) => `add ${Math.min(i + k, base + span - 1)}`).join('\n'),
    );
  const count = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(PAGES));
  const op = fc.oneof(
    { weight: 6, arbitrary: add },
    { weight: 2, arbitrary: row },
    { weight: 4, arbitrary: index.map((i) => `evict ${i}`) },
    { weight: 2, arbitrary: index.map((i) => `remove ${i}`) },
    { weight: 1, arbitrary: index.map((i) => `prune ${Math.floor(i / slots) * slots} 0`) },
    { weight: 4, arbitrary: fc.tuple(index, count).map(([i, n]) => `read ${i} ${Math.min(n, PAGES - i)}`) },
    { weight: 2, arbitrary: index.map((i) => `lookup ${i}`) },
    { weight: 3, arbitrary: pair.map((p) => `around ${p}`) },
    { weight: 3, arbitrary: fc.tuple(pair, fc.constantFrom('', ' 1')).map(([p, l]) => `range ${p}${l}`) },
  );
  // Near the beginning of the file, a last read asks for all that there is.
  return fc
    .array(op, { minLength: 1, maxLength: 40, size: 'max' })
    .map((ops) =>
      [...ops, `range 0 ${PAGES - 1}`, `around 0 ${PAGES - 1}`, `range 0 ${PAGES - 1} 1`].join('\n'),
    );
}

/** Each cached folio's pages, references and flags, by address: found by its pointers in memory, of which a read may
 *  leave some on the stack. */
function folios(
  trace: Trace,
  memory: Memory,
): readonly (readonly [pages: number, refs: number, flags: number])[] {
  const folio = structLayout(trace.sites, 'struct folio');
  const member = (at: number, name: string): number => {
    const { offset, size } = folio.member(name);
    return memory.read(at + offset, size);
  };
  const { arenaStart, arenaEnd } = trace.data.layout;
  const found = new Set<number>();
  const { buffer, byteOffset, length } = memory.bytes;
  for (const word of new Uint32Array(buffer, byteOffset, length >>> 2))
    if (word >= arenaStart && word % 4 === 0 && word + folio.size <= arenaEnd && !found.has(word))
      if (member(word, 'mapping') === trace.root) found.add(word);
  return [...found]
    .sort((a, b) => a - b)
    .map((at) => [2 ** member(at, '_folio_order'), member(at, '_refcount'), member(at, 'flags')]);
}

/** Runs the operations, and checks each read. Gives what they returned and got. */
function checked(variant: string, text: string, fanout: number): readonly unknown[] {
  const trace = runTrace('page-cache', variant, text, fanout);
  expect(trace.data.crash).toBeNull();
  const replay = new Replay(trace);
  const plain = new PlainPages(fanout);
  return trace.ops.map(({ name, args, text: op, first, end, result }, n) => {
    const then = replay.seek(first);
    const tree = model.entries(trace, then);
    if (!READS.has(name)) {
      plain.apply(name, args, result, tree);
      return result;
    }
    const before = [tree, model.shape!(trace, then), folios(trace, then)];
    expect([op, ...plain.differences(tree)]).toEqual([op]);
    const memory = replay.seek(end);
    const got = model.got!(trace, n, memory)!;
    expect([op, got]).toEqual([op, plain.wants(name, args, tree)]);
    const returned = model.result(trace, n, memory);
    if (name !== 'lookup') expect([op, returned]).toEqual([op, got.length]);
    else expect([op, returned === null]).toEqual([op, got.length === 0]);
    const after = folios(trace, memory);
    expect([op, model.entries(trace, memory), model.shape!(trace, memory), after]).toEqual([op, ...before]);
    expect(after.length).toBe(plain.folios().length);
    expect(after.filter(([pages, refs]) => refs !== 1 + pages)).toEqual([]);
    expect(model.invariants(trace, memory, end)).toEqual([]);
    expect(model.liveness(trace, memory, end).leaked).toBe(0);
    return [returned, got];
  });
}

const CASES = [64, 16, 8].flatMap((fanout) => [
  { fanout, where: 'the first pages', base: 0, span: Math.min(2000, fanout ** 3) },
  { fanout, where: 'the last pages', base: PAGES - 300, span: 300 },
]);

describe.each(CASES)('fan-out $fanout, $where', ({ fanout, base, span }) => {
  const maxOrder = Math.min(2 * Math.log2(fanout) - 1, Math.floor(Math.log2(span)) - 2);
  const ops = readingOps(base, span, maxOrder, fanout);
  const options = { seed, numRuns: times(2, 100) };

  test(`this kernel’s variants read the same, as a plain map says (SEED=${seed})`, () => {
    fc.assert(
      fc.property(ops, (text) => {
        const [one, ...more] = HERE.map((variant) => checked(variant, text, fanout));
        for (const other of more) expect(other).toEqual(one);
      }),
      options,
    );
  });

  test(`so do the other kernels${onAdded} (SEED=${seed})`, () => {
    fc.assert(
      fc.property(ops, (text) => void OTHERS.map((variant) => checked(variant, text, fanout))),
      options,
    );
  });
});

test.runIf(HERE.includes('read-2026'))(
  'at a node’s end, the read of 2026 saves the way to the next node',
  () => {
    const slots = (variant: string, read: string): number => {
      const ops = `add 60\nadd 61\nadd 62\nadd 63\nadd 64\n${read}`;
      return run('page-cache', variant, ops).report.ops.at(-1)!.counters['slotReads']!;
    };
    // Elsewhere it saves one slot: the next page's, where the kernel sees that it has gone too far.
    for (const [read, saved] of [
      ['read 60 4', 2],
      ['read 60 3', 1],
      ['read 60 5', 1],
    ] as const)
      expect([read, slots('merged', read) - slots('read-2026', read)]).toEqual([read, saved]);
  },
);
