// SPDX-License-Identifier: GPL-2.0-only
// What is pinned to steps, on a rail: notes between the operations' names and the rows, hits of a query above their lane.
// Those that would touch one another are one mark with a count, so that a thousand cost no more than the width has room for.
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

/** Pins `from` to `to` (no longer part of it). */
export interface PinMark {
  readonly x: number;
  /** What it takes to the right of `x`; to the left half a mark. */
  readonly w: number;
  readonly from: number;
  readonly to: number;
  /** How many there are, where that fits; null: one, or no room. */
  readonly count: string | null;
}

/** Width of a mark, of the type's size. */
const SIDE = 0.75;
/** Between a mark and what stands beside it, CSS pixels. */
const AIR = 3;
/** A mark is never so small that it cannot be pointed at, CSS pixels to either side. */
const NEAR = 6;
/** Groups are made from a multiple of this on, CSS pixels. */
const BLOCK = 1_000;

/** Of pins ascending by step, those in sight. */
export function pinMarks(pins: readonly Pin[], scale: StepScale, type: number): readonly PinMark[] {
  const x = (pin: Pin): number => scale.centre(pin.step);
  const by = bisector(x);
  const side = type * SIDE;
  const marks: PinMark[] = [];
  // From a fixed place before the first in sight: panning regroups next to nothing.
  const origin = scale.start(0);
  const begin = origin + (Math.floor((scale.left - origin) / BLOCK) - 1) * BLOCK;
  for (let from = by.left(pins, begin), to = from; from < pins.length; from = to) {
    const at = x(pins[from]!);
    if (at > scale.right) break;
    let w = side;
    to = from + 1;
    // A count makes it wider, which may take in more.
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

/** The mark at a place of the rail, in words; of several pins the one after step `now`, so that clicks go through them. */
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
