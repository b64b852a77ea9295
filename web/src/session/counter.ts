// SPDX-License-Identifier: GPL-2.0-only
// Reads the exhibit's first counter in each lane: so far, and for the whole operation.
import { bisectLeft } from '../base/bisect.ts';
import { labelled } from '../base/english.ts';
import { perKey } from '../base/memo.ts';
import { countersFor } from '../exhibit-api/counted.ts';
import type { Alignment } from './alignment.ts';
import type { LaneRun } from './lane.ts';
import type { CounterView, GlobalStep, Track } from './types.ts';

/** The counters at a step, of the lanes that have one. */
export const countersOf = (
  { lanes }: Pick<Track, 'lanes'>,
  step: GlobalStep,
): readonly { readonly variant: string; readonly counter: CounterView }[] =>
  lanes.flatMap((lane) => {
    const counter = lane.counter(step);
    return counter ? [{ variant: lane.variant, counter }] : [];
  });

const sorted = (records: readonly number[] = []): readonly number[] => [...records].sort((a, b) => a - b);

export function counterOf(run: LaneRun, alignment: Alignment): (step: GlobalStep) => CounterView | null {
  const spec = run.model.counters[0]!;
  const countedIn = perKey((op: number) => {
    const records = sorted(run.counted(op)[spec.key]?.records);
    // If a record has several events, the first one gives the label.
    const labels = new Map([...run.events(op)].reverse().map((e) => [e.record, e.label]));
    const counted = records.map((record) => ({
      step: alignment.stepOf(run, op, record + 1),
      text: labels.get(record) ?? '',
    }));
    const own = countersFor(run.model.counters, run.trace.ops[op]?.name).find((c) => c.ops);
    return { records, counted, own: own && { ...own, records: sorted(run.counted(op)[own.key]?.records) } };
  });
  return (step) => {
    const { op } = alignment.place(step);
    if (!run.isCounted(spec.key, op)) return null;
    const { records, counted, own } = countedIn(op);
    const position = alignment.position(run, step);
    return {
      label: spec.label,
      op: alignment.ops[op]?.text ?? '',
      total: op < run.trace.ops.length ? records.length : null,
      soFar: bisectLeft(records, position),
      counted,
      own: own && labelled(bisectLeft(own.records, position), own.label),
    };
  };
}
