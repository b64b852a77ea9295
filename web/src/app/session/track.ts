// SPDX-License-Identifier: GPL-2.0-only
// Several lanes in lockstep: steps are counted over all lanes together, aligned by operation; a lane that has done
// with an operation waits at its end for the others.
import type { Granularity } from '../../exhibit-api/steps.ts';
import { lastWrite } from '../../trace/writes.ts';
import type { LaneRun } from './lane.ts';
import type { CounterView, GlobalStep, Lane, LaneEvent, OpSpan, Track } from './types.ts';
import { stackView, structsView, variablesView } from './values.ts';

interface Place {
  readonly op: number;
  /** Steps into the operation. */
  readonly within: number;
}

export class Alignment {
  readonly ops: readonly OpSpan[];
  readonly stepCount: number;

  constructor(
    readonly lanes: readonly LaneRun[],
    readonly granularity: Granularity,
    opTexts: readonly string[],
  ) {
    let at = 0;
    this.ops = opTexts.map((text, op) => {
      const steps = Math.max(1, ...lanes.map((lane) => lane.positions(op, granularity).length));
      const span = { text, firstStep: at, lastStep: at + steps - 1 };
      at += steps;
      return span;
    });
    this.stepCount = at;
  }

  place(step: GlobalStep): Place {
    let low = 0;
    let high = this.ops.length - 1;
    while (low < high) {
      const mid = (low + high) >>> 1;
      if (step <= this.ops[mid]!.lastStep) high = mid;
      else low = mid + 1;
    }
    return { op: low, within: Math.max(0, step - (this.ops[low]?.firstStep ?? 0)) };
  }

  /** Number of records that a lane has applied at a step. */
  position(lane: LaneRun, step: GlobalStep): number {
    const { op, within } = this.place(step);
    const positions = lane.positions(op, this.granularity);
    if (positions.length === 0) return lane.trace.count;
    return positions[Math.min(within, positions.length - 1)]!;
  }

  /** Position of the lane's step before this one, or null at the first of all. */
  before(lane: LaneRun, step: GlobalStep): number | null {
    const here = this.position(lane, step);
    for (let s = step - 1; s >= 0; s--) {
      const p = this.position(lane, s);
      if (p !== here) return p;
    }
    return null;
  }

  /** The first step of operation `op` at which a lane has applied at least `position` records. */
  stepOf(lane: LaneRun, op: number, position: number): GlobalStep {
    const positions = lane.positions(op, this.granularity);
    let i = positions.findIndex((p) => p >= position);
    if (i < 0) i = Math.max(0, positions.length - 1);
    return (this.ops[op]?.firstStep ?? 0) + i;
  }
}

export function makeTrack(alignment: Alignment, opens: number): Track {
  return {
    granularity: alignment.granularity,
    ops: alignment.ops,
    firstStoryStep: alignment.ops[opens]?.firstStep ?? 0,
    stepCount: alignment.stepCount,
    lanes: alignment.lanes.map((run) => makeLane(run, alignment)),
  };
}

function makeLane(run: LaneRun, alignment: Alignment): Lane {
  const { model, trace, about } = run;
  const position = (step: GlobalStep): number => alignment.position(run, step);
  let events: readonly LaneEvent[] | null = null;
  let last: { readonly at: number; readonly scene: unknown } | null = null;
  return {
    variant: about.variant,
    label: about.label,
    origin: about.origin,
    lastOwnStep(op) {
      const span = alignment.ops[op]!;
      return span.firstStep + Math.max(0, run.positions(op, alignment.granularity).length - 1);
    },
    scene(step) {
      const at = position(step);
      if (last?.at !== at) last = { at, scene: model.scene(trace, run.memory(at), at) };
      return last.scene;
    },
    head(step) {
      const { op } = alignment.place(step);
      if (op >= trace.ops.length) return 'stopped';
      const at = position(step);
      if (step > this.lastOwnStep(op)) return 'done, waits';
      return run.events(op).findLast((e) => e.record < at)?.label ?? 'begins';
    },
    stack: (step) => stackView(trace, position(step)),
    variables: (step) => variablesView(run, position(step), alignment.before(run, step)),
    structs(step, selected) {
      const at = position(step);
      const node = (selected ?? model.touched?.(trace, at))?.node ?? null;
      return structsView(run, at, alignment.before(run, step), node);
    },
    writer(step, range) {
      const write = lastWrite(trace, range.address, range.size, position(step));
      if (!write) return null;
      return {
        step: alignment.stepOf(run, write.op, write.record + 1),
        text: `${write.function}(), ${write.file}:${write.line}`,
      };
    },
    word(step, selected) {
      const at = position(step);
      const memory = run.memory(at);
      const target = selected ?? model.touched?.(trace, at) ?? null;
      return target ? (model.word?.(trace, memory, target) ?? null) : null;
    },
    counter: (step) => counterView(run, alignment, step),
    get events() {
      return (events ??= laneEvents(run, alignment));
    },
    explain(step) {
      const at = position(step);
      return model.explain(trace, run.memory(at), at);
    },
  };
}

function counterView(run: LaneRun, alignment: Alignment, step: GlobalStep): CounterView {
  const { model, trace } = run;
  const { op } = alignment.place(step);
  const spec = model.counters[0]!;
  const records = run.counted(op)[spec.key]?.records ?? [];
  const at = alignment.position(run, step);
  const finished = op < trace.ops.length;
  return {
    label: spec.label,
    op: alignment.ops[op]?.text ?? '',
    total: finished ? records.length : null,
    soFar: records.filter((r) => r < at).length,
    counted: records.map((record) => ({
      step: alignment.stepOf(run, op, record + 1),
      text: run.events(op).find((e) => e.record === record)?.label ?? '',
    })),
  };
}

function laneEvents(run: LaneRun, alignment: Alignment): readonly LaneEvent[] {
  return alignment.ops.flatMap((_, op) =>
    (op < run.about.longSetUp ? [] : run.events(op)).map((e): LaneEvent => ({
      step: alignment.stepOf(run, op, e.record + 1),
      kind: e.kind,
      label: e.label,
      cpu: e.cpu,
      ...(e.walk === undefined ? {} : { walk: e.walk }),
    })),
  );
}
