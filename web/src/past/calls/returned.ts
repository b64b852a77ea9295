// SPDX-License-Identifier: GPL-2.0-only
// Writes a call's return value as C does.
import { readType, type CType } from '../../base/c-types.ts';
import { addressText } from '../../trace/inspect.ts';
import type { Trace } from '../../trace/trace.ts';

/** The largest errno: as in IS_ERR_VALUE, words from −4095 to −1 are errors. */
const MAX_ERRNO = 4095;

export interface Returned {
  /** " = 0"; empty for a void function. */
  readonly text: string;
  readonly value: number | null;
}

/** The word as a negative errno, which may replace a pointer; null: the word is no errno. */
const asErrno = (word: number): number | null =>
  (word | 0) < 0 && (word | 0) >= -MAX_ERRNO ? word | 0 : null;

/**
 * Reads the value from the EXIT record, which has the low 32 bits. `type` is the C type; if it is unknown, a word
 * that may be an errno counts as one.
 */
export function returned(trace: Trace, exit: number, type: string | undefined): Returned {
  if (exit < 0) return { text: ' never returned', value: null };
  if (type === 'void') return { text: '', value: null };
  const word = trace.a(exit);
  const as = type === undefined ? null : readType(trace.sites, type);
  if (as?.kind === 'struct' || as?.kind === 'array') return { text: ` returned a ${type}`, value: null };
  if (as && as.size > 4 && as.kind !== 'pointer')
    return { text: ` = …${(word >>> 0).toString(16).padStart(8, '0')}, its low 32 bits`, value: null };
  const value = valueOf(word, as);
  return { text: ` = ${as?.kind === 'pointer' ? pointer(trace, value) : value}`, value };
}

function valueOf(word: number, as: CType | null): number {
  if (as === null || as.kind === 'pointer') return asErrno(word) ?? word;
  const unused = 32 - 8 * as.size;
  return as.kind === 'integer' && as.signed
    ? (word << unused) >> unused
    : ((word << unused) >>> 0) >>> unused;
}

const pointer = ({ data }: Trace, value: number): string =>
  value === 0 ? 'NULL' : value < 0 ? String(value) : addressText(data.layout, value);
