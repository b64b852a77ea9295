// SPDX-License-Identifier: GPL-2.0-only
// Declares the data that the widgets show. No widget reads a trace.

export interface FrameView {
  readonly function: string;
  /** Path in the kernel tree or in this repository. */
  readonly file: string;
  readonly line: number;
  readonly origin: 'linux' | 'project';
}

/** Bytes [address, address + size) of the program's memory. */
export interface Range {
  readonly address: number;
  readonly size: number;
}

/** A word whose writes a reader asks for. */
export interface AskedWord extends Range {
  /** As in `WordView`. */
  readonly place?: string;
}

/** The last writer of a value, shown under that value. */
export interface WriterView {
  /** "xas_split(), lib/xarray.c:1096" */
  readonly text: string;
  readonly step: number;
  /** "Step 27 of 47" */
  readonly stepName: string;
}

export interface VariableView {
  /** Its place in memory; with it a reader can ask for the last writer. */
  readonly at?: Range;
  readonly name: string;
  readonly type: string;
  readonly value: string;
  /** The value before this step; absent: the step did not change it. */
  readonly before?: string;
}

export interface StructView {
  /** "struct xa_state xas" */
  readonly title: string;
  readonly fields: readonly VariableView[];
}

/** A machine word and the meaning of its bits, high bits first. */
export interface WordView {
  readonly at?: Range;
  /** Its name in queries, the same in every lane: "slot 515"; absent: only this lane has the word. */
  readonly place?: string;
  /** "Slot 8 of shift 6" */
  readonly title: string;
  readonly kind: string;
  /** One sentence about this word. */
  readonly means: string;
  readonly value: number | bigint;
  readonly bits: 32 | 64;
  readonly fields: readonly {
    readonly name: string;
    readonly high: number;
    readonly low: number;
    readonly text: string;
  }[];
}

export interface CounterView {
  /** "tree walks" */
  readonly label: string;
  /** Name of the operation under the playhead. */
  readonly op: string;
  /** The count at the operation's end; null while it is unknown. */
  readonly total: number | null;
  readonly soFar: number;
  /** An entry for each counted event: its step, and a few words about it. */
  readonly counted: readonly { readonly step: number; readonly text: string }[];
  /** The first counter that only operations of this kind have: "4 advances". Absent: there is none. */
  readonly own?: string | undefined;
}
