// SPDX-License-Identifier: GPL-2.0-only
// Gives the code its room: beside the picture, under it, or alone on a phone. The picture keeps its least height.
import { clamp } from '../geometry.ts';
import { sentenceOf } from './sentence.ts';
import { CODE_GAP, grid, LEAST_TREE, PHONE_HEAD } from './sizes.ts';
import { strip } from './strip.ts';
import type { CodeBox, SplitBox, StageBoxes, StageMode, StageRoom } from './types.ts';

/** Width of eighty columns of 13 px, with the line's number and the gutter. */
const EIGHTY = 668;
/** Widest picture of stacked lanes with their code beside them. */
const MOST_STRIP = 720;
/** Height of a tree of two levels with the nodes that wait under it. */
const TWO_LEVELS = 208;
/** Least widths of the code and of the picture beside it, which the splitter keeps. */
const [LEAST_CODE_WIDTH, LEAST_PICTURE_WIDTH] = [240, 280];
/** The picture's usual share of the stage's width: of one lane, and of stacked lanes. */
const [PICTURE_SHARE, ROWS_SHARE] = [0.6, 0.62];
/** Fewest rows of code that a pane shows beside a picture or alone. */
const LEAST_ROWS = 3;
/** The share of the stage that code under a picture takes at most, before the reader moves the splitter. */
const CODE_SHARE = 0.29;

/** The splitter between a picture and the code beside it. */
export function splitBeside({ width, split }: StageRoom, mode: StageMode): SplitBox {
  const picture = mode === 'rows' ? Math.min(MOST_STRIP, width * ROWS_SHARE) : width * PICTURE_SHARE;
  const usual = grid(width - CODE_GAP - picture);
  const least = Math.min(LEAST_CODE_WIDTH, usual);
  const most = Math.max(usual, width - CODE_GAP - LEAST_PICTURE_WIDTH);
  const own = split?.[mode];
  const size = own === undefined ? usual : clamp(grid(own * width), least, most);
  return { axis: 'x', size, usual, least, most, whole: width };
}

export function codeBeside(width: number, height: number): CodeBox {
  const { type, line } = typeOf(width);
  const crumbs = 28;
  const rows = Math.max(LEAST_ROWS, Math.floor((height - crumbs - 8) / line));
  return { place: 'beside', one: false, width, height: rows * line, rows, line, type, crumbs };
}

const typeOf = (width: number): { readonly type: number; readonly line: number } =>
  width >= EIGHTY ? { type: 13, line: 20 } : { type: 12, line: 18 };

/** Rows of code under the picture: as many as the picture leaves room for, at most CODE_SHARE of the stage. */
export function codeUnder(
  room: StageRoom,
  mode: StageMode,
  lane: number,
  head: number,
  sentence: number,
): { readonly code: CodeBox; readonly split: SplitBox | null; readonly air: number } {
  if (room.projector) return strip(room, mode, lane, head + sentence);
  const shared = mode === 'shared';
  const width = shared ? room.width : lane;
  const { type, line } = shared ? { type: 12, line: 18 } : typeOf(width);
  const crumbs = shared ? 32 : 28;
  const air = shared ? 16 : 12;
  const whole = room.height;
  const fixed = head + sentence + crumbs + air;
  // A tree of two levels has priority, except over the current line.
  const few = clamp((whole - fixed - TWO_LEVELS) / line, 1, 8);
  const usualRows = Math.max(few, Math.min((whole * CODE_SHARE) / line, (whole - fixed - 240) / line));
  const mostRows = Math.max(1, Math.floor((whole - fixed - LEAST_TREE) / line));
  const own = room.split?.[mode];
  const wished = own === undefined ? usualRows : (own * whole - crumbs) / line;
  const rows = Math.floor(clamp(wished, 1, mostRows));
  const sizeOf = (n: number): number => crumbs + n * line;
  return {
    code: {
      place: shared ? 'shared' : 'under',
      one: shared,
      width,
      height: rows * line,
      rows,
      line,
      type,
      crumbs,
    },
    split: {
      axis: 'y',
      size: sizeOf(rows),
      usual: sizeOf(Math.floor(Math.min(usualRows, mostRows))),
      least: sizeOf(1),
      most: sizeOf(mostRows),
      whole,
    },
    air,
  };
}

/** A phone's page of code, with the focused lane's head and sentence above it. */
export function codeAlone({ width, height }: StageRoom, mode: StageMode): StageBoxes {
  const [head, sentence, crumbs] = [PHONE_HEAD, sentenceOf(mode, width, false, 1, height), 44];
  const { type, line } = typeOf(width);
  const rows = Math.max(LEAST_ROWS, Math.floor((height - head - sentence.height - crumbs - 8) / line));
  return {
    mode,
    gap: 0,
    lane: { width, height: head + sentence.height },
    head,
    picture: { width, height: 0 },
    sentence,
    code: { place: 'shared', one: true, width, height: rows * line, rows, line, type, crumbs },
    split: null,
  };
}
