// SPDX-License-Identifier: GPL-2.0-only
// Declares what the runner reads from and prints to: the process's streams, or a test's.
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { decoded } from '../base/decoded.ts';

export interface Io {
  print(text: string): void;
  /** Prints what went wrong or was left out. */
  complain(text: string): void;
  /** Shows how far a long command is, in one line that the next call replaces; '': takes it away. */
  progress?(text: string): void;
  input(): Uint8Array;
  stream(): Readable;
}

export const OF_PROCESS: Io = {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => console.error(text),
  // Only a person's terminal can replace a line.
  progress: (text) => void (process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)),
  input: () => readFileSync(0),
  stream: () => process.stdin,
};

/** Reads a file; `-`: the standard input. */
export const bytesOf = (path: string, io: Io): Uint8Array => (path === '-' ? io.input() : readFileSync(path));
export const textOf = (path: string, io: Io): string => decoded(bytesOf(path, io));
