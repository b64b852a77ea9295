// SPDX-License-Identifier: GPL-2.0-only
// Lists the exhibit's events of a whole run, and its walks, as hits of a query.
import { group } from 'd3-array';
import { Kind } from '../../base/abi.gen.ts';
import { perObject } from '../../base/memo.ts';
import type { Trace } from '../../trace/trace.ts';
import type { NamedEvent, PastLane } from '../lane.ts';
import { numberOf, wordValue, type Fields, type Val } from '../sweep/moment.ts';

/** A hit and its fields. */
export interface FoundEvent {
  readonly record: number;
  readonly fields: Fields;
}

/** Events by operation. Making them takes longer than any answer. */
const lists = perObject((_: Trace): (readonly NamedEvent[])[] => []);

/** Makes more events, for about `ms` milliseconds; returns whether all exist. */
export function someEvents(lane: PastLane, ms: number): boolean {
  const { trace, names } = lane;
  const made = lists(trace);
  const until = performance.now() + ms;
  while (made.length < trace.ops.length && performance.now() < until)
    made.push(names.events(trace, made.length));
  return made.length === trace.ops.length;
}

/** Events of all operations, ascending by record. */
export function allEvents(lane: PastLane): readonly NamedEvent[] {
  someEvents(lane, Infinity);
  return lists(lane.trace).flat();
}

const known = (n: number | undefined) => (n === undefined ? null : numberOf(n));

/** The word that a LOAD or STORE record moved. */
function moved(trace: Trace, record: number): Val {
  const kind = trace.kind(record);
  return kind === Kind.LOAD
    ? wordValue(trace.b(record))
    : kind === Kind.STORE
      ? wordValue(trace.c(record))
      : null;
}

export const eventsOf = (lane: PastLane, kind: string): readonly FoundEvent[] =>
  allEvents(lane)
    .filter((e) => e.kind === kind)
    .map((e) => ({
      record: e.record,
      fields: {
        kind: e.kind,
        label: e.label,
        node: known(e.node),
        slot: known(e.slot),
        walk: known(e.walk),
        after: e.walk === undefined ? null : numberOf(e.after ? 1 : 0),
        value: moved(lane.trace, e.record),
      },
    }));

const OF_WALK: ReadonlySet<string> = new Set(['walk', 'descend', 'read']);

/**
 * Walks at their ends. `$slot`, `$node` and `$value` are those of the last word that the walk read. `$after` counts slots
 * that were read later, without another walk.
 */
export function walksOf(lane: PastLane): readonly FoundEvent[] {
  const { trace } = lane;
  someEvents(lane, Infinity);
  return lists(trace)
    .flatMap((list) => {
      const own = list.filter((e) => e.walk !== undefined && OF_WALK.has(e.kind));
      const walks = group(own, (e) => `${e.cpu}${e.walk}`);
      return [...walks.values()].map((all): FoundEvent => {
        const events = all.filter((e) => !e.after);
        const last = events.at(-1)!;
        return {
          record: last.record,
          fields: {
            walk: known(last.walk),
            label: last.label,
            reads: numberOf(events.filter((e) => e.kind === 'read').length),
            after: numberOf(all.length - events.length),
            node: known(last.node),
            slot: known(last.slot),
            value: moved(trace, last.record),
          },
        };
      });
    })
    .sort((a, b) => a.record - b.record);
}
