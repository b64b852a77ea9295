// SPDX-License-Identifier: GPL-2.0-only
// Declares what questions read: a lane's trace, and the names that its exhibit gives. Nothing in past/ knows an exhibit.
import { NO_ENCODINGS, type Encodings } from '../base/encoded.ts';
import type { FlowTable } from '../base/flow.ts';
import { nearest } from '../base/near-miss.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

/** An event of the exhibit's model. */
export interface NamedEvent {
  readonly kind: string;
  readonly record: number;
  readonly label: string;
  /** Number of the walk within its operation. */
  readonly walk?: number;
  /** The slot was read after that walk had ended, and outside any other walk. */
  readonly after?: true;
  readonly node?: number;
  readonly slot?: number;
  readonly cpu: 'A' | 'B';
}

/** The kernel's names of pointers that point to no object: by the type pointed to, then by name, the value. */
export type PointerNames = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The names that an exhibit gives; its model implements them. */
export interface Names {
  /** Events of operation `op`, ascending by record. */
  events(trace: Trace, op: number): readonly NamedEvent[];
  /** Counters of operation `op`. */
  count?(trace: Trace, op: number): Readonly<Record<string, { readonly value: number }>>;
  /** Address of the word that holds `index` itself; 0: no word holds it now; null: the exhibit has no slots. */
  slotWord?(trace: Trace, memory: Memory, index: number): number | null;
  readonly pointers?: PointerNames;
  readonly encoded?: Encodings;
}

export const encodedOf = ({ encoded = NO_ENCODINGS }: Names): Encodings => encoded;

export interface PastLane {
  readonly trace: Trace;
  readonly names: Names;
  /** The flow table; absent: the trace has none, or the question needs none. */
  readonly flow?: FlowTable | null;
}

/** "; did you mean NAME?", or nothing: a suggestion for the end of a message. */
export function meant(name: string, names: Iterable<string>): string {
  const near = nearest(
    name,
    [...new Set(names)].map((n) => ({ name: n })),
  );
  return near && near !== name ? `; did you mean ${near}?` : '';
}

/** A mistake in a question; the message says what is allowed. */
export class PastError extends Error {
  override readonly name = 'PastError';
}
