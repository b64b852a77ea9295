// SPDX-License-Identifier: GPL-2.0-only
// Declares what the page and the compiler's worker exchange, and how long a compile may take.
import type { Compiled, Edit } from '../base/lab.ts';
import { message, NOWHERE } from './messages.ts';

/** Where the worker finds the compiler, in the page and in Node. */
export interface CompilerFiles {
  readonly script: string;
  readonly wasm: string;
  readonly name: string;
}

/** Time after which the worker is ended: longer than any file here takes on a slow machine. */
export const PATIENCE_MS = 30_000;
/** The same for a version of a series: several files, of which a header is compiled again in each unit. */
export const SERIES_PATIENCE_MS = 300_000;

export function stoppedByTime(edits: readonly Edit[], patience: number): Compiled {
  const why = `The compiler was stopped after ${patience / 1000} seconds: this text takes it too long.`;
  return {
    is: 'stopped',
    messages: [message({}, { ...NOWHERE, file: edits[0]?.path ?? '' }, 'error', why)],
  };
}
