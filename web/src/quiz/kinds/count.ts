// SPDX-License-Identifier: GPL-2.0-only
// Asks how many an operation will count, and which variant counts the fewest.
import { rollup } from 'd3-array';
import { capital, labelled } from '../../base/english.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import type { LaneData } from '../../session/types.ts';
import { hintsOf, quoted, type OpQuestion } from '../../exhibit-api/questions.ts';
import type { Counted, CounterSpec, WalkEvent } from '../../exhibit-api/types.ts';
import { lastOf, type Kind, type LaneOp } from './kind.ts';
import { ASKED } from '../asked-words.ts';
import { countedBy } from './counted-by.ts';
import { TEACHES } from './words.ts';

/** A larger count is not asked: students cannot predict it. */
const MOST_COUNTED = 64;

const valueIn = (lane: LaneData, op: number, key: string): number => lane.counted(op)[key]?.value ?? 0;

/** Whether a counter counts something in some operation of a lane. A red-black tree has no slots to read. */
const counts = perObjectAndKey((lane: LaneData, key: string) =>
  lane.trace.ops.some((_, op) => valueIn(lane, op, key) > 0),
);

/** Other numbers that were counted: of the same in another lane, of something else in this one. */
function otherNumbers({ lane, lanes, op }: LaneOp, { key, label }: CounterSpec): OpQuestion['hints'] {
  const own = lane.about.variant;
  const known = lanes.filter((l) => op < l.trace.ops.length);
  return hintsOf([
    ...known.map((l) => {
      const value = l.counted(op)[key]?.value;
      return value === undefined ? null : ([value, TEACHES.otherLane(l.about.variant, own)] as const);
    }),
    ...lane.model.counters.map((other) => {
      const value = lane.counted(op)[other.key]?.value;
      return value ? ([value, TEACHES.otherCounter(other.label, label)] as const) : null;
    }),
  ]);
}

/** Why something was counted is told for so few only. */
const MOST_TOLD = 3;

/** The events that tell why so many were counted: those counted, but of allocations where the nodes are put. */
function tellingOf(
  events: readonly WalkEvent[],
  { noneAt }: CounterSpec,
  { value, records }: Counted,
): readonly WalkEvent[] {
  const counted = events.filter((e) => records.includes(e.record));
  const kind = value === 0 ? noneAt : counted.every((e) => e.kind === 'alloc') ? 'link' : null;
  const told = kind === null ? counted : events.filter((e) => e.kind === kind && e.cpu === 'A');
  return told.length > MOST_TOLD ? [] : told;
}

export const count: Kind = (at) => {
  const { lane, trace, op, events, where, about } = at;
  const end = lastOf(events);
  const counted = lane.counted(op);
  const first = lane.positions(op, 'walk')[0]!;
  return lane.model.counters.flatMap((spec): OpQuestion[] => {
    const { key, label, one = label } = spec;
    const found = counted[key];
    if (about !== undefined && about !== key) return [];
    if (!end || !found || found.value > MOST_COUNTED) return [];
    if (!found.value && !counts(lane, key)) return [];
    const last = Math.max(-1, ...found.records);
    return [
      {
        kind: 'count',
        about: key,
        text: ASKED.count(quoted(trace.ops[op]!.text), where, label),
        form: 'number',
        answer: String(found.value),
        ask: null,
        // The operation's first step shows no answer yet.
        shows: (last >= first && events.find((e) => e.record >= last)) || end,
        hints: otherNumbers(at, spec),
        rule: TEACHES.one(one),
        why: found.value
          ? countedBy(trace, op, events, spec, found)
          : TEACHES.noneCounted(quoted(trace.ops[op]!.text), label, spec.none),
        saidAt: tellingOf(events, spec, found),
      },
    ];
  });
};

/** One question for all lanes, at the first lane's operation. */
export const fewer: Kind = ({ lane, lanes, trace, op, events }) => {
  const end = lastOf(events);
  if (lane !== lanes[0] || lanes.length < 2 || !end) return [];
  if (lanes.some((l) => op >= l.trace.ops.length)) return [];
  return lane.model.counters.flatMap(({ key, label, one = label }): OpQuestion[] => {
    const values = lanes.map((l) => valueIn(l, op, key));
    const least = Math.min(...values);
    const first = lanes.filter((_, i) => values[i] === least);
    if (first.length > 1 && first.length < lanes.length) return [];
    // A counter that stays zero in all lanes is not asked.
    if (values.every((v) => v === 0)) return [];
    return [
      {
        kind: 'fewer',
        about: key,
        text: ASKED.fewest(label, quoted(trace.ops[op]!.text)),
        form: 'choice',
        choices: [...lanes.map((l) => l.about.variant), ASKED.same],
        answer: first.length === 1 ? first[0]!.about.variant : ASKED.same,
        ask: null,
        shows: end,
        hints: hintsOf([
          [ASKED.same, TEACHES.differ],
          ...lanes.map(
            (l, i) =>
              [l.about.variant, TEACHES.ofLane(l.about.variant, labelled(values[i]!, label))] as const,
          ),
        ]),
        rule: TEACHES.eachLane(label, one),
        why: TEACHES.lanes(
          capital(label),
          [
            ...rollup(
              lanes.keys(),
              ([...same]) => same.map((i) => lanes[i]!.about.variant).join(', '),
              (i) => values[i]!,
            ),
          ]
            .map(([value, named]) => TEACHES.inLanes(value, named))
            .join('; '),
        ),
      },
    ];
  });
};
