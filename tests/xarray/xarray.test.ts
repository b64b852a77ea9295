// SPDX-License-Identifier: GPL-2.0-only
// Runs the real library against a plain list: aligned stores of any order, erase, marks, find, failing allocations.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seed } from '../support/random-ops.ts';
import { run } from '../support/run.ts';

interface Kept {
  readonly index: number;
  readonly order: number;
  readonly value: number;
  marks: Set<number>;
}

/** Entries that never overlap, for which a list tells the library's result with certainty. */
class Plain {
  private entries: Kept[] = [];
  at(index: number): Kept | undefined {
    return this.entries.find((e) => index >= e.index && index < e.index + 2 ** e.order);
  }
  overlaps(index: number, order: number): boolean {
    return this.entries.some((e) => e.index < index + 2 ** order && index < e.index + 2 ** e.order);
  }
  store(index: number, order: number, value: number): void {
    const same = this.entries.find((e) => e.index === index && e.order === order);
    this.entries = this.entries.filter((e) => e !== same);
    this.entries.push({ index, order, value, marks: same?.marks ?? new Set() });
  }
  erase(index: number): void {
    const e = this.at(index);
    this.entries = this.entries.filter((x) => x !== e);
  }
  find(index: number, mark?: number): number | null {
    const hits = this.list().filter(
      (e) => e.index + 2 ** e.order > index && (mark === undefined || e.marks.has(mark)),
    );
    return hits.length ? Math.max(index, hits[0]!.index) : null;
  }
  list(): Kept[] {
    return [...this.entries].sort((a, b) => a.index - b.index);
  }
}

const SPAN = 6000;
const step = fc.record({
  what: fc.constantFrom('store', 'store', 'store', 'load', 'erase', 'mark', 'unmark', 'find'),
  index: fc.integer({ min: 0, max: SPAN - 1 }),
  order: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 })),
  value: fc.integer({ min: 0, max: 0x7fffffff }),
  mark: fc.integer({ min: 0, max: 2 }),
});

describe.each([64, 16, 8] as const)('fan-out %i', (fanout) => {
  test(`holds and finds what a plain list does (SEED=${seed})`, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
        const plain = new Plain();
        const lines: string[] = [];
        const results: (number | null)[] = [];
        for (const { what, index, order, value, mark } of steps) {
          const first = Math.floor(index / 2 ** order) * 2 ** order;
          const known = plain.at(index);
          switch (what) {
            case 'store': {
              const same = plain.at(first);
              if (plain.overlaps(first, order) && !(same?.index === first && same.order === order)) continue;
              lines.push(`store ${first} ${value} ${order}`);
              plain.store(first, order, value);
              results.push(0);
              break;
            }
            case 'load':
              lines.push(`load ${index}`);
              results.push(known?.value ?? null);
              break;
            case 'erase':
              lines.push(`erase ${index}`);
              plain.erase(index);
              results.push(0);
              break;
            case 'mark':
              lines.push(`mark ${index} ${mark}`);
              // The head's only entry keeps its marks in the array's flags, which the tree does not show.
              known?.marks.add(mark);
              results.push(0);
              break;
            case 'unmark':
              lines.push(`unmark ${index} ${mark}`);
              known?.marks.delete(mark);
              results.push(0);
              break;
            default:
              lines.push(`find ${index}`);
              results.push(plain.find(index));
          }
        }
        if (lines.length === 0) return;
        const { trace, report } = run('xarray', 'kernel', lines.join('\n'), fanout);
        expect(trace.data.crash).toBeNull();
        expect(report.ops.map((o) => o.result)).toEqual(results);
        expect(report.invariants).toEqual([]);
        expect(report.leakedNodes).toBe(0);
        expect(report.entries.map((e) => e.slice(0, 4))).toEqual(
          plain.list().map((e) => [e.index, e.order, 'value', e.value]),
        );
      }),
      { seed, numRuns: process.env['LONG'] ? 60 : 20 },
    );
  });
});

test('an order that equals twice the shift: the kernel leaves pieces too large, and a store covers 64 indices', () => {
  const { report } = run(
    'xarray',
    'kernel',
    'store 0 1\nstore 4096 7 12\nsplit 4096 0\nstore 4097 8\nload 4100',
  );
  expect(report.ops[4]!.result).toBe(8);
  expect(report.entries).toContainEqual([4096, 6, 'value', 8, '']);
});

test('a failed allocation under the lock is made up for outside', () => {
  const { report } = run('xarray', 'kernel', 'store 0 1\nfail nowait\nstore 70 2\nfail all\nstore 5000 3');
  expect(report.ops.map((o) => o.result)).toEqual([0, 0, -12]);
  expect(report.leakedNodes).toBe(0);
});
