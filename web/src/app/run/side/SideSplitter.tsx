// SPDX-License-Identifier: GPL-2.0-only
// Draws the splitter of the side column, and computes the column's width.
import type { RefObject } from 'react';
import type { SplitBox } from '../../../layout/stage/types.ts';
import { Splitter } from '../../../stage/Splitter.tsx';
import * as WORDS from '../words.ts';

/** In a narrower window the column is folded at first. */
export const NARROW = '(max-width: 1279px)';

/** The column's width in px: at first, at least and at most. */
const WIDTH = { usual: 264, least: 200, most: 520 };

/** Px from the page's edge to the column, and half of the gap that its splitter lies in. */
const EDGE = 24 + 18;

/** Px that an arrow key moves the splitter by. */
const PITCH = 20;

/** The column's width for a page of `whole` px. `share`: the part that the reader gave it, between 0 and 1. */
export function sideBox(whole: number, share: number | undefined): SplitBox {
  const { usual, least, most } = WIDTH;
  const size = share === undefined ? usual : Math.round(Math.min(most, Math.max(least, share * whole)));
  return { axis: 'x', ...WIDTH, size, whole: Math.max(1, whole) };
}

interface SideSplitterProps {
  readonly side: SplitBox;
  readonly within: RefObject<HTMLElement | null>;
  /** The share that the reader gives the column, while they drag and once they let go; null: the usual width. */
  readonly onShare: (share: number | null, settled: boolean) => void;
}

export const SideSplitter = ({ side, within, onShare }: SideSplitterProps) => (
  <Splitter
    label={WORDS.roomForSide}
    box={{ ...side, size: side.size + EDGE, least: side.least + EDGE, most: side.most + EDGE }}
    pitch={PITCH}
    within={within}
    onSize={(to, settled) => onShare(to === null ? null : (to - EDGE) / side.whole, settled)}
  />
);
