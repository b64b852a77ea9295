// SPDX-License-Identifier: GPL-2.0-only
// Declares the parts of a timeline's drawing, whose number is limited by the width. Lengths are CSS pixels.
import type { MarkKind, Span, Walk } from './run.ts';
import type { StepScale } from './scale.ts';

export interface TimelineSize {
  readonly width: number;
  readonly type: number;
  readonly rowHeight: number;
  /** Width of the column of lane names. */
  readonly gutter: number;
  readonly projector: boolean;
  /** Rows are low, without room for numbers, marks and captions. */
  readonly low?: boolean;
  /** Height of the rail for notes, and of each lane's rail for hits; absent: no rail. */
  readonly rail?: number;
  readonly hits?: number;
}

/** Things nearer to one another than this are drawn as one. */
export const LEAST = 3;
/** An operation narrower than this is a bar, without its events. */
export const DETAIL = 6;

export interface Flag extends Walk {
  readonly x: number;
  readonly w: number;
  readonly op: number;
  /** x of its number; null: no room. */
  readonly numberX: number | null;
}

/** Several walks, or several marks, drawn as one. */
export interface Block {
  readonly x: number;
  readonly w: number;
  readonly count: number;
  readonly op: number;
  /** null: it does not fit. */
  readonly label: Label | null;
}

export interface Mark {
  readonly kind: MarkKind;
  readonly step: number;
  readonly x: number;
  readonly label: string;
}

/** Narrow operations, drawn as one bar. */
export interface Bar {
  readonly x: number;
  readonly w: number;
  /** The mean number of steps as a share of the longest operation's, 0 to 1. */
  readonly h: number;
  readonly firstOp: number;
  readonly lastOp: number;
  /** The lane's mean number of steps in one of them. */
  readonly steps: number;
}

export interface Label {
  readonly x: number;
  readonly text: string;
}

export interface TimelineRow {
  readonly label: string;
  /** y of the line along which the lane's time runs. */
  readonly spine: number;
  readonly open: readonly Span[];
  readonly held: readonly Span[];
  /** Spans in which CPU B acts, with x of its name if there is room. */
  readonly other: readonly (Span & { readonly nameX: number | null })[];
  readonly flags: readonly Flag[];
  readonly walkBlocks: readonly Block[];
  readonly marks: readonly Mark[];
  readonly markBlocks: readonly Block[];
  readonly captions: readonly Label[];
  /** Spans in which the lane has finished and waits. */
  readonly waits: readonly (Span & Label)[];
  readonly bars: readonly Bar[];
}

export interface OpLabel extends Label {
  readonly op: number;
}

export interface TimelineDrawing {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  /** y below the operations' names; the rail of notes lies between this and `top`. */
  readonly rail: number;
  /** y at which rows begin. */
  readonly top: number;
  readonly rowHeight: number;
  /** Height of the rail of hits at the top of each row. */
  readonly hits: number;
  /** Distances from a spine: upwards to the tops of flags, downwards to the marks. */
  readonly high: number;
  readonly below: number;
  /** Side of a mark; narrow steps have narrow marks. */
  readonly mark: number;
  readonly rows: readonly TimelineRow[];
  readonly ops: readonly OpLabel[];
  readonly borders: readonly number[];
  /** x of the border after set-up; null: out of sight. */
  readonly opens: number | null;
  /** Numbers of operations that are too narrow for borders. */
  readonly ticks: readonly Label[];
  /** x of the places where lanes diverge. */
  readonly diverges: readonly number[];
  readonly scale: StepScale;
}
