// SPDX-License-Identifier: GPL-2.0-only
// What a lane has taken so far, by the exhibit's first counter.
import { bisectLeft } from '../base/bisect.ts';
import type { Alignment } from './alignment.ts';
import type { LaneRun } from './lane.ts';
import type { CounterView, GlobalStep, Track } from './types.ts';

interface Counted {
  /** Ascending. */
  readonly records: readonly number[];
  readonly counted: CounterView['counted'];
}

/** Of the lanes that have counted anything, at a step. */
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
  // The same for all steps of an operation.
  const byOp = new Map<number, Counted>();
  const countedIn = (op: number): Counted => {
    let found = byOp.get(op);
    if (!found) {
      const records = [...(run.counted(op)[spec.key]?.records ?? [])].sort((a, b) => a - b);
      // Of several events of a record the first speaks.
      const labels = new Map([...run.events(op)].reverse().map((e) => [e.record, e.label]));
      const counted = records.map((record) => ({
        step: alignment.stepOf(run, op, record + 1),
        text: labels.get(record) ?? '',
      }));
      byOp.set(op, (found = { records, counted }));
    }
    return found;
  };
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
