// SPDX-License-Identifier: GPL-2.0-only
// Lists the few records of a trace that are read without the others: one pass over all finds them.
import { Kind, RECORD_WORDS, kindOf } from '../base/abi.gen.ts';
import { bisectLeft } from '../base/bisect.ts';
import { perObject } from '../base/memo.ts';
import type { OpSpan, Trace } from './trace.ts';

interface Rare {
  /** ALLOC and FREE records, ascending. */
  readonly objects: readonly number[];
  /** LOCK and UNLOCK records, ascending. */
  readonly locks: readonly number[];
  /** WARN records, ascending. */
  readonly warnings: readonly number[];
}

export const rareOf = perObject((trace: Trace): Rare => {
  const { records } = trace.data;
  const objects: number[] = [];
  const locks: number[] = [];
  const warnings: number[] = [];
  for (let i = 0, r = 0; i < records.length; i += RECORD_WORDS, r++) {
    const kind = kindOf(records[i]!);
    if (kind === Kind.ALLOC || kind === Kind.FREE) objects.push(r);
    else if (kind === Kind.LOCK || kind === Kind.UNLOCK) locks.push(r);
    else if (kind === Kind.WARN) warnings.push(r);
  }
  return { objects, locks, warnings };
});

/** Those from `first` up to `end`. */
export function rareIn(
  trace: Trace,
  which: keyof Rare,
  { first, end }: Pick<OpSpan, 'first' | 'end'>,
): readonly number[] {
  const all = rareOf(trace)[which];
  return all.slice(bisectLeft(all, first), bisectLeft(all, end));
}
