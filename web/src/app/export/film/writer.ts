// SPDX-License-Identifier: GPL-2.0-only
// Declares a film's writer, for every format.
export interface FilmWriter {
  /** Adds the canvas as a frame that stays for `seconds`. */
  add(seconds: number): Promise<void>;
  end(): Promise<Blob>;
  /** Drops the unfinished film. */
  drop(): Promise<void>;
}

export type Format = 'webm' | 'gif';

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}
