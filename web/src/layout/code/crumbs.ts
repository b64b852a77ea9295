// SPDX-License-Identifier: GPL-2.0-only
// The call stack as one line: outer frames give way first, then inner ones; the shown one always stands.
import { textWidth } from '../geometry.ts';

export interface Crumb {
  readonly name: string;
  /** In the stack, 0 the innermost. */
  readonly frame: number;
}

export interface Crumbs {
  /** Outermost first. */
  readonly crumbs: readonly Crumb[];
  /** Frames are left out before and after. */
  readonly before: boolean;
  readonly after: boolean;
}

const TYPE = 12;
/** The sign between two names, and the three dots with theirs. */
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
