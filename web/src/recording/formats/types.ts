// SPDX-License-Identifier: GPL-2.0-only
// What a format is: a reader of one line at a time. It says what happened; what comes of that is told elsewhere.
import type { Format } from '../types.ts';

/** What is wrong with a line, or null. */
export type Wrong = string | null;

/** Who hears what happened to a file, in order. Pages are of 4096 bytes; `seconds` is NaN where no time is known. */
export interface Heard {
  add(file: string, page: number, order: number, seconds: number): Wrong;
  /** `shadow`: whether one stayed; null: not said. */
  delete(file: string, page: number, shadow: boolean | null, seconds: number): Wrong;
  /** Memory pressure freed a node that held only shadows: its first page, and its shift. */
  prune(file: string, page: number, shift: number, seconds: number): Wrong;
  /** Bytes were read or written: whether they were cached is not known. */
  io(file: string, offset: number, bytes: number, seconds: number): Wrong;
}

/** Reads lines of one recording: a header may say what later lines mean. Lines of no interest are no mistake. */
export type LineReader = (line: string, heard: Heard) => Wrong;

export interface FormatSpec {
  readonly id: Format;
  readonly label: string;
  /** Events of a kernel; else a cache must be assumed. */
  readonly real: boolean;
  /** By the first lines that are not blank. */
  recognise(lines: readonly string[]): boolean;
  reader(): LineReader;
  /** Lines that carry nothing, and are not counted among a recording's. */
  isComment?(line: string): boolean;
}

const PAGE = 4096;
/** No file is larger: a kernel of 32 bits has no index beyond. */
export const MOST_PAGES = 2 ** 32;

export const pageOf = (bytes: number): number => Math.floor(bytes / PAGE);

/** A whole number as it was typed, decimal; NaN: it is none, or too large to be exact. */
export function numberOf(text: string | undefined): number {
  if (text === undefined || !/^\d{1,16}$/.test(text)) return NaN;
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : NaN;
}
