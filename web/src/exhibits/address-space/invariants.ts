// SPDX-License-Identifier: GPL-2.0-only
// Checks between operations that the areas in memory are those that a plain list says, in either structure.
import type { Trace, Violation } from '../../exhibit-api/index.ts';
import type { Area } from './areas.ts';
import { expectedAt, type Range } from './oracle.ts';

const text = ({ first, last }: Range): string =>
  first === last ? `page ${first}` : `pages ${first} to ${last}`;

/** Ranges that touch become one, whatever their numbers and permissions. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const out: Range[] = [];
  for (const r of ranges) {
    const before = out.at(-1);
    if (before?.last === r.first - 1) out[out.length - 1] = { ...before, last: r.last };
    else out.push({ first: r.first, last: r.last, n: 0, writable: true });
  }
  return out;
}

const same = (a: Range, b: Range): boolean =>
  a.first === b.first && a.last === b.last && a.n === b.n && a.writable === b.writable;

export function wrongAreas(trace: Trace, areas: readonly Area[], upTo: number): readonly Violation[] {
  const oracle = expectedAt(trace, upTo);
  const view = (ranges: readonly Range[]): readonly Range[] => (oracle.exact ? ranges : joined(ranges));
  const wanted = view(oracle.list());
  const there = view(areas);
  const lost = wanted.filter((w) => !there.some((t) => same(t, w)));
  const stale = there.filter((t) => !wanted.some((w) => same(t, w)));
  return [
    ...stale.map((r): Violation => ({
      id: 'stale-area',
      message: `${text(r)}, number ${r.n}: no such area should be mapped`,
      index: r.first,
    })),
    ...lost.map((r): Violation => ({
      id: 'lost-area',
      message: `${text(r)}, number ${r.n}: no area holds them so`,
      index: r.first,
    })),
  ];
}
