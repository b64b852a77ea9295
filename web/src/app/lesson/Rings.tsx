// SPDX-License-Identifier: GPL-2.0-only
// Draws a ring, in each lane, around the picture's parts that a word of the text names.
import { useLayoutEffect, useRef } from 'react';
import { hasName } from '../../lesson-parts/has-name.ts';

interface RingsProps {
  /** The word; null: no ring. */
  readonly what: string | null;
  /** Rings are measured again at each step, because parts may have moved. */
  readonly step: number;
}

/** Pixels between a part and its ring. */
const AIR = 4;

/** The style of one ring around all these boxes. */
function around(boxes: readonly DOMRect[], from: DOMRect): string {
  const left = Math.min(...boxes.map((b) => b.left)) - from.left - AIR;
  const top = Math.min(...boxes.map((b) => b.top)) - from.top - AIR;
  const right = Math.max(...boxes.map((b) => b.right)) - from.left + AIR;
  const bottom = Math.max(...boxes.map((b) => b.bottom)) - from.top + AIR;
  return `left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px`;
}

export function Rings({ what, step }: RingsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [layer, figure] = [ref.current, ref.current?.parentElement];
    if (!layer || !figure) return;
    layer.replaceChildren();
    if (what === null) return;
    const from = figure.getBoundingClientRect();
    for (const lane of figure.querySelectorAll('.lane')) {
      const parts = [...lane.querySelectorAll('[aria-label]')];
      const boxes = parts
        .filter((part) => hasName(part.getAttribute('aria-label') ?? '', what))
        .map((part) => part.getBoundingClientRect());
      if (!boxes.length) continue;
      const ring = document.createElement('div');
      ring.className = 'lesson-ring';
      ring.style.cssText = around(boxes, from);
      layer.append(ring);
    }
  }, [what, step]);
  return <div ref={ref} className="lesson-rings" aria-hidden="true" />;
}
