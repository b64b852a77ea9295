// SPDX-License-Identifier: GPL-2.0-only
import type { Compiled, CompilerMessage } from '../base/lab.ts';

/** Ends the chain: what is told instead of a program. */
export class Ended extends Error {
  constructor(
    readonly is: Exclude<Compiled['is'], 'compiled'>,
    readonly messages: readonly CompilerMessage[],
  ) {
    super(is);
  }
}
