// SPDX-License-Identifier: GPL-2.0-only
// Declares what the page and the recordings' worker exchange. A worker holds one recording: the last one that it
// read.
import type { BareTrace } from '../wasm/run-protocol.ts';
import type { Figures } from './figures.ts';
import type { RecordedLane } from './types.ts';
import type { Program } from '../wasm/program.ts';

/** Operations [from, to), from 0; a run of them opens at `opens`. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly opens: number;
}

export interface Lanes {
  readonly fanout: number;
  readonly lanes: readonly Program[];
}

export interface OpenedPart {
  readonly traces: readonly BareTrace[];
  /** The part as operations, as the task `text` gives it; null: too long for an address. */
  readonly text: string | null;
}

export interface Ran {
  readonly lanes: readonly RecordedLane[];
  readonly figures: Figures;
}
