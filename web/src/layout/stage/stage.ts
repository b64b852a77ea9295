// SPDX-License-Identifier: GPL-2.0-only
// How much room each part of a lane has: its head, its picture, its sentence, its code. All lengths are CSS pixels of
// the page (a projector's are larger on the wall: the whole page is scaled there).

/** Columns for trees, rows for strips. `shared`: three columns over one lane's code. `pile`: a phone. */
export type StageMode = 'solo' | 'columns' | 'shared' | 'rows' | 'pile';

export type LaneParts = 'both' | 'picture' | 'code';

export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  readonly arrange: 'columns' | 'rows';
  /** Height that a lane's picture asks for on a projector, before code beside its current line has any. */
  readonly pictureOnWall?: number | undefined;
  /** Characters of its longest sentence, where that is shorter than others'. */
  readonly longest?: number | undefined;
  readonly show: LaneParts;
  readonly projector: boolean;
  readonly phone: boolean;
  /** What is done at a step is said elsewhere. */
  readonly unsaid?: boolean;
  /** Lanes are named elsewhere. */
  readonly unnamed?: boolean;
  /** Share of the stage that the reader gave to the code, by mode. */
  readonly split?: Readonly<Partial<Record<StageMode, number>>>;
}

export interface CodeBox {
  /** Under its lane, beside it, or under all; `strip`: a few lines for the last row; `lane`: such within each lane. */
  readonly place: 'under' | 'beside' | 'shared' | 'strip' | 'lane';
  /** The focused lane's alone: there is no room for the others'. */
  readonly one: boolean;
  readonly width: number;
  /** Of the lines alone; a multiple of `line`. */
  readonly height: number;
  readonly rows: number;
  readonly line: number;
  readonly type: number;
  /** Height of the call stack above the lines. */
  readonly crumbs: number;
}

/** What a splitter moves: the code's size along the axis, and how far it may go. */
export interface SplitBox {
  readonly axis: 'x' | 'y';
  readonly size: number;
  /** Where nobody has moved it. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** Of the stage, along the axis. */
  readonly whole: number;
}

export interface StageBoxes {
  readonly mode: StageMode;
  /** Between lanes. */
  readonly gap: number;
  /** Of a lane without its code. */
  readonly lane: { readonly width: number; readonly height: number };
  readonly head: number;
  readonly picture: { readonly width: number; readonly height: number };
  /** `own`: each lane's under its picture; else the focused lane's alone, under all. */
  readonly sentence: {
    readonly own: boolean;
    readonly height: number;
    readonly type: number;
    readonly line: number;
    /** It keeps to its height. */
    readonly scrolls?: true;
  };
  readonly code: CodeBox | null;
  readonly split: SplitBox | null;
}

/** Between picture and code, where they stand side by side; a splitter lies in it. */
export const CODE_GAP = 24;
/** Eighty columns of 13 px, the line's number and the gutter. */
const EIGHTY = 668;
const MOST_STRIP = 720;
/** Thirty columns of a projector's lines: with fewer, no line of C is read. */
const STRIP_FROM = 452;
/** A picture is never squeezed below this: the lanes scroll instead. */
const LEAST_TREE = 150;
/** A tree of two levels, with the nodes that wait under it. */
const TWO_LEVELS = 208;
/** The same in a projector's type. */
const TREE_ON_WALL = 283;
const LEAST_ROW = 96;
const LEAST_ROWS = 3;
/** On a projector, a line of C and the air above it. */
const [STRIP_LINE, STRIP_AIR] = [26, 8];
const STRIP = STRIP_LINE + STRIP_AIR;
/** On a projector, two rows of cells without their numbers: with less, stacked lanes share a line of C. */
const LEAST_ROWS_ON_WALL = 124;
/** Between stacked lanes. */
const ROW_GAP = 16;

const grid = (v: number): number => Math.floor(v / 4) * 4;
const clamp = (v: number, least: number, most: number): number => Math.max(least, Math.min(most, v));

const UNSAID = { own: false, height: 0, type: 0, line: 0 };

export function modeOf({ width, lanes, arrange, phone }: StageRoom): StageMode {
  if (phone || (arrange === 'columns' && lanes > 1 && width / lanes < 260)) return 'pile';
  if (arrange === 'rows') return 'rows';
  return lanes === 1 ? 'solo' : lanes === 2 ? 'columns' : 'shared';
}

