// SPDX-License-Identifier: GPL-2.0-only
// Lays pins out on rails: notes below the operations' names, hits of a query above their lane. Pins that would touch
// become one mark with a count, so that the width limits the cost.
import { bisector } from '../../base/bisect.ts';
import { plural } from '../../base/english.ts';
import { textWidth } from '../geometry.ts';
import type { TimelineDrawing } from './drawing.ts';
import type { Hit } from './hit.ts';
import type { StepScale } from './scale.ts';
import * as words from '../words.ts';

export interface Pin {
  readonly step: number;
  readonly kind: 'note' | 'hit';
  readonly text: string;
}

/** Pins [from, to). */
export interface PinMark {
  readonly x: number;
  /** Width to the right of `x`; half a mark lies to its left. */
  readonly w: number;
  readonly from: number;
  readonly to: number;
  /** The number of pins; null: one, or no room. */
  readonly count: string | null;
}

/** Width of a mark as a share of the font size. */
const SIDE = 0.75;
/** Gap beside a mark, in CSS pixels. */
const AIR = 3;
/** Reach of a pointer to either side of a mark, in CSS pixels. */
const NEAR = 6;
/** Grouping begins at a multiple of this, in CSS pixels. */
const BLOCK = 1_000;

/** The visible marks of pins, which ascend by step. */
export function pinMarks(pins: readonly Pin[], scale: StepScale, type: number): readonly PinMark[] {
  const x = (pin: Pin): number => scale.centre(pin.step);
  const by = bisector(x);
  const side = type * SIDE;
  const marks: PinMark[] = [];
  // Grouping begins at a fixed place before the first visible pin, so that panning hardly changes the groups.
  const origin = scale.start(0);
  const begin = origin + (Math.floor((scale.left - origin) / BLOCK) - 1) * BLOCK;
  for (let from = by.left(pins, begin), to = from; from < pins.length; from = to) {
    const at = x(pins[from]!);
    if (at > scale.right) break;
    let w = side;
    to = from + 1;
    // A count widens the mark, so that it may touch further pins.
    for (let end = to; (end = by.left(pins, at + w + AIR + side / 2, to)) > to;) {
      to = end;
      w = side + 2 + textWidth(String(to - from), type, true);
    }
    if (at < scale.left) continue;
    const fits = at + w <= scale.right + 10;
    marks.push({
      x: at,
      w: fits ? w : side,
      from,
      to,
      count: to - from > 1 && fits ? String(to - from) : null,
    });
  }
  return marks;
}

/**
 * The pin at a place of the rail. If it has several, the next after step `now`, so that clicks visit all of them.
 */
export function pinAt(
  pins: readonly Pin[],
  marks: readonly PinMark[],
  { type }: Pick<TimelineDrawing, 'type'>,
  x: number,
  now: number,
): Hit | null {
  const far = (m: PinMark): number => Math.max(m.x - type * 0.4 - x, x - m.x - m.w, 0);
  const [mark] = marks.filter((m) => far(m) <= NEAR).sort((a, b) => far(a) - far(b));
  if (!mark) return null;
  const here = pins.slice(mark.from, mark.to);
  const pin = here.find((p) => p.step > now) ?? here[0]!;
  const text =
    here.length > 1
      ? words.next(plural(here.length, pin.kind), pin.text)
      : words.pinned(pin.kind === 'note' ? words.note : words.hit, pin.text);
  return { step: pin.step, text };
}
