// SPDX-License-Identifier: GPL-2.0-only
// Places the opened slots of a node in groups of neighbours. Each is as near as possible below its place on the
// ruler.
import { inRuns } from '../../base/in-runs.ts';
import { spread } from '../geometry.ts';

export interface Column {
  readonly slot: number;
  readonly x: number;
  readonly w: number;
}

export interface Columns {
  readonly columns: ReadonlyMap<number, Column>;
  /** First and last slot of each group, with its edges. */
  readonly groups: readonly {
    readonly from: number;
    readonly to: number;
    readonly x: number;
    readonly w: number;
  }[];
}

export function placeColumns(
  opened: readonly number[],
  options: {
    readonly x: number;
    readonly pitch: number;
    readonly fanout: number;
    readonly low: number;
    readonly high: number;
    readonly widest: number;
    /** Room for three dots between groups. */
    readonly gap: number;
  },
): Columns {
  const { x, pitch, low, high, gap } = options;
  const runs = inRuns(opened, (before, slot) => before === slot - 1);
  const room = high - low - gap * Math.max(0, runs.length - 1);
  const w = Math.max(pitch, Math.min(options.widest, Math.floor(room / Math.max(1, opened.length))));
  const lefts = spread(
    runs.map((run) => {
      const first = run[0] as number;
      return { centre: x + (first + run.length / 2) * pitch, width: run.length * w };
    }),
    gap,
    low,
    high,
  );
  const columns = new Map<number, Column>();
  const groups = runs.map((run, g) => {
    const left = Math.round(lefts[g] as number);
    run.forEach((slot, i) => columns.set(slot, { slot, x: left + i * w, w }));
    return { from: run[0] as number, to: run[run.length - 1] as number, x: left, w: run.length * w };
  });
  return { columns, groups };
}
