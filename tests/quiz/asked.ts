// SPDX-License-Identifier: GPL-2.0-only
// Gives the oracle a question's run, and the question's place in the raw records.
import type { EventRef } from '../../web/src/session/event-reference.ts';
import type { Question } from '../../web/src/quiz/types.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Run } from '../support/run.ts';
import type { Scenario } from './runs.ts';

export interface Asked {
  readonly scenario: Scenario;
  readonly question: Question;
  /** The run of its lane. */
  readonly ran: Run;
  readonly op: number;
}

/** The record of a moment, and that of the event before it. */
export function recordOf({ ran }: Asked, { op, kind, nth }: EventRef): { at: number; before: number } {
  const events = ran.model.events(ran.trace, op);
  const event = events.filter((e) => e.kind === kind)[nth - 1]!;
  const before = events[events.indexOf(event) - 1];
  return { at: event.record, before: before?.record ?? ran.trace.ops[op]!.first };
}

export const fieldOf = (trace: Trace, struct: string, member: string): number =>
  trace.sites.structs[struct]!.fields.find(([name]) => name === member)![1];

/** The address of the array's head word. */
export const headOf = (trace: Trace): number =>
  trace.root +
  ('struct address_space' in trace.sites.structs ? fieldOf(trace, 'struct address_space', 'i_pages') : 0) +
  fieldOf(trace, 'struct xarray', 'xa_head');
