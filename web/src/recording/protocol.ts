// SPDX-License-Identifier: GPL-2.0-only
// What the page and the worker of recordings give one another. A worker has one recording: the last that it read.
import type { BareTrace } from '../wasm/run-protocol.ts';
import type { Figures } from './figures.ts';
import type { RecordedLane } from './types.ts';
import type { Program } from '../wasm/program.ts';

/** Operations [from, to), from 0; `opens`: the one to begin at. */
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
  /** As 'text' gives it; null: the tree holds more than an address can. */
  readonly text: string | null;
}

export interface Ran {
  readonly lanes: readonly RecordedLane[];
  readonly figures: Figures;
}
