// SPDX-License-Identifier: GPL-2.0-only
// Gives a lane's sentence its height and its type.
import { TREE_ON_WALL } from './sizes.ts';
import type { StageBoxes, StageMode } from './types.ts';

/** No sentence. */
export const UNSAID = { own: false, height: 0, type: 0, line: 0 };

/** Characters of the longest sentence of all exhibits. */
const LONGEST = 138;
/** Width of a character, as a share of its height. */
const CHARACTER = 0.47;

/**
 * A projector's sentence keeps its height, so that nothing below it moves. The longest sentence fits, in closer lines if it
 * has more than two. A tree leaves room for three lines at least; a longer sentence scrolls.
 */
function wallOf(
  width: number,
  room: number,
  mode: StageMode,
  longest: number = LONGEST,
): StageBoxes['sentence'] {
  const type = 24;
  const least = mode === 'rows' ? 1 : 2;
  const lines = Math.max(least, Math.ceil((longest * CHARACTER * type) / width));
  const line = lines > 2 || mode === 'rows' ? 27 : 32;
  const left = Math.max(3, Math.floor((room - TREE_ON_WALL) / line));
  // The descenders of the last line need two pixels.
  return { own: true, height: Math.min(lines, left) * line + 2, type, line, scrolls: true };
}

export function sentenceOf(
  mode: StageMode,
  width: number,
  projector: boolean,
  lanes: number,
  room: number,
  longest?: number,
): StageBoxes['sentence'] {
  const own = mode !== 'pile' || lanes === 1;
  if (projector && own) return wallOf(width, room - 44, mode, longest);
  if (projector) return { own, height: 64, type: 24, line: 32 };
  if (mode === 'pile') return { own, height: width < 420 ? 80 : 56, type: 17, line: 24 };
  if (mode === 'shared') return { own, height: width < 340 ? 76 : 72, type: width < 340 ? 16 : 17, line: 24 };
  // In a wide row most sentences take one line.
  if (mode === 'rows' && width > 780) return { own, height: 32, type: 18, line: 26 };
  // Twenty words take two lines in this type, and three in a narrower lane.
  if (mode === 'columns' && width >= 420 && width < 480) return { own, height: 52, type: 17, line: 24 };
  return { own, height: width < 420 ? 82 : 56, type: 18, line: 26 };
}
