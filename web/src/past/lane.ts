// SPDX-License-Identifier: GPL-2.0-only
// What questions are asked of: a whole run, and what its exhibit calls things. Nothing here knows an exhibit.
import type { FlowTable } from '../base/flow.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';

/** Something that happened, as the exhibit's model names it. */
export interface NamedEvent {
  readonly kind: string;
  readonly record: number;
  readonly label: string;
  /** Number of the walk within its operation. */
  readonly walk?: number;
  /** A slot that was read after that walk had ended, without another. */
  readonly after?: true;
  readonly node?: number;
  readonly slot?: number;
  readonly cpu: 'A' | 'B';
}

/** Of pointers that lead nowhere, what the kernel calls them: by the type that they would point to, then by name. */
export type PointerNames = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What an exhibit adds: names. Its model is one. */
export interface Names {
  /** Of operation `op`, ascending by record. */
  events(trace: Trace, op: number): readonly NamedEvent[];
  /** Counters of operation `op`. */
  count?(trace: Trace, op: number): Readonly<Record<string, { readonly value: number }>>;
  /** Address of the word that holds `index`, neither a sibling nor a way to it; 0: none does now; null: there are no slots. */
  slotWord?(trace: Trace, memory: Memory, index: number): number | null;
  readonly pointers?: PointerNames;
}

export interface PastLane {
  readonly trace: Trace;
  readonly names: Names;
  /** Where values come from; absent: the trace came without it, or nobody asks. */
  readonly flow?: FlowTable | null;
}

/** What is asked cannot be answered: a mistake in it, with what is allowed. */
export class PastError extends Error {
  override readonly name = 'PastError';
}
