// SPDX-License-Identifier: GPL-2.0-only
// Aligns lanes in lockstep. Steps count over all lanes together; operations begin together. Within an operation, lanes go
// step by step, or by what the code does. A lane that finishes an operation waits there for the others.
import { bisectLeft } from '../base/bisect.ts';
import { opOfStep } from '../base/op-of-step.ts';
import type { Granularity } from '../stepping/steps.ts';
import { alignSignatures, apartIn, type Columns, type StepSignature } from './signatures.ts';
import type { LaneRun } from './lane.ts';
import type { Align, GlobalStep, OpSteps, Parting } from './types.ts';

interface LanePosition {
  readonly op: number;
  /** Number of steps into the operation. */
  readonly within: number;
}

export class Alignment {
  readonly ops: readonly OpSteps[];
  readonly stepCount: number;
  /** The first step of each place where a lane waits while another moves, before its operation ends. */
  readonly diverges: readonly GlobalStep[];
  /** The lanes of wasm programs, whose every access was recorded. */
  private readonly inside: readonly LaneRun[];
  /** By operation, if the track aligns by signature. */
  private readonly columns = new Map<number, Columns>();

  constructor(
    readonly lanes: readonly LaneRun[],
    readonly granularity: Granularity,
    opTexts: readonly string[],
    align: Align,
    /** Whether the driver's lines are steps too. */
    readonly driver = false,
  ) {
    // A booted kernel's lane has only the beginning and the end of an operation.
    const inside = lanes.filter((lane) => !lane.trace.data.outside);
    this.inside = inside;
    const bySignature = align === 'signature' && granularity === 'walk' && inside.length > 1;
    const diverges: GlobalStep[] = [];
    let at = 0;
    this.ops = opTexts.map((text, op) => {
      const columns = bySignature
        ? alignSignatures(inside.map((lane) => signaturesOf(lane, op, driver)))
        : null;
      const lengths = inside.map((lane) => lane.positions(op, granularity, driver).length);
      const most = lanes.map((lane) => lane.positions(op, granularity, driver).length);
      const steps = Math.max(1, columns?.[0]?.length ?? 0, ...most);
      if (columns) {
        this.columns.set(op, columns);
        for (const { from } of apartIn(columns, lengths)) diverges.push(at + from);
      }
      const span = { text, firstStep: at, lastStep: at + steps - 1 };
      at += steps;
      return span;
    });
    this.stepCount = at;
    this.diverges = diverges;
  }

  place(step: GlobalStep): LanePosition {
    const op = opOfStep(this.ops, step);
    return { op, within: Math.max(0, step - (this.ops[op]?.firstStep ?? 0)) };
  }

  /** The lane's own step within the operation; its last step while it waits. */
  private own(lane: LaneRun, { op, within }: LanePosition, length: number): number {
    if (lane.trace.data.outside) return within < this.lastOf(op) ? 0 : length - 1;
    const columns = this.columns.get(op)?.[this.inside.indexOf(lane)];
    return Math.min(columns ? (columns[within] ?? length - 1) : within, length - 1);
  }

  /** Steps from the beginning of operation `op` to its end. */
  private lastOf(op: number): number {
    const { firstStep = 0, lastStep = 0 } = this.ops[op] ?? {};
    return lastStep - firstStep;
  }

  /** The lane's positions in an operation; empty if the lane ended before it. */
  positions(lane: LaneRun, op: number): readonly number[] {
    return lane.positions(op, this.granularity, this.driver);
  }

  /** The lane's position at a step. */
  position(lane: LaneRun, step: GlobalStep): number {
    const place = this.place(step);
    const positions = this.positions(lane, place.op);
    if (positions.length === 0) return lane.trace.count;
    return positions[this.own(lane, place, positions.length)]!;
  }

  /** Position of the lane's previous own step, or null at its first. */
  before(lane: LaneRun, step: GlobalStep): number | null {
    const here = this.position(lane, step);
    for (let s = step - 1; s >= 0; s--) {
      const p = this.position(lane, s);
      if (p !== here) return p;
    }
    return null;
  }

  /** Steps from the beginning of operation `op` to the lane's last own step in it. */
  lastOwn(lane: LaneRun, op: number): number {
    if (lane.trace.data.outside) return this.lastOf(op);
    return this.within(lane, op, Math.max(0, this.positions(lane, op).length - 1));
  }

  /** The first step of operation `op` at which a lane has applied at least `position` records. */
  stepOf(lane: LaneRun, op: number, position: number): GlobalStep {
    const positions = this.positions(lane, op);
    const own = bisectLeft(positions, position, 0, Math.max(0, positions.length - 1));
    return (this.ops[op]?.firstStep ?? 0) + this.within(lane, op, own);
  }

  /** The first column in which the lane has reached its step `own`. */
  private within(lane: LaneRun, op: number, own: number): number {
    if (lane.trace.data.outside) return own === 0 ? 0 : this.lastOf(op);
    const columns = this.columns.get(op)?.[this.inside.indexOf(lane)];
    if (!columns) return own;
    const found = columns.findIndex((c) => c >= own);
    return found < 0 ? columns.length - 1 : found;
  }
}

/** The places where lanes diverge in one operation; null: the operation is too long to align. */
export function partings(all: readonly LaneRun[], op: number, driver: boolean): readonly Parting[] | null {
  const lanes = all.filter((lane) => !lane.trace.data.outside);
  const columns = alignSignatures(lanes.map((lane) => signaturesOf(lane, op, driver)));
  if (!columns) return null;
  const positions = lanes.map((lane) => lane.positions(op, 'walk', driver));
  const label = (lane: number, own: number): string =>
    lanes[lane]!.events(op).find((e) => e.record + 1 === positions[lane]![own])?.label ?? '';
  return apartIn(
    columns,
    positions.map((p) => p.length),
  ).map(({ from, to }) => ({
    within: from,
    lanes: all.map((run) => {
      const lane = lanes.indexOf(run);
      const own = columns[lane];
      if (!own) return null;
      const [before, last] = [own[from - 1]!, own[to]!];
      return last === before
        ? null
        : { steps: last - before, first: label(lane, before + 1), last: label(lane, last) };
    }),
  }));
}

/** A signature for each position of an operation at the granularity `walk`. */
function signaturesOf(lane: LaneRun, op: number, driver: boolean): readonly StepSignature[] {
  const events = new Map(lane.events(op).map((e) => [e.record + 1, e]));
  return lane.positions(op, 'walk', driver).map((position, i, all) => {
    const e = events.get(position);
    if (!e)
      return { kind: i === 0 ? 'begin' : i === all.length - 1 ? 'result' : 'line', purpose: '', slot: '' };
    const other = e.cpu === 'B' ? 'B ' : '';
    return { kind: e.kind, purpose: `${other}${e.purpose ?? ''}`, slot: String(e.slot ?? '') };
  });
}
