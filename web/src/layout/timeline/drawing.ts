// SPDX-License-Identifier: GPL-2.0-only
// What a timeline is made from, and what is drawn of it, in CSS pixels.

/** A sign below the line; the first four tell of themselves where they stand in a row. */
export type MarkKind = 'alloc' | 'link' | 'write' | 'free' | 'square' | 'plus' | 'minus';

export interface TimelineEvent {
  readonly step: number;
  readonly kind: string;
  readonly mark?: MarkKind;
  readonly label: string;
  readonly walk?: number;
  /** Absent: CPU A. */
  readonly cpu?: 'A' | 'B';
}

export interface TimelineOp {
  readonly text: string;
  readonly firstStep: number;
  readonly lastStep: number;
}

export interface TimelineLane {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
  /** Last step at which the lane moves, for each operation. */
  readonly ends: readonly number[];
}

export interface TimelineSize {
  readonly width: number;
  readonly type: number;
  readonly rowHeight: number;
  /** Width of the column of lane names; 0: names stand above their rows. */
  readonly gutter: number;
  readonly projector: boolean;
}

export interface Flag {
  readonly walk: number;
  readonly step: number;
  readonly lastStep: number;
  readonly x: number;
  readonly w: number;
  readonly op: number;
  readonly numbered: boolean;
  readonly cpu: 'A' | 'B';
}

export interface Mark {
  readonly kind: MarkKind;
  readonly step: number;
  readonly x: number;
  readonly label: string;
}

export interface TimelineRow {
  readonly label: string;
  readonly spine: number;
  readonly open: readonly (readonly [from: number, to: number])[];
  readonly held: readonly (readonly [from: number, to: number])[];
  /** While CPU B acts: from, to. */
  readonly other: readonly (readonly [from: number, to: number])[];
  readonly flags: readonly Flag[];
  readonly marks: readonly Mark[];
  readonly captions: readonly { readonly x: number; readonly text: string }[];
  /** Where the lane is done and waits: x after which it says so. */
  readonly waits: readonly { readonly x: number; readonly text: string }[];
}

export interface TimelineDrawing {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly rows: readonly TimelineRow[];
  readonly ops: readonly {
    readonly x: number;
    readonly w: number;
    readonly text: string;
    readonly op: number;
  }[];
  readonly borders: readonly number[];
  /** The border with which the story begins. */
  readonly opens: number;
  /** Side of a mark; narrow where steps are. */
  readonly mark: number;
  readonly x: (step: number) => number;
  readonly stepAt: (x: number) => number;
}
