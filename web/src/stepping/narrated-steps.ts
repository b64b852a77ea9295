// SPDX-License-Identifier: GPL-2.0-only
// A whole run as the narrator tells it.
import type { Memory } from '../trace/memory.ts';
import { Replay } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import type { Told } from '../exhibit-api/narrator.ts';
import { stepPositions, toldAt } from './steps.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';

export interface ToldStep {
  readonly op: number;
  readonly position: number;
  /** Records applied at the step before, or as the operation begins: what is told lies in [from, at). */
  readonly from: number;
  readonly at: number;
  /** After `at` records. It is one image that moves on with the next step. */
  readonly memory: Memory;
  readonly fact: Told | null;
}

/** Each walk step that is wanted, with its fact: the `nth` of `steps` of an operation. */
export function* narratedSteps(
  model: ExhibitModel,
  trace: Trace,
  wanted: (op: number, nth: number, steps: number) => boolean = () => true,
): Generator<ToldStep> {
  const replay = new Replay(trace);
  for (let op = 0; op < trace.ops.length; op++) {
    let from = trace.ops[op]!.first;
    const positions = stepPositions(model, trace, op, 'walk');
    for (const [nth, position] of positions.entries()) {
      if (!wanted(op, nth, positions.length)) continue;
      const at = toldAt(trace, position);
      const memory = replay.seek(at);
      yield { op, position, from, at, memory, fact: model.narrator.fact(trace, memory, at) };
      from = at;
    }
  }
}
