// SPDX-License-Identifier: GPL-2.0-only
// What is drawn of a timeline, in CSS pixels. There is never more of it than the width has room for.
import type { MarkKind, Span, Walk } from './run.ts';
import type { StepScale } from './scale.ts';

export interface TimelineSize {
  readonly width: number;
  readonly type: number;
  readonly rowHeight: number;
  /** Width of the column of lane names. */
  readonly gutter: number;
  readonly projector: boolean;
  /** Rows are low: neither numbers nor marks nor captions have room. */
  readonly low?: boolean;
  /** Height of the rail for notes, and of each lane's own for its hits; absent: there is none. */
  readonly rail?: number;
  readonly hits?: number;
}

/** Of two things nearer to one another than this, none can be told from the other: they are drawn as one. */
export const LEAST = 3;
/** An operation narrower than this is a bar among bars: what happens in it is not looked at. */
export const DETAIL = 6;

export interface Flag extends Walk {
  readonly x: number;
  readonly w: number;
  readonly op: number;
  /** Where its number stands; null: no room. */
  readonly numberX: number | null;
}

/** Several walks, or several marks, in one. */
export interface Block {
  readonly x: number;
  readonly w: number;
  readonly count: number;
  readonly op: number;
  /** Stands in it where it fits. */
  readonly label: Label | null;
}

export interface Mark {
  readonly kind: MarkKind;
  readonly step: number;
  readonly x: number;
  readonly label: string;
}

/** Operations too narrow to be looked into: how many steps the lane makes in one of them, of the longest's. */
export interface Bar {
  readonly x: number;
  readonly w: number;
  /** 0 to 1. */
  readonly h: number;
  readonly firstOp: number;
  readonly lastOp: number;
  /** Steps of one, on average. */
  readonly steps: number;
}

export interface Label {
  readonly x: number;
  readonly text: string;
}

export interface TimelineRow {
  readonly label: string;
  /** The line that the lane's time runs on. */
  readonly spine: number;
  readonly open: readonly Span[];
  readonly held: readonly Span[];
  /** While CPU B acts; where there is room its name stands in it. */
  readonly other: readonly (Span & { readonly nameX: number | null })[];
  readonly flags: readonly Flag[];
  readonly walkBlocks: readonly Block[];
  readonly marks: readonly Mark[];
  readonly markBlocks: readonly Block[];
  readonly captions: readonly Label[];
  /** Where the lane is done and waits. */
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
  /** Below the operations' names: from here to `top` lies the rail of notes. */
  readonly rail: number;
  /** Where rows begin. */
  readonly top: number;
  readonly rowHeight: number;
  /** So much of it, at its top, is the rail of the lane's hits. */
  readonly hits: number;
  /** Above and below a spine: where flags end and marks begin. */
  readonly high: number;
  readonly below: number;
  /** Side of a mark; narrow where steps are. */
  readonly mark: number;
  readonly rows: readonly TimelineRow[];
  readonly ops: readonly OpLabel[];
  readonly borders: readonly number[];
  /** The border with which the story begins; null: out of sight. */
  readonly opens: number | null;
  /** Numbers of operations, where they are too narrow for borders. */
  readonly ticks: readonly Label[];
  /** Where lanes part. */
  readonly diverges: readonly number[];
  readonly scale: StepScale;
}
