// SPDX-License-Identifier: GPL-2.0-only
// Counts what reads do in another way, on the real wasm: from all calls and all addresses of folios, and by closed
// forms for rows of small folios.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { countedIn } from '../../web/src/exhibit-api/counted.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { buildsOf } from '../support/builds.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, run, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';
import { changesOf } from './reader-facts.ts';

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const VARIANTS = build.variants.map((v) => v.id);
const OTHERS = buildsOf('page-cache').filter((b) => b.id !== manifest.id);
const READS = /^(read|lookup|around|range)$/;
const MOVERS = /^xas_(next|next_entry|find)$/;

/** Calls that move on: of those that are in no other such call, the ones in which no walk starts. */
function moves(trace: Trace, op: number): number {
  const { first, end } = trace.ops[op]!;
  const stack: string[] = [];
  let [count, walked] = [0, false];
  for (let r = first; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) {
      const name = trace.functionName(trace.id(r));
      const outer = stack.some((f) => MOVERS.test(f));
      if (MOVERS.test(name) && !outer) walked = false;
      if (name === 'xas_start' && outer) walked = true;
      stack.push(name);
    } else if (
      kind === Kind.EXIT &&
      MOVERS.test(stack.pop()!) &&
      !stack.some((f) => MOVERS.test(f)) &&
      !walked
    )
      count++;
  }
  return count;
}

const small = (n: number): string => Array.from({ length: n }, (_, i) => `add ${i}\n`).join('');

function counted(variant: string, ops: string): Readonly<Record<string, number>> {
  return run('page-cache', variant, ops).report.ops.at(-1)!.counters;
}

describe.each([...VARIANTS, ...OTHERS.map((b) => b.variant)])('%s', (variant) => {
  test(`counts as a plain list of calls and stores does (SEED=${seed})`, () => {
    const index = fc.nat({ max: 300 });
    const setUp = fc.array(fc.tuple(fc.constantFrom('add', 'add', 'evict'), index), {
      minLength: 5,
      maxLength: 20,
    });
    const reads = fc.array(fc.tuple(fc.constantFrom('read', 'lookup', 'around', 'range'), index, index), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(setUp, reads, (first, then) => {
        const text = [
          ...first.map(([op, i]) => `${op} ${i}`),
          ...then.map(([op, i, n]) =>
            op === 'lookup' ? `${op} ${i}` : `${op} ${i} ${op === 'read' ? n + 1 : i + n}`,
          ),
        ].join('\n');
        const trace = runTrace('page-cache', variant, text);
        trace.ops.forEach((span, op) => {
          const counts = countedIn(model, trace, op);
          if (!READS.test(span.name)) return expect(counts['advances']).toBeUndefined();
          const changes = changesOf(trace, span.first, span.end, 'A');
          const of = (key: string): number => counts[key]!.value;
          expect([span.text, of('advances'), of('retries'), of('refsTaken'), of('refsPut')]).toEqual([
            span.text,
            moves(trace, op),
            0,
            changes.filter((c) => c.up).length,
            changes.filter((c) => !c.up).length,
          ]);
          return expect(of('refsPut')).toBe(of('refsTaken'));
        });
      }),
      { seed, numRuns: times(10, 200) },
    );
  });
});

describe('a read of twelve small folios in one leaf', () => {
  const ops = `${small(14)}read 0 12`;
  test.each([
    ['merged', 12, 1, 25],
    ['read-2026', 11, 1, 24],
  ])('%s moves on %i times, with %i walk and %i slot reads', (variant, advances, walks, slotReads) => {
    const all = counted(variant, ops);
    expect(all).toMatchObject({
      advances,
      walks,
      slotReads,
      refsTaken: 12,
      refsPut: 12,
      retries: 0,
    });
  });
});

test('at the end of a leaf the read of today goes up and down once more', () => {
  const ops = 'add 62\nadd 63\nadd 64\nread 62 2';
  const [today, patched] = ['merged', 'read-2026'].map((v) => counted(v, ops));
  expect(today!['advances']! - patched!['advances']!).toBe(1);
  // The slot of the root, and the first of the next leaf.
  expect(today!['slotReads']! - patched!['slotReads']!).toBe(2);
});
