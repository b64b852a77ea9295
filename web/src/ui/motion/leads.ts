// SPDX-License-Identifier: GPL-2.0-only
// What leads from one drawing to the next: which element moves, and from where. It ends where the element is drawn.
// Places come from the layouts, so that nothing asks the page where anything stands.
import type { Box } from '../../layout/geometry.ts';

/** A box of a drawing, and the selector of what is drawn there. */
export interface DrawnBox {
  readonly box: Box;
  readonly find: string;
}

/** A line that the drawing has no more: shown while it draws back. */
export interface Ghost {
  readonly d: string;
  readonly className: string;
}

export interface Lead {
  readonly of: string | Ghost;
  /** The last keyframe is what is drawn. */
  readonly frames: readonly Keyframe[];
  /** In which token its duration stands. */
  readonly pace: '--state' | '--travel';
}

/** Something went from a place of the earlier drawing to one of the later; going back, it returns. */
export interface Moved {
  readonly from: DrawnBox;
  readonly to: DrawnBox;
}

export function slides(moved: readonly Moved[], forth: boolean): readonly Lead[] {
  const leads = new Map<string, Lead>();
  for (const { from, to } of moved) {
    const [was, is] = forth ? [from, to] : [to, from];
    // Pieces that part have one place to return to.
    if (!leads.has(is.find)) leads.set(is.find, slide(was.box, is));
  }
  return [...leads.values()];
}

/** Translation and scale apply before an element's own transform, about the drawing's origin. */
function slide(was: Box, { box, find }: DrawnBox): Lead {
  const [sx, sy] = [was.w / box.w, was.h / box.h];
  const translate = `${was.x - sx * box.x}px ${was.y - sy * box.y}px`;
  return { of: find, frames: [{ translate, scale: `${sx} ${sy}` }], pace: '--travel' };
}

/** Lines drawn one after another; `length` as the dashes count it: 1 where the path says so. */
export function grows(lines: readonly { readonly find: string; readonly length: number }[]): readonly Lead[] {
  return lines.map(({ find, length }, i) => ({
    of: find,
    frames: dashes(length, i / lines.length, (i + 1) / lines.length),
    pace: '--travel',
  }));
}

/** Lines that are no more, last drawn first. */
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

/** A frame that closes or opens. */
export const turns = (find: string, held: boolean): Lead => ({
  of: find,
  frames: [{ strokeWidth: held ? '1px' : 'var(--held)' }],
  pace: '--state',
});