export function layStage(room: StageRoom): StageBoxes {
  const mode = modeOf(room);
  if (room.show === 'code') return codeAlone(room, mode);
  const { lanes, projector } = room;
  const across = mode === 'columns' || mode === 'shared' ? lanes : 1;
  const down = mode === 'rows' || mode === 'pile' ? lanes : 1;
  const gap = down > 1 ? (mode === 'pile' ? 8 : ROW_GAP) : 24;
  const both = room.show === 'both';
  const beside = both && !projector && mode !== 'pile' && across === 1;
  const head = room.unnamed ? 0 : mode === 'pile' ? 28 : 36;

  const split = beside ? splitBeside(room, mode) : null;
  const width = across > 1 ? grid((room.width - gap * (across - 1)) / across) : Math.floor(room.width);
  const picture = split ? room.width - split.size - CODE_GAP : width;
  const sentence = room.unsaid
    ? UNSAID
    : sentenceOf(mode, picture, projector, lanes, room.height - (both ? STRIP : 0), room.longest);
  const below = sentence.own ? 0 : sentence.height;
  const said = sentence.height - below;
  const gaps = gap * (down - 1);
  const under =
    !both || beside || mode === 'pile' ? null : codeUnder(room, mode, width, head, sentence.height);
  const underAll = under ? under.code.crumbs + under.code.height + under.air : 0;
  const within = under?.code.place === 'lane';
  // Where stacked lanes have one text it is below all of them.
  const laneHeight =
    down > 1 ? grid((room.height - below - gaps - (within ? 0 : underAll)) / down) : room.height;
  const code = split ? codeBeside(split.size, laneHeight) : (under?.code ?? null);
  const used = head + said + (under && (within || down === 1) ? underAll : 8);
  const least = leastPicture(mode, room);
  const height = Math.max(least, Math.floor(laneHeight - used));
  return {
    mode,
    gap,
    lane: {
      width: split ? Math.floor(picture) : width,
      height: Math.max(under && !within ? 0 : laneHeight, head + height + said),
    },
    head,
    picture: { width: Math.floor(picture), height },
    sentence,
    code,
    split: split ?? under?.split ?? null,
  };
}

/** With less, the lanes scroll. */
function leastPicture(mode: StageMode, { arrange, projector }: StageRoom): number {
  if (mode === 'rows') return projector ? LEAST_ROWS_ON_WALL : LEAST_ROW;
  return mode === 'pile' && arrange === 'rows' ? LEAST_ROW : LEAST_TREE;
}

/** A phone's page of code: the focused lane's head and sentence above it. */
function codeAlone({ width, height }: StageRoom, mode: StageMode): StageBoxes {
  const [head, sentence, crumbs] = [28, sentenceOf(mode, width, false, 1, height), 44];
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

/** The longest sentences of all, in characters, and how wide one of those is for its height. */
const [LONGEST, CHARACTER] = [138, 0.47];

/**
 * On a projector nothing below a lane may give way: the longest sentence is whole there, in closer lines if they are
 * many. Three of them a tree leaves at any rate; what has more scrolls.
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
  // Letters reach a little out of the last line.
  return { own: true, height: Math.min(lines, left) * line + 2, type, line, scrolls: true };
}

function sentenceOf(
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
  // A strip is wide: most sentences have one line there.
  if (mode === 'rows' && width > 780) return { own, height: 32, type: 18, line: 26 };
  // Twenty words have two lines in this type, and three in a narrower lane.
  if (mode === 'columns' && width >= 420 && width < 480) return { own, height: 52, type: 17, line: 24 };
  return { own, height: width < 420 ? 82 : 56, type: 18, line: 26 };
}

function splitBeside({ width, split }: StageRoom, mode: StageMode): SplitBox {
  const usual = grid(width - CODE_GAP - (mode === 'rows' ? Math.min(MOST_STRIP, width * 0.62) : width * 0.6));
  const [least, most] = [Math.min(240, usual), Math.max(usual, width - CODE_GAP - 280)];
  const own = split?.[mode];
  const size = own === undefined ? usual : clamp(grid(own * width), least, most);
  return { axis: 'x', size, usual, least, most, whole: width };
}

function codeBeside(width: number, height: number): CodeBox {
  const { type, line } = typeOf(width);
  const crumbs = 28;
  const rows = Math.max(LEAST_ROWS, Math.floor((height - crumbs - 8) / line));
  return { place: 'beside', one: false, width, height: rows * line, rows, line, type, crumbs };
}

const typeOf = (width: number): { readonly type: number; readonly line: number } =>
  width >= EIGHTY ? { type: 13, line: 20 } : { type: 12, line: 18 };

/**
 * On a projector the pictures come first; the current line stays. Lanes that are too narrow for C share its lines, and
 * stacked ones that are too low.
 */
function strip(
  room: StageRoom,
  mode: StageMode,
  lane: number,
  words: number,
): { readonly code: CodeBox; readonly split: null; readonly air: number } {
  const [line, air] = [STRIP_LINE, STRIP_AIR];
  const down = mode === 'rows' ? room.lanes : 1;
  const each = words + (room.pictureOnWall ?? TREE_ON_WALL);
  const ownLane = grid((room.height - ROW_GAP * (down - 1)) / down) - air;
  if (down > 1 && ownLane >= words + LEAST_ROWS_ON_WALL + line) {
    const rows = clamp(Math.floor((ownLane - each) / line), 1, 3);
    const size = { width: lane, height: rows * line, rows, line };
    return { code: { place: 'lane', one: false, ...size, type: 24, crumbs: 0 }, split: null, air };
  }
  const left = room.height - down * each - air - (down > 1 ? ROW_GAP * (down - 1) + 12 * down : 0);
  const one = down > 1 || (room.lanes > 1 && lane < STRIP_FROM);
  const rows = clamp(Math.floor(left / line), 1, one ? 3 : 5);
  const width = one ? room.width : lane;
  return {
    code: { place: 'strip', one, width, height: rows * line, rows, line, type: 24, crumbs: 0 },
    split: null,
    air,
  };
}

/** Rows under the picture: as many as leave the picture its room, and no more than this share of the stage. */
const CODE_SHARE = 0.29;

function codeUnder(
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
  // Trees come first, but for the current line.
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
