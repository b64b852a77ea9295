// SPDX-License-Identifier: GPL-2.0-only
// What a bulk run's numbers say about pressure: a mean for each number of blocks in use.
import type { BulkLane, CodeSize } from '../../../exhibit-api/index.ts';

export interface Line {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** Means of `value` over the operations of each x; x ascends. */
function means(x: ArrayLike<number>, value: (operation: number) => number): Line {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < x.length;) {
    const first = i;
    let sum = 0;
    for (; i < x.length && x[i] === x[first]; i++) sum += value(i);
    xs.push(x[first]!);
    ys.push(sum / (i - first));
  }
  return { x: xs, y: ys };
}

/** Of a counter, per call. */
export function workPerCall(lane: Pick<BulkLane, 'x' | 'values'>, key: string): Line {
  const values = lane.values[key];
  return means(lane.x, (i) => values?.[i] ?? 0);
}

/** Share of calls that the LRU served: the caller's is then the only reference taken; an install takes another. */
export function hitRate(lane: Pick<BulkLane, 'x' | 'values'>): Line {
  const gets = lane.values['refGets'];
  return means(lane.x, (i) => (gets?.[i] === 1 ? 1 : 0));
}

/** Rows "compiler, before, after, difference" of the installs' code, in bytes. */
export function codeRows(sizes: readonly CodeSize[]): readonly (readonly string[])[] {
  return sizes.map(({ compiler, bytes }) => {
    const {
      bh_lru_install_by_copy: before = 0,
      bh_lru_install: after = 0,
      lookup_bh_lru: lookup = 0,
    } = bytes;
    const by = after - before;
    const difference = `${by < 0 ? '−' : '+'}${Math.abs(by)}`;
    return [compiler, String(before), String(after), difference, String(lookup)];
  });
}
