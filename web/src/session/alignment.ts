// SPDX-License-Identifier: GPL-2.0-only
// Lanes in lockstep: steps are counted over all lanes together, aligned by operation; within one, step by step or by
// what the code does. A lane that has done with an operation waits at its end for the others.
import { bisectLeft } from 'd3-array';
import { opOfStep } from '../base/op-of-step.ts';
import type { Granularity } from '../exhibit-api/steps.ts';
import { alignSignatures, type Columns, type StepSignature } from './signatures.ts';
import type { LaneRun } from './lane.ts';
import type { Align, GlobalStep, OpSteps } from './types.ts';

interface Place {
  readonly op: number;
  /** Steps into the operation. */
  readonly within: number;
}

export class Alignment {
  readonly ops: readonly OpSteps[];
  readonly stepCount: number;
  /** First steps at which some lane stands still while another goes on, before it is done. */
  readonly diverges: readonly GlobalStep[];
  /** By operation, where lanes are aligned by signature. */
  private readonly columns = new Map<number, Columns>();

  constructor(
    readonly lanes: readonly LaneRun[],
    readonly granularity: Granularity,
    opTexts: readonly string[],
    align: Align,
  ) {
    const bySignature = align === 'signature' && granularity === 'walk' && lanes.length > 1;
    const diverges: GlobalStep[] = [];
    let at = 0;
    this.ops = opTexts.map((text, op) => {
      const columns = bySignature ? alignSignatures(lanes.map((lane) => signaturesOf(lane, op))) : null;
      const lengths = lanes.map((lane) => lane.positions(op, granularity).length);
      const steps = Math.max(1, columns?.[0]?.length ?? Math.max(...lengths));
      if (columns) {
        this.columns.set(op, columns);
        let apart = false;
        for (let c = 1; c < steps; c++) {
          const still = columns.some((own, l) => own[c] === own[c - 1] && own[c]! < lengths[l]! - 1);
          if (still && !apart) diverges.push(at + c);
          apart = still;
        }
      }
      const span = { text, firstStep: at, lastStep: at + steps - 1 };
      at += steps;
      return span;
    });
    this.stepCount = at;
    this.diverges = diverges;
  }

  place(step: GlobalStep): Place {
    const op = opOfStep(this.ops, step);
    return { op, within: Math.max(0, step - (this.ops[op]?.firstStep ?? 0)) };
  }

  /** The lane's own step, counted within the operation, at a place; its last one where it waits. */
  private own(lane: LaneRun, { op, within }: Place, length: number): number {
    const columns = this.columns.get(op)?.[this.lanes.indexOf(lane)];
    return Math.min(columns ? (columns[within] ?? length - 1) : within, length - 1);
  }

  /** Number of records that a lane has applied at a step. */
  position(lane: LaneRun, step: GlobalStep): number {
    const place = this.place(step);
    const positions = lane.positions(place.op, this.granularity);
    if (positions.length === 0) return lane.trace.count;
    return positions[this.own(lane, place, positions.length)]!;
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

  /** Steps into operation `op` at which the lane makes its last move. */
  lastOwn(lane: LaneRun, op: number): number {
    return this.within(lane, op, Math.max(0, lane.positions(op, this.granularity).length - 1));
  }

  /** The first step of operation `op` at which a lane has applied at least `position` records. */
  stepOf(lane: LaneRun, op: number, position: number): GlobalStep {
    const positions = lane.positions(op, this.granularity);
    const own = bisectLeft(positions, position, 0, Math.max(0, positions.length - 1));
    return (this.ops[op]?.firstStep ?? 0) + this.within(lane, op, own);
  }

  /** The first column in which the lane has reached its own step. */
  private within(lane: LaneRun, op: number, own: number): number {
    const columns = this.columns.get(op)?.[this.lanes.indexOf(lane)];
    if (!columns) return own;
    const found = columns.findIndex((c) => c >= own);
    return found < 0 ? columns.length - 1 : found;
  }
}

/** One signature for each position of an operation at the granularity "walk events". */
function signaturesOf(lane: LaneRun, op: number): readonly StepSignature[] {
  const events = new Map(lane.events(op).map((e) => [e.record + 1, e]));
  return lane.positions(op, 'walk').map((position, i, all) => {
    const e = events.get(position);
    if (!e)
      return { kind: i === 0 ? 'begin' : i === all.length - 1 ? 'result' : 'line', purpose: '', slot: '' };
    const other = e.cpu === 'B' ? 'B ' : '';
    return { kind: e.kind, purpose: `${other}${e.purpose ?? ''}`, slot: String(e.slot ?? '') };
  });
}
