// SPDX-License-Identifier: GPL-2.0-only
// Checks between operations that the areas in memory are those that a plain list says, in either structure.
import { inRuns, type Trace, type Violation } from '../../exhibit-api/index.ts';
import type { Area } from './areas.ts';
import { expectedAt, type Range } from './oracle.ts';

const text = ({ first, last }: Range): string =>
  first === last ? `page ${first}` : `pages ${first} to ${last}`;

/** Ranges that touch become one, whatever their numbers and permissions. */
const joined = (ranges: readonly Range[]): readonly Range[] =>
  inRuns(ranges, (before, r) => before.last === r.first - 1).map((run) => ({
    ...{ first: run[0]!.first, last: run.at(-1)!.last },
    ...{ n: 0, writable: true },
  }));

/** Equal ranges have equal texts. */
const known = ({ first, last, n, writable }: Range): string => [first, last, n, writable].join();

/** The ranges that are not among the others, each a violation. */
function missing(id: string, ranges: readonly Range[], others: readonly Range[], says: string): Violation[] {
  const all = new Set(others.map(known));
  return ranges
    .filter((r) => !all.has(known(r)))
    .map((r) => ({ id, message: `${text(r)}, number ${r.n}: ${says}`, index: r.first }));
}

export function wrongAreas(trace: Trace, areas: readonly Area[], upTo: number): readonly Violation[] {
  const oracle = expectedAt(trace, upTo);
  const view = (ranges: readonly Range[]): readonly Range[] => (oracle.exact ? ranges : joined(ranges));
  const [there, wanted] = [view(areas), view(oracle.list())];
  return [
    ...missing('stale-area', there, wanted, 'no such area should be mapped'),
    ...missing('lost-area', wanted, there, 'no area holds them so'),
  ];
}
