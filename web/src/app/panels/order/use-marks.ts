// SPDX-License-Identifier: GPL-2.0-only
// Keeps what each line cost in the run of the checked order; another order has no run yet.
import { useMemo } from 'react';
import { YOURS } from '../../../base/variants.ts';
import type { Session } from '../../../session/types.ts';
import type { Run } from '../patch/use-run.ts';
import { lineMarks, type LineMarks } from './line-marks.ts';

interface Asked {
  readonly run: Run;
  /** The file with the lines in the order shown. */
  readonly text: string;
  readonly session: Session;
  readonly op: number;
  readonly path: string;
  /** The lines to order, as a range of the text's lines from 0; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

export interface Marks {
  /** The operation that ran the lines; null: none of the scenario did. */
  readonly op: number | null;
  readonly lines: readonly LineMarks[];
}

/** Null: the order shown has no run. The lines' costs are those of `op`, or else of the last operation with a line. */
export function useMarks({ run, text, session, op, path, from, to }: Asked): Marks | null {
  const { compiled, running } = run;
  // While an order compiles, the session still has the lane of the one before.
  const runs = compiled?.text === text && (running.is === 'judging' || running.is === 'ran');
  const numbers = runs ? compiled.lines : null;
  const lane = session.runs.find((r) => r.about.variant === YOURS);
  return useMemo(() => {
    if (!lane || !numbers) return null;
    const others = lane.trace.ops.map((_, i) => i).reverse();
    for (const at of [op, ...others]) {
      const lines = lineMarks(lane, at, path, numbers.slice(from, to));
      if (lines.some((l) => l.ran)) return { op: at, lines };
    }
    return { op: null, lines: [] };
  }, [lane, numbers, op, path, from, to]);
}
