// SPDX-License-Identifier: GPL-2.0-only
// Declares a format: a reader of one line at a time. It reports events, of which `gather.ts` makes operations.
import type { Format } from '../types.ts';

/** The fault of a line; null: none. */
export type Wrong = string | null;

/** Receives the events of a file in order. Pages have 4096 bytes; `seconds` is NaN if no time is known. */
export interface Heard {
  add(file: string, page: number, order: number, seconds: number): Wrong;
  /** `shadow`: whether the delete left one; null: the format does not say. */
  delete(file: string, page: number, shadow: boolean | null, seconds: number): Wrong;
  /** Memory pressure freed a node with only shadows: its first page, and its shift. */
  prune(file: string, page: number, shift: number, seconds: number): Wrong;
  /** Bytes were read or written; the format does not say whether they were cached. */
  io(file: string, offset: number, bytes: number, seconds: number): Wrong;
}

/** Reads the lines of one recording; a header may change how. A line of other content is no mistake. */
export type LineReader = (line: string, heard: Heard) => Wrong;

export interface FormatSpec {
  readonly id: Format;
  readonly label: string;
  /** Whether the events are a kernel's; otherwise a cache is assumed. */
  readonly real: boolean;
  /** Recognises the format by the first lines that are not blank. */
  recognise(lines: readonly string[]): boolean;
  reader(): LineReader;
  /** Whether a line is a comment, which is not counted among the recording's lines. */
  isComment?(line: string): boolean;
}

export const PAGE_BYTES = 4096;
/** Most pages of a file: a 32-bit kernel has no larger index. */
export const MOST_PAGES = 2 ** 32;

export const pageOf = (bytes: number): number => Math.floor(bytes / PAGE_BYTES);

/** Reads a whole decimal number; NaN: it is none, or too large to be exact. */
export function numberOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return NaN;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : NaN;
}
