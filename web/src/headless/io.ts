// SPDX-License-Identifier: GPL-2.0-only
// What the runner prints to and reads from: a process's streams, or a test's.
import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';

export interface Io {
  /** A line, or several. */
  print(text: string): void;
  /** What went wrong, or was left out. */
  complain(text: string): void;
  /** All of the standard input. */
  input(): Uint8Array;
  stream(): Readable;
}

export const OF_PROCESS: Io = {
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (text) => console.error(text),
  input: () => readFileSync(0),
  stream: () => process.stdin,
};

/** Of a file; `-`: of the standard input. */
export const bytesOf = (path: string, io: Io): Uint8Array => (path === '-' ? io.input() : readFileSync(path));
export const textOf = (path: string, io: Io): string => new TextDecoder().decode(bytesOf(path, io));
