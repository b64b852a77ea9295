// SPDX-License-Identifier: GPL-2.0-only
// What the widgets show, ready to be read: no widget knows a trace.

export interface FrameView {
  readonly function: string;
  /** As the kernel tree or this repository names it. */
  readonly file: string;
  readonly line: number;
  readonly origin: 'linux' | 'project';
}

/** Bytes of the program's memory. */
export interface Range {
  readonly address: number;
  readonly size: number;
}

/** A word whose life is asked for. */
export interface AskedWord extends Range {
  /** As `WordView` says. */
  readonly place?: string;
}

/** Who last wrote some bytes: shown under the value that was asked about. */
export interface WriterView {
  /** "xas_split(), lib/xarray.c:1096" */
  readonly text: string;
  readonly step: number;
  /** "Step 27 of 47" */
  readonly stepName: string;
}

export interface VariableView {
  /** Where it lies: whoever wrote it last can be asked for. */
  readonly at?: Range;
  readonly name: string;
  readonly type: string;
  readonly value: string;
  /** Set if this step changed it. */
  readonly before?: string;
}

export interface StructView {
  /** "struct xa_state xas" */
  readonly title: string;
  readonly fields: readonly VariableView[];
}

/** A machine word and what its bits mean, high bits first. */
export interface WordView {
  readonly at?: Range;
  /** What the past calls it in every lane: "slot 515"; absent: it is this lane's alone. */
  readonly place?: string;
  /** "Slot 8 of shift 6" */
  readonly title: string;
  readonly kind: string;
  /** One plain sentence: what this very word is. */
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
  /** For the operation under the playhead. */
  readonly op: string;
  /** At the operation's end; null while it is not known. */
  readonly total: number | null;
  readonly soFar: number;
  /** One for each counted: where it is, and in a few words what. */
  readonly counted: readonly { readonly step: number; readonly text: string }[];
}
