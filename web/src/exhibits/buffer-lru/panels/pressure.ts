// SPDX-License-Identifier: GPL-2.0-only
// Computes the figures of the panel "At scale": hit rates by blocks in use, and code sizes.
import { meansBy, type Line } from '../../../bulk/series.ts';
import type { BulkLane, CodeSize } from '../../../exhibit-api/index.ts';

/** Share of calls that the LRU served. A hit takes one reference, for the caller; an install takes another. */
export function hitRate(lane: Pick<BulkLane, 'x' | 'values'>): Line {
  const gets = lane.values['refGets'];
  return meansBy(lane, (i) => (gets?.[i] === 1 ? 1 : 0));
}

/** Rows "compiler, before, after, difference, lookup": bytes of code. */
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
