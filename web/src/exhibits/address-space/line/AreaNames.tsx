// SPDX-License-Identifier: GPL-2.0-only
// Names an area of the address line that a reader points at, presses, or reaches by arrow keys.
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { LEFT_RIGHT, moveOf, NameBox } from '../../../exhibit-api/view.ts';
import type { Area } from '../areas.ts';
import { extentOf } from './draw.ts';
import type { SpaceDrawing } from './parts.ts';
import type { LineScale } from './scale.ts';
import { areaText, WORDS } from './words.ts';
import './line.css';

interface Props {
  readonly areas: readonly Area[];
  readonly drawing: SpaceDrawing;
}

/** How far beside an area a press still means it, CSS pixels. */
const REACH = 8;

export function AreaNames({ areas, drawing }: Props) {
  const { scale, bar, width } = drawing;
  const [at, setAt] = useState(-1);
  const [kept, setKept] = useState(false);
  const area = areas[at];
  const pointed = (e: PointerEvent<SVGElement>): number => {
    const svg = e.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return nearest(areas, scale, ((e.clientX - svg.left) / svg.width) * width);
  };
  const onKeyDown = (e: KeyboardEvent): void => {
    const moves = { ...LEFT_RIGHT, ends: true };
    const to = e.key === 'Escape' ? -1 : moveOf(e.key, at, areas.length, moves);
    if (to === null) return;
    setAt(to);
    e.preventDefault();
    e.stopPropagation();
  };
  const text = area ? areaText(area, scale.hex) : '';
  return (
    <g className="area-names">
      <rect
        {...{ x: bar.x, y: bar.y - 6, width: bar.w, height: bar.h + 12 }}
        className="halo"
        tabIndex={0}
        role="slider"
        aria-label={WORDS.line(areas.length)}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, areas.length)}
        aria-valuenow={at + 1}
        aria-valuetext={text || WORDS.none}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(-1)}
        onPointerMove={(e) => kept || setAt(pointed(e))}
        onPointerLeave={() => kept || setAt(-1)}
        onPointerDown={(e) => {
          const to = pointed(e);
          setKept(to >= 0 && !(kept && to === at));
          setAt(to);
        }}
      />
      {area && <NameBox text={text} of={{ ...bar, ...extentOf(scale, area) }} drawing={drawing} />}
    </g>
  );
}

/** Index of the area at x, or of the nearest one close by; −1: none. */
function nearest(areas: readonly Area[], scale: LineScale, x: number): number {
  const far = areas.map((a) => {
    const of = extentOf(scale, a);
    return Math.max(0, of.x - x, x - of.x - of.w);
  });
  const least = Math.min(REACH, ...far);
  return least < REACH ? far.indexOf(least) : -1;
}
