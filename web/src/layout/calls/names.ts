// SPDX-License-Identifier: GPL-2.0-only
// Fits the names of calls into their slices, and finds the zoom at which many names fit.
import { textWidth } from '../geometry.ts';
import type { CallScale } from './scale.ts';
import { AIR, type FlameLane, type FlameSize, type Slice } from './slices.ts';

/** Room on either side of a name in its slice. */
const PAD = 4;

/** A cut name keeps more letters than this, or is left out. */
const LETTERS = 6;
/** Letters that distinguish nearly all names: `nameZoom` makes room for as many. */
const NAME = 14;

const letterOf = (type: number): number => textWidth('x', type, true);

export function named(
  slices: readonly Slice[],
  { nameOf }: FlameLane,
  type: number,
  outer: readonly string[],
): readonly Slice[] {
  const letter = letterOf(type);
  return slices.map((s) => {
    const room = Math.floor((s.w - 2 * PAD) / letter);
    if (s.count > 1 || room < 1) return s;
    const name = [...outer, nameOf(s.call)].join(' › ');
    if (name.length <= room) return { ...s, name };
    return room > LETTERS ? { ...s, name: `${name.slice(0, room - 1)}…` } : s;
  });
}

/** The zoom at which a third of the calls have room for a name. */
export function nameZoom(
  lanes: readonly FlameLane[],
  scale: CallScale,
  { width, type, gutter, edge }: FlameSize,
): number {
  const needs = lanes.flatMap(({ calls, from, to, nameOf }, l) => {
    const { start, end } = scale.lanes[l]!;
    return Array.from({ length: calls.count }, (_, call) => {
      const units = end(calls.end[call]!) - start(calls.enter[call]!);
      if (calls.end[call]! <= from || calls.enter[call]! >= to || units <= 0) return 0;
      return (Math.min(NAME, nameOf(call).length) * letterOf(type) + 2 * PAD + AIR) / units;
    }).filter((need) => need > 0);
  });
  needs.sort((a, b) => a - b);
  return Math.max(
    1,
    ((needs[Math.floor(needs.length / 3)] ?? 0) * scale.total) / Math.max(1, width - gutter - edge),
  );
}
