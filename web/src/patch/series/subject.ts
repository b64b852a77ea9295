// SPDX-License-Identifier: GPL-2.0-only
// Reads the subject of a patch's mail: its place in the series, its version, and the words after the brackets.
import { unencoded } from '../mail.ts';

export interface Subject {
  /** Without "[PATCH v2 1/3]". */
  readonly words: string;
  /** 0: the cover letter; null: unnumbered. */
  readonly number: number | null;
  /** "[PATCH 1/3]": 3. */
  readonly total: number | null;
  /** "[PATCH v2]": 2; 1 if it says none. */
  readonly version: number;
  readonly isReply: boolean;
}

const REPLY = /^\s*(?:(?:re|fwd?|aw|sv)(?:\[\d+\])?\s*:\s*)+/i;
const BRACKETS = /^\s*(?:\[[^\]]*\]\s*)*/;

export function readSubject(field: string): Subject {
  const plain = unencoded(field).replace(/\s+/g, ' ');
  const rest = plain.replace(REPLY, '');
  const tags = BRACKETS.exec(rest)![0];
  const [, number, total] = /\b(\d{1,4})\/(\d{1,4})\b/.exec(tags) ?? [];
  return {
    words: rest.slice(tags.length).trim(),
    number: number === undefined ? null : Number(number),
    total: total === undefined ? null : Number(total),
    version: Number(/\bv(\d{1,3})\b/i.exec(tags)?.[1] ?? 1),
    isReply: rest.length < plain.length,
  };
}
