// SPDX-License-Identifier: GPL-2.0-only
// What takes pictures one after another and makes a file of them.
export interface FilmWriter {
  /** The picture as it is now stays for so long. */
  add(seconds: number): Promise<void>;
  end(): Promise<Blob>;
  /** Gives up what there is. */
  drop(): Promise<void>;
}

export type Format = 'webm' | 'gif';

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}
