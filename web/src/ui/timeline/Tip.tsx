// SPDX-License-Identifier: GPL-2.0-only
// Draws the timeline's tip and its zoom buttons.
import type { ReactNode } from 'react';
import * as WORDS from './words.ts';

interface TipProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** Placed above the point, on the side with more room, never under the pointer. */
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

/** Zooms without wheel or keys. The buttons are over the lanes' names, where no time is drawn. */
export function ZoomButtons({ onZoom, onWhole }: ZoomProps) {
  return (
    <div className="time-zoom" role="group" aria-label={WORDS.part}>
      <button type="button" aria-label={WORDS.shrink} title={WORDS.shrinkTip} onClick={() => onZoom(0.5)}>
        −
      </button>
      <button type="button" aria-label={WORDS.magnify} title={WORDS.magnifyTip} onClick={() => onZoom(2)}>
        +
      </button>
      <button type="button" aria-label={WORDS.whole} title={WORDS.wholeTip} onClick={onWhole}>
        ↔
      </button>
    </div>
  );
}
