// SPDX-License-Identifier: GPL-2.0-only
// Keeps which part of the calls is in sight: the reader's choice, until a step leaves it.
import { useState } from 'react';
import { centred, clampView, following, type MapView, type Span } from '../../../layout/tree/map/view.ts';

interface Kept {
  readonly of: unknown;
  readonly step: number;
  readonly left: number;
}

/** `at`: the span of the lanes' positions at this step, as fractions of the whole. */
export function useCallsView(of: unknown, step: number, zoom: number, at: Span) {
  const [kept, keep] = useState<Kept | null>(null);
  let now = kept && kept.of === of ? kept : { of, step: NaN, left: 0 };
  if (now.step !== step) {
    const { left } = following(clampView({ zoom, left: now.left }, zoom), at, zoom);
    now = { of, step, left };
  }
  if (now !== kept) keep(now);
  const view = clampView({ zoom, left: now.left }, zoom);
  const show = (to: MapView): void => keep({ of, step, left: to.left });
  return {
    view,
    /** Centres the view at a fraction of the whole, 0 to 1. */
    look: (to: number): void => show(centred(view, to, zoom)),
    /** Moves the view to a span that is not in sight. */
    reach: (span: Span): void => {
      const to = following(view, span, zoom);
      if (to !== view) show(to);
    },
  };
}
