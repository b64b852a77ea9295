// SPDX-License-Identifier: GPL-2.0-only
// Reads the exhibit's first counter in each lane: so far, and for the whole operation.
import { bisectLeft } from '../base/bisect.ts';
import { perKey } from '../base/memo.ts';
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

export function counterOf(run: LaneRun, alignment: Alignment): (step: GlobalStep) => CounterView | null {
  const spec = run.model.counters[0]!;
  const countedIn = perKey((op: number) => {
    const records = [...(run.counted(op)[spec.key]?.records ?? [])].sort((a, b) => a - b);
    // If a record has several events, the first one gives the label.
    const labels = new Map([...run.events(op)].reverse().map((e) => [e.record, e.label]));
    const counted = records.map((record) => ({
      step: alignment.stepOf(run, op, record + 1),
      text: labels.get(record) ?? '',
    }));
    return { records, counted };
  });
  return (step) => {
    const { op } = alignment.place(step);
    if (!run.isCounted(spec.key, op)) return null;
    const { records, counted } = countedIn(op);
    return {
      label: spec.label,
      op: alignment.ops[op]?.text ?? '',
      total: op < run.trace.ops.length ? records.length : null,
      soFar: bisectLeft(records, alignment.position(run, step)),
      counted,
    };
  };
}
