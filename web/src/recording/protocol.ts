// SPDX-License-Identifier: GPL-2.0-only
// What the page and the worker of recordings say to one another. A worker has one recording: the last that it read.
import type { SentVariant } from '../wasm/bulk-protocol.ts';
import type { BareTrace } from '../wasm/protocol.ts';
import type { Figures } from './figures.ts';
import type { ImportAsked, ImportedRecording, RecordedLane } from './types.ts';

/** Operations [from, to), from 0; `opens`: the one to begin at. */
export interface Part {
  readonly from: number;
  readonly to: number;
  readonly opens: number;
}

export interface Lanes {
  readonly fanout: number;
  readonly lanes: readonly SentVariant[];
}

export type RecordingAsk = { readonly id: number } & (
  | { readonly kind: 'read'; readonly file: Blob; readonly name: string; readonly asked: ImportAsked }
  /** Each lane from the first operation to the last. */
  | ({ readonly kind: 'run' } & Lanes)
  | ({ readonly kind: 'open'; readonly part: Part } & Lanes)
  /** The part as operations of its own; of the first lane. */
  | ({ readonly kind: 'text'; readonly part: Part } & Lanes)
);

export interface OpenedPart {
  readonly traces: readonly BareTrace[];
  /** As 'text' gives it; null: the tree holds more than an address can. */
  readonly text: string | null;
}

export interface Ran {
  readonly lanes: readonly RecordedLane[];
  readonly figures: Figures;
}

export type RecordingAnswer = { readonly id: number } & (
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'read'; readonly recording: ImportedRecording }
  | ({ readonly kind: 'run' } & Ran)
  | { readonly kind: 'open'; readonly opened: OpenedPart }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'error'; readonly message: string }
);
