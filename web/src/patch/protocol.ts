// SPDX-License-Identifier: GPL-2.0-only
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import { message, NOWHERE } from './messages.ts';

/** To the compiler's worker, in the page and in Node: where it is, once; then what to compile. */
export type CompilerRequest =
  | { readonly id: number; readonly script: string; readonly wasm: string; readonly name: string }
  | { readonly id: number; readonly pack: LabPack; readonly edit: Edit };

/** `loaded`: bytes so far. `done`: of a load nothing, else what came of it. */
export type CompilerReply =
  | { readonly id: number; readonly loaded: number }
  | { readonly id: number; readonly done: Compiled | null }
  | { readonly id: number; readonly error: string };

/** Longer than any file here takes, on a slow machine; then the worker is ended. */
export const PATIENCE_MS = 30_000;

export function stoppedByTime({ path }: Edit): Compiled {
  const why = `The compiler was stopped after ${PATIENCE_MS / 1000} seconds: this text takes it too long.`;
  return {
    is: 'stopped',
    messages: [message({ path, lines: [] }, { ...NOWHERE, file: path }, 'error', why)],
  };
}
