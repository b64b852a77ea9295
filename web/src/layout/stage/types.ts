// SPDX-License-Identifier: GPL-2.0-only
// Declares the stage's room, and the boxes that it gives to the parts of a lane. Lengths are CSS pixels of the page.

/**
 * The arrangement of lanes: `solo`, `columns` and `rows` are as named. `shared` is three columns above one lane's
 * code; `pile` is a phone's.
 */
export type StageMode = 'solo' | 'columns' | 'shared' | 'rows' | 'pile';

export type LaneParts = 'both' | 'picture' | 'code';

export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly lanes: number;
  readonly arrange: 'columns' | 'rows';
  /** Height of a lane's picture on a projector. Lines of code around the current one get the remaining room. */
  readonly pictureOnWall?: number | undefined;
  /** Characters of the exhibit's longest sentence; absent: LONGEST. */
  readonly longest?: number | undefined;
  readonly show: LaneParts;
  readonly projector: boolean;
  readonly phone: boolean;
  /** The stage shows no sentences. */
  readonly unsaid?: boolean;
  /** The lanes have no heads. */
  readonly unnamed?: boolean;
  /** By mode, the code's share of the stage, if the reader has moved the splitter. */
  readonly split?: Readonly<Partial<Record<StageMode, number>>>;
}

export interface CodeBox {
  /**
   * Under its lane, beside it, or under all lanes (`shared`). On a projector: a few lines under all lanes (`strip`), or
   * within each (`lane`).
   */
  readonly place: 'under' | 'beside' | 'shared' | 'strip' | 'lane';
  /** Only the focused lane's code has room. */
  readonly one: boolean;
  readonly width: number;
  /** Height of the lines, without the call stack. */
  readonly height: number;
  readonly rows: number;
  readonly line: number;
  readonly type: number;
  /** Height of the call stack above the lines. */
  readonly crumbs: number;
}

/** The splitter between picture and code: the code's size along the axis, and its limits. */
export interface SplitBox {
  readonly axis: 'x' | 'y';
  readonly size: number;
  /** The code's size before the reader moves the splitter. */
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** The stage's size along the axis. */
  readonly whole: number;
}

export interface StageBoxes {
  readonly mode: StageMode;
  /** Gap between lanes. */
  readonly gap: number;
  /** A lane without its code. */
  readonly lane: { readonly width: number; readonly height: number };
  readonly head: number;
  readonly picture: { readonly width: number; readonly height: number };
  /** `own`: each lane has its sentence under its picture. Else the focused lane's sentence is under all. */
  readonly sentence: {
    readonly own: boolean;
    readonly height: number;
    readonly type: number;
    readonly line: number;
    /** A longer sentence scrolls within the height. */
    readonly scrolls?: true;
  };
  readonly code: CodeBox | null;
  readonly split: SplitBox | null;
}
