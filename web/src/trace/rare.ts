// SPDX-License-Identifier: GPL-2.0-only
// Lists the few records of a trace that are read without the others, in one pass over all.
import { Kind, RECORD_WORDS, kindOf } from '../base/abi.gen.ts';
import { perObject } from '../base/memo.ts';
import type { Trace } from './trace.ts';

interface Rare {
  /** ALLOC and FREE records, ascending. */
  readonly objects: readonly number[];
  /** WARN records, ascending. */
  readonly warnings: readonly number[];
}

export const rareOf = perObject((trace: Trace): Rare => {
  const { records } = trace.data;
  const objects: number[] = [];
  const warnings: number[] = [];
  for (let i = 0, r = 0; i < records.length; i += RECORD_WORDS, r++) {
    const kind = kindOf(records[i]!);
    if (kind === Kind.ALLOC || kind === Kind.FREE) objects.push(r);
    else if (kind === Kind.WARN) warnings.push(r);
  }
  return { objects, warnings };
});
