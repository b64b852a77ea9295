// SPDX-License-Identifier: GPL-2.0-only
// Draws results of patch series at random, with texts that would break a careless report or mail.
import fc from 'fast-check';
import type { SeriesResult } from '../../web/src/series/types.ts';

/** Texts as hostile mails have them. */
export const HOSTILE = [
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<!-- --><svg onload=alert(1)>',
  'url(https://example.invalid/x.png)',
  'x'.repeat(400),
  'filemap: 查找一次，持锁 — ищет один раз',
  'مرة واحدة תחת המנעול',
  'left‮right to left‬⁧open',
  'a\u0000b\u001b[31mred\ttab\r\nSubject: two',
  '\ud800 alone',
] as const;

const text = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constant('Split an order-9 shadow'),
);
const count = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 2_000_000_000 }));

const COUNTERS = [
  { key: 'walks', label: 'tree walks' },
  { key: 'locks', label: 'lock acquisitions' },
  { key: 'nodesAllocated', label: 'nodes allocated' },
  { key: 'linesUnderLock', label: 'C lines under the lock' },
  { key: 'records', label: 'records' },
] as const;

const countsOf = fc.record(Object.fromEntries(COUNTERS.map(({ key }) => [key, count])));

/** A result with up to four patches; of them `ran` run. */
export const results: fc.Arbitrary<SeriesResult> = fc
  .record({ patches: fc.integer({ min: 1, max: 4 }), broken: fc.constantFrom('applies', 'compiles', null) })
  .chain(({ patches, broken }) => {
    const ran = broken === null ? patches : patches - 1;
    const all = ran + 1;
    const row = fc.record({
      scenario: fc.string({ minLength: 1, maxLength: 4 }),
      title: text,
      op: fc.constantFrom('add 515', 'load 600'),
      at: fc.nat({ max: 3 }),
      counts: fc.oneof(
        fc.array(fc.option(countsOf, { freq: 6 }), { minLength: all, maxLength: all }),
        // Equal in all versions.
        countsOf.map((counts) => Array.from({ length: all }, () => counts)),
      ),
      differs: fc
        .array(fc.boolean(), { minLength: all - 1, maxLength: all - 1 })
        .map((rest) => [false, ...rest]),
      faults: fc.array(fc.option(text, { freq: 1 }), { minLength: all, maxLength: all }),
    });
    const few = fc.oneof(fc.constant(0), fc.nat({ max: 9 }));
    const version = fc.record({ wrong: few, leaks: few, differ: few, message: text });
    return fc.record({
      ...{ exhibit: fc.constant('page-cache'), fanout: fc.constantFrom(64, 8), title: text },
      base: fc.record({
        variant: fc.constantFrom('merged', 'v6.9'),
        label: text,
        kernel: fc.constant('6.1.192'),
        chosen: fc.constantFrom('', 'fits best of four kernels'),
      }),
      patches: fc.tuple(
        ...Array.from({ length: patches }, (_, i) =>
          fc.record({
            n: fc.constant(i + 1),
            subject: text,
            files: fc.array(fc.record({ path: text, added: fc.nat(999), removed: fc.nat(999) }), {
              maxLength: 3,
            }),
            applies: fc.constant(!(broken === 'applies' && i === patches - 1)),
            compiles: fc.constant(!(broken !== null && i === patches - 1)),
            message: broken !== null && i === patches - 1 ? text : fc.constant(''),
            leftOut: fc.array(text, { maxLength: 2 }),
          }),
        ),
      ),
      versions: fc.constant(['base', ...Array.from({ length: ran }, (_, i) => `${i + 1}/${patches}`)]),
      counters: fc.constant(COUNTERS),
      rows: fc.array(row, { maxLength: 40, size: 'max' }),
      random: fc.option(
        fc.record({
          ...{
            operations: fc.nat({ max: 10_000 }),
            races: fc.nat({ max: 99 }),
            failing: fc.nat({ max: 99 }),
          },
          versions: fc.tuple(
            ...Array.from({ length: all }, (_, n) =>
              version.map(({ message, ...v }) => ({
                n,
                ...v,
                first: v.wrong + v.leaks + v.differ ? { ops: 'add 1\n', seed: 18, message } : null,
              })),
            ),
          ),
        }),
        { nil: undefined },
      ),
      largest: fc.constantFrom(null, undefined, {
        ops: 'add 0\nadd 4096\n',
        counter: 'walks',
        before: 16,
        after: 10,
        tried: 2000,
      }),
      agree: fc.boolean(),
    }) as unknown as fc.Arbitrary<SeriesResult>;
  });
