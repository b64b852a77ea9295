// SPDX-License-Identifier: GPL-2.0-only
// Declares the recording that the page has read and run.
import type { Ran } from '../../recording/protocol.ts';
import type { ImportAsked, ImportedRecording } from '../../recording/types.ts';
import type { Recording, ShippedRecording } from '../../session/engine-types.ts';

export interface Source {
  readonly file: Blob;
  readonly name: string;
  /** null: the reader brought the file; else the page ships it. */
  readonly shipped: Pick<ShippedRecording, 'name' | 'title' | 'kernel' | 'booted'> | null;
}

export interface Result extends Ran {
  readonly source: Source;
  readonly asked: ImportAsked;
  readonly recording: ImportedRecording;
  readonly variants: readonly string[];
}

/** A recording and its worker, kept until the next one is read, because the reader may return to it. */
export interface HeldRecording {
  readonly recording: Recording;
  readonly result: Result;
}
