// SPDX-License-Identifier: GPL-2.0-only
// Makes the keyframes from one drawing to the next. Each ends where its element is drawn. Places come from the
// layouts, so nothing has to be measured.
import type { Box } from '../../layout/geometry.ts';

/** A box of a drawing, and the selector of its element. */
export interface DrawnBox {
  readonly box: Box;
  readonly find: string;
}

/** A line that has left the drawing, shown while it draws back. */
export interface Ghost {
  readonly d: string;
  readonly className: string;
}

export interface Lead {
  readonly of: string | Ghost;
  /** The drawing itself is the last keyframe. */
  readonly frames: readonly Keyframe[];
  /** The design token that holds its duration. */
  readonly pace: '--state' | '--travel';
}

/** A thing that moves from a place of the earlier drawing to one of the later; backwards it returns. */
export interface Moved {
  readonly from: DrawnBox;
  readonly to: DrawnBox;
}

export function slides(moved: readonly Moved[], forth: boolean): readonly Lead[] {
  const leads = new Map<string, Lead>();
  for (const { from, to } of moved) {
    const [was, is] = forth ? [from, to] : [to, from];
    // Pieces that separated return to one place, so only the first is animated.
    if (!leads.has(is.find)) leads.set(is.find, slide(was.box, is));
  }
  return [...leads.values()];
}

/** CSS applies `translate` and `scale` before the element's own transform, about the drawing's origin. */
function slide(was: Box, { box, find }: DrawnBox): Lead {
  const [sx, sy] = [was.w / box.w, was.h / box.h];
  const translate = `${was.x - sx * box.x}px ${was.y - sy * box.y}px`;
  return { of: find, frames: [{ translate, scale: `${sx} ${sy}` }], pace: '--travel' };
}

/** Draws lines one after another. `length` is in units of the dashes: 1 for a path with pathLength 1. */
export function grows(lines: readonly { readonly find: string; readonly length: number }[]): readonly Lead[] {
  return lines.map(({ find, length }, i) => ({
    of: find,
    frames: dashes(length, i / lines.length, (i + 1) / lines.length),
    pace: '--travel',
  }));
}

/** Draws lines back, the last one first. */
export function drawsBack(lines: readonly Ghost[]): readonly Lead[] {
  return lines.map((of, i) => ({
    of,
    frames: dashes(1, i / lines.length, (i + 1) / lines.length)
      .map((f) => ({ ...f, offset: 1 - (f.offset ?? 0), opacity: 1 }))
      .reverse(),
    pace: '--travel',
  }));
}

function dashes(length: number, from: number, to: number): Keyframe[] {
  const at = (offset: number, strokeDashoffset: number): Keyframe => ({
    offset,
    strokeDasharray: `${length}`,
    strokeDashoffset,
  });
  return [at(0, length), at(from, length), at(to, 0), at(1, 0)];
}

/** Animates the lock's frame as it closes or opens. */
export const turns = (find: string, held: boolean): Lead => ({
  of: find,
  frames: [{ strokeWidth: held ? '1px' : 'var(--held)' }],
  pace: '--state',
});
