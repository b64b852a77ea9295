// SPDX-License-Identifier: GPL-2.0-only
// Asks how many an operation will count, and which variant counts the fewest.
import { perObject } from '../../base/memo.ts';
import type { LaneData } from '../../session/types.ts';
import { quoted, type OpQuestion } from '../../exhibit-api/questions.ts';
import { lastOf, type Kind } from './kind.ts';
import { ASKED } from '../words.ts';

/** A larger count is not asked: students cannot predict it. */
const MOST_COUNTED = 64;

/** The counters of a lane that count something in some operation. A red-black tree has no slots to read. */
const counting = perObject((lane: LaneData): ReadonlySet<string> => {
  const all = lane.trace.ops.map((_, op) => lane.counted(op));
  return new Set(
    lane.model.counters.flatMap(({ key }) => (all.some((c) => (c[key]?.value ?? 0) > 0) ? [key] : [])),
  );
});

export const count: Kind = ({ lane, trace, op, events, where }) => {
  const end = lastOf(events);
  const counted = lane.counted(op);
  const first = lane.positions(op, 'walk')[0]!;
  return lane.model.counters.flatMap(({ key, label }): OpQuestion[] => {
    const found = counted[key];
    if (!end || !found || found.value > MOST_COUNTED || !counting(lane).has(key)) return [];
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
      },
    ];
  });
};

/** One question for all lanes, at the first lane's operation. */
export const fewer: Kind = ({ lane, lanes, trace, op, events }) => {
  const end = lastOf(events);
  if (lane !== lanes[0] || lanes.length < 2 || !end) return [];
  if (lanes.some((l) => op >= l.trace.ops.length)) return [];
  return lane.model.counters.flatMap(({ key, label }): OpQuestion[] => {
    const values = lanes.map((l) => l.counted(op)[key]?.value ?? 0);
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
      },
    ];
  });
};
