// SPDX-License-Identifier: GPL-2.0-only
// Makes a flame chart's shapes as path data: one path for all shapes of a kind.
import type { FlameLaneDrawing } from '../../layout/calls/flame.ts';
import type { CallColumns, Slice } from '../../layout/calls/slices.ts';

const n = (x: number): number => Math.round(x * 100) / 100;
/** Leaves a pixel between neighbours, and is never narrower than one. */
const box = (x: number, y: number, w: number, h: number): string =>
  `M${n(x)} ${n(y)}h${n(Math.max(1, w - 1))}v${n(h)}h${n(-Math.max(1, w - 1))}z`;

export const spans = (all: readonly { readonly x: number; readonly w: number }[], y: number): string =>
  all.map(({ x, w }) => `M${n(x)} ${n(y)}h${n(w)}`).join('');

/** The slices for which `wanted` holds. */
export const bands = ({ rows }: Pick<FlameLaneDrawing, 'rows'>, wanted: (slice: Slice) => boolean): string =>
  rows.flatMap(({ y, h, slices }) => slices.filter(wanted).map((s) => box(s.x, y, s.w, h))).join('');

/** Boxes of single calls, including calls that the chart draws as one with others. */
export function boxes(lane: FlameLaneDrawing, calls: CallColumns, which: readonly number[]): string {
  return which
    .map((c) => {
      const row = lane.rows[calls.depth[c]!];
      const x = lane.start(calls.enter[c]!);
      return row ? box(x, row.y, Math.max(2, lane.end(calls.end[c]!) - x), row.h) : '';
    })
    .join('');
}
