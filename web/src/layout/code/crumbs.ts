// SPDX-License-Identifier: GPL-2.0-only
// Fits the call stack into one line. It leaves out outer frames first, then inner ones, and always keeps the shown frame.
import { textWidth } from '../geometry.ts';

export interface Crumb {
  readonly name: string;
  /** Index in the stack, 0 for the innermost. */
  readonly frame: number;
}

export interface Crumbs {
  /** Outermost first. */
  readonly crumbs: readonly Crumb[];
  /** Whether frames are left out at that end. */
  readonly before: boolean;
  readonly after: boolean;
}

const TYPE = 12;
/** Width of the sign between two names, and of the three dots with theirs. */
const BETWEEN = 22;

/** @param names innermost first; @param shown the frame whose text is shown; @param room in pixels */
export function fitCrumbs(names: readonly string[], shown: number, room: number): Crumbs {
  let crumbs = names.map((name, frame) => ({ name, frame })).reverse();
  let [before, after] = [false, false];
  const width = (): number =>
    crumbs.reduce((sum, c) => sum + textWidth(c.name, TYPE, true) + BETWEEN, 0) +
    (before ? BETWEEN : 0) +
    (after ? BETWEEN : 0) -
    BETWEEN;
  while (crumbs.length > 1 && width() > room && crumbs[0]!.frame > shown) {
    crumbs = crumbs.slice(1);
    before = true;
  }
  while (crumbs.length > 1 && width() > room && crumbs.at(-1)!.frame < shown) {
    crumbs = crumbs.slice(0, -1);
    after = true;
  }
  return { crumbs, before, after };
}
