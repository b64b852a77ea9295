// SPDX-License-Identifier: GPL-2.0-only
import type { ReactNode } from 'react';

interface TipProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Above and beside the point, on the side with more room: never under the pointer. */
export function Tip({ x, y, width, height, children }: TipProps) {
  const bottom = height - y + 10;
  return (
    <div className="tip" style={x > width / 2 ? { right: width - x + 6, bottom } : { left: x + 6, bottom }}>
      {children}
    </div>
  );
}

interface ZoomProps {
  readonly onZoom: (factor: number) => void;
  readonly onWhole: () => void;
}

/** For whoever has neither wheel nor keys; they stand over the lanes' names, where no time is. */
export function ZoomButtons({ onZoom, onWhole }: ZoomProps) {
  return (
    <div className="time-zoom" role="group" aria-label="Part of the timeline">
      <button
        type="button"
        aria-label="Shrink the timeline"
        title="Less close (S)"
        onClick={() => onZoom(0.5)}
      >
        −
      </button>
      <button type="button" aria-label="Magnify the timeline" title="Closer (W)" onClick={() => onZoom(2)}>
        +
      </button>
      <button type="button" aria-label="Whole timeline" title="All of it (double click)" onClick={onWhole}>
        ↔
      </button>
    </div>
  );
}
