// SPDX-License-Identifier: GPL-2.0-only
// Finds the operation and the event in which a position of a trace lies. A position counts applied records.
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { Violation } from './types.ts';

/** The operation of the last record applied; before any record, the first operation. */
export const opBefore = (trace: Trace, position: number): number => trace.opAt(Math.max(0, position - 1));

interface Latest<E> {
  readonly op: number;
  /** All events of the operation, and the index of the latest one among them. */
  readonly events: readonly E[];
  readonly at: number;
  readonly event: E;
}

/** The latest event that the operation has had by `position`; null: none yet. */
export function latestEvent<E extends { readonly record: number }>(
  trace: Trace,
  position: number,
  eventsOf: (op: number) => readonly E[],
): Latest<E> | null {
  const op = opBefore(trace, position);
  const events = trace.ops[op] ? eventsOf(op) : [];
  const at = events.findLastIndex((e) => e.record < position);
  return at < 0 ? null : { op, events, at, event: events[at]! };
}

/** Violations where an operation ends at `position`; none within one, where the structure may be half changed. */
export const violationsAtEnd = (
  trace: Trace,
  memory: Memory,
  position: number,
  find: (trace: Trace, memory: Memory, upTo: number) => readonly Violation[],
): readonly Violation[] =>
  trace.ops[opBefore(trace, position)]?.end === position ? find(trace, memory, position) : [];
