// SPDX-License-Identifier: GPL-2.0-only
// Gathers the calls of each lane that the band shows: the current operation's, or the selected steps'.
import { bisectLeft, bisectRight } from '../../../base/bisect.ts';
import { plural } from '../../../base/english.ts';
import { perObject } from '../../../base/memo.ts';
import type { LanePart } from '../../../layout/calls/scale.ts';
import type { FlameLane } from '../../../layout/calls/slices.ts';
import { heldOf } from '../../../layout/timeline/run.ts';
import type { StepRange } from '../../../layout/timeline/totals.ts';
import { callAt, type Calls } from '../../../past/calls/calls.ts';
import { costsOf } from '../../../past/calls/costs.ts';
import { returned } from '../../../past/calls/returned.ts';
import { opAt } from '../../../session/steps.ts';
import type { Lane, LaneData, Session, Track } from '../../../session/types.ts';
import type { Trace } from '../../../trace/trace.ts';
import { shownCalls } from './shown-calls.ts';
import { WORDS } from './words.ts';

/** The unit of a slice's width. */
export type CallsBy = 'records' | 'lines';

export interface LaneCalls {
  readonly lane: Lane;
  readonly run: LaneData;
  readonly calls: Calls;
  /** The records shown: from `from`, before `to`. */
  readonly from: number;
  readonly to: number;
}

export function laneCalls(
  session: Session,
  track: Track,
  op: number,
  range: StepRange | null,
): readonly LaneCalls[] {
  return track.lanes.map((lane, l): LaneCalls => {
    const run = session.runs[l]!;
    const [first, last] = range ? [opAt(track, range.from), opAt(track, range.to)] : [op, op];
    const calls = shownCalls(run.trace, first, session.driver, last + 1);
    if (range) {
      // A step begins where the one before ends; an operation's first step begins with the operation.
      const begins = track.ops[first]!.firstStep === range.from;
      const from = begins ? (run.trace.ops[first]?.first ?? 0) : lane.position(range.from - 1);
      return { lane, run, calls, from, to: lane.position(range.to) };
    }
    // The driver's work before the first shown call has no width.
    const outermost = calls.depth.lastIndexOf(0);
    return { lane, run, calls, from: calls.enter[0] ?? 0, to: calls.end[outermost] ?? 0 };
  });
}

export const partOf = ({ calls, from, to }: LaneCalls, by: CallsBy): LanePart => ({
  from,
  to,
  units: by === 'records' ? (record) => record : (record) => bisectLeft(calls.lineRecord, record),
});

export function flameLane({ lane, run, calls, from, to }: LaneCalls, first: number, last: number): FlameLane {
  const held = run.trace.ops.slice(first, last + 1).flatMap(({ end }, i) => {
    const events = run.events(first + i).map((e) => ({ ...e, step: e.record }));
    return heldOf(events, end);
  });
  return {
    name: lane.variant,
    ...{ calls, from, to },
    held: held.filter((h) => h.to > from && h.from < to),
    nameOf: (call) => `${calls.cpu[call] === 1 ? 'B ' : ''}${run.trace.functionName(calls.fn[call]!)}`,
  };
}

/** The calls that run at a position, outermost first. */
export function runningAt(calls: Calls, position: number): readonly number[] {
  const running: number[] = [];
  for (let c = callAt(calls, position); c >= 0; c = calls.parent[c]!) running.unshift(c);
  return running;
}

/** The record of a call's first line, or its ENTER record if it has no line. */
function firstLine({ lineRecord, lineCall, enter }: Calls, call: number): number {
  let i = bisectRight(lineRecord, enter[call]!);
  while (i < lineCall.length && lineCall[i] !== call) i++;
  return lineRecord[i] ?? enter[call]!;
}

/** The position at which a call reaches its first line. */
export const begins = (calls: Calls, call: number): number => firstLine(calls, call) + 1;

const costs = perObject((calls: Calls) => costsOf(calls));

/** The return type of each function; null: not loaded, or the lane has none. */
export type Types = ReadonlyMap<number, { readonly type: string }> | null;

/** "xas_store(), lib/xarray.c:789: 34 lines, 120 records; returned NULL" */
export function tellCall({ run: { trace }, calls }: LaneCalls, call: number, types: Types): string {
  const record = firstLine(calls, call);
  const { file, line } = trace.place(trace.id(record));
  const { lines, records } = costs(calls);
  return [
    WORDS.call(trace.functionName(calls.fn[call]!), file, line),
    `${plural(lines[call]!, WORDS.line)}, ${plural(records[call]!, WORDS.record)}`,
    calls.cpu[call] === 1 ? WORDS.onCpuB : '',
    given(trace, calls, call, types),
  ].join('');
}

function given(trace: Trace, { fn, exit }: Calls, call: number, types: Types): string {
  if (exit[call]! < 0) return WORDS.never;
  const type = types?.get(fn[call]!)?.type;
  return type ? returned(trace, exit[call]!, type).text.replace(/^ = /, WORDS.returned) : '';
}
