// SPDX-License-Identifier: GPL-2.0-only
// Declares a run for the timeline. Reads an operation's events once, when the operation is wide enough to show them.
import { perKey } from '../../base/memo.ts';

/** The shape of a mark below the spine. */
export type MarkKind = 'alloc' | 'link' | 'write' | 'free' | 'square' | 'plus' | 'minus';

export interface TimelineEvent {
  readonly step: number;
  readonly kind: string;
  readonly mark?: MarkKind;
  readonly label: string;
  readonly walk?: number;
  /** Absent: CPU A. */
  readonly cpu?: 'A' | 'B';
}

export interface TimelineOp {
  readonly text: string;
  readonly firstStep: number;
  readonly lastStep: number;
}

export interface TimelineLane {
  readonly label: string;
  /** Events of operation `op`, ascending by step. */
  readonly eventsOf: (op: number) => readonly TimelineEvent[];
  /** For each operation, the lane's last own step. */
  readonly ends: readonly number[];
}

/** [from, to), in steps or in CSS pixels. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Walk {
  readonly walk: number;
  readonly step: number;
  readonly lastStep: number;
  readonly cpu: 'A' | 'B';
}

export interface MarkRun {
  readonly kind: MarkKind;
  readonly count: number;
  readonly lastStep: number;
  /** Step of the next mark; null: none. */
  readonly next: number | null;
}

/** One operation in one lane. */
export interface OpRead {
  readonly walks: readonly Walk[];
  readonly marks: readonly TimelineEvent[];
  /** Runs of neighbouring marks of one kind. */
  readonly runs: readonly MarkRun[];
  /** Spans in which the lock is held; a lock that is never dropped is held to the operation's end. */
  readonly held: readonly Span[];
  /** Spans in which CPU B acts. */
  readonly other: readonly Span[];
  readonly kinds: ReadonlyMap<string, number>;
}

export interface RunLane extends TimelineLane {
  readonly read: (op: number) => OpRead;
  /** For each operation, the lane's own steps in all operations before it. */
  readonly sums: readonly number[];
}

export interface TimelineRun {
  readonly ops: readonly TimelineOp[];
  readonly lanes: readonly RunLane[];
  readonly stepCount: number;
  readonly firstStoryStep: number;
  /** Steps at which lanes diverge. */
  readonly diverges: readonly number[];
  /** Steps of the longest operation. */
  readonly longest: number;
}

const WALKS: ReadonlySet<string> = new Set(['walk', 'descend', 'read']);

/** Walks from their first step to their last. An event of the other CPU ends a walk. */
export function walksOf(events: readonly TimelineEvent[]): readonly Walk[] {
  const walks: Walk[] = [];
  let open = false;
  for (const e of events) {
    const cpu = e.cpu ?? 'A';
    const last = walks.at(-1);
    if (last && (cpu !== last.cpu || (e.walk !== undefined && e.walk !== last.walk))) open = false;
    if (e.walk === undefined || !WALKS.has(e.kind)) continue;
    if (last && open) walks[walks.length - 1] = { ...last, lastStep: e.step };
    else walks.push({ walk: e.walk, step: e.step, lastStep: e.step, cpu });
    open = true;
  }
  return walks;
}

export function heldOf(
  events: readonly Pick<TimelineEvent, 'kind' | 'step'>[],
  end: number,
): readonly Span[] {
  const held: Span[] = [];
  let from: number | null = null;
  for (const e of events) {
    if (e.kind === 'lock') from ??= e.step;
    else if (e.kind === 'unlock' && from !== null) {
      held.push({ from, to: e.step + 1 });
      from = null;
    }
  }
  if (from !== null) held.push({ from, to: end });
  return held;
}

function otherOf(events: readonly TimelineEvent[]): readonly Span[] {
  const spans: Span[] = [];
  for (const e of events) {
    if (e.cpu !== 'B') continue;
    const last = spans.at(-1);
    if (last && e.step <= last.to) spans[spans.length - 1] = { from: last.from, to: e.step + 1 };
    else spans.push({ from: e.step, to: e.step + 1 });
  }
  return spans;
}

function runsOf(marks: readonly TimelineEvent[]): readonly MarkRun[] {
  const runs: MarkRun[] = [];
  for (let i = 0; i < marks.length;) {
    const kind = marks[i]!.mark!;
    let j = i + 1;
    while (marks[j]?.mark === kind && marks[j]!.step - marks[j - 1]!.step <= 2) j++;
    runs.push({ kind, count: j - i, lastStep: marks[j - 1]!.step, next: marks[j]?.step ?? null });
    i = j;
  }
  return runs;
}

function read(events: readonly TimelineEvent[], op: TimelineOp): OpRead {
  const kinds = new Map<string, number>();
  for (const e of events) kinds.set(e.kind, (kinds.get(e.kind) ?? 0) + 1);
  const marks = events.filter((e) => e.mark !== undefined);
  return {
    walks: walksOf(events),
    marks,
    runs: runsOf(marks),
    held: heldOf(events, op.lastStep + 1),
    other: otherOf(events),
    kinds,
  };
}

function runLane(lane: TimelineLane, ops: readonly TimelineOp[]): RunLane {
  const sums = [0];
  ops.forEach((op, o) => sums.push(sums[o]! + lane.ends[o]! - op.firstStep + 1));
  return {
    ...lane,
    sums,
    read: perKey((op: number) => read(lane.eventsOf(op), ops[op]!)),
  };
}

interface RunInput {
  readonly ops: readonly TimelineOp[];
  readonly lanes: readonly TimelineLane[];
  readonly stepCount: number;
  readonly firstStoryStep: number;
  readonly diverges?: readonly number[];
}

export const timelineRun = ({
  ops,
  lanes,
  stepCount,
  firstStoryStep,
  diverges = [],
}: RunInput): TimelineRun => ({
  ops,
  lanes: lanes.map((lane) => runLane(lane, ops)),
  stepCount,
  firstStoryStep,
  diverges,
  longest: ops.reduce((most, op) => Math.max(most, op.lastStep - op.firstStep + 1), 1),
});
