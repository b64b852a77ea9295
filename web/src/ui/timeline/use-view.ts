// SPDX-License-Identifier: GPL-2.0-only
// Keeps the visible part of a timeline and the selected range. A new run resets both.
import { useState } from 'react';
import type { TimelineSize } from '../../layout/timeline/drawing.ts';
import type { TimelineRun } from '../../layout/timeline/run.ts';
import { stepScale } from '../../layout/timeline/scale.ts';
import type { StepRange } from '../../layout/timeline/totals.ts';
import { WHOLE, type MapView } from '../../layout/tree/map/view.ts';

type Selection = readonly [anchor: number, end: number] | null;

interface Kept {
  readonly run: TimelineRun;
  /** The step when the reader last moved the view; a later step makes the view follow. */
  readonly step: number;
  readonly view: MapView;
  readonly selection: Selection;
}

interface View {
  readonly view: MapView;
  readonly selection: Selection;
  readonly range: StepRange | null;
  readonly look: (view: MapView) => void;
  readonly select: (selection: Selection) => void;
}

export function useView(run: TimelineRun, size: TimelineSize, step: number): View {
  const [kept, keep] = useState<Kept>({ run, step, view: WHOLE, selection: null });
  let now = kept.run === run ? kept : { run, step, view: WHOLE, selection: null };
  if (now.step !== step && now.view.zoom > 1) {
    const view = stepScale(run, size).follow(now.view, step);
    if (view !== now.view) now = { ...now, step, view };
  }
  if (now !== kept) keep(now);
  const { view, selection } = now;
  return {
    view,
    selection,
    range: selection && { from: Math.min(...selection), to: Math.max(...selection) },
    look: (to) => keep({ ...now, step, view: to }),
    select: (chosen) => keep({ ...now, selection: chosen }),
  };
}
