// SPDX-License-Identifier: GPL-2.0-only
// A recording that was read and run.
import type { Ran } from '../../recording/protocol.ts';
import type { ImportAsked, ImportedRecording } from '../../recording/types.ts';
import type { Recording, ShippedRecording } from '../../session/engine-types.ts';

export interface Source {
  readonly file: Blob;
  readonly name: string;
  /** It comes with the page, under this name and title. */
  readonly shipped: Pick<ShippedRecording, 'name' | 'title' | 'kernel' | 'booted'> | null;
}

export interface Result extends Ran {
  readonly source: Source;
  readonly asked: ImportAsked;
  readonly recording: ImportedRecording;
  readonly variants: readonly string[];
}

/** What was read and run stays, with its worker, until another recording is: a reader comes back from the stepper. */
export interface HeldRecording {
  readonly recording: Recording;
  readonly result: Result;
}
