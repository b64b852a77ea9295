// SPDX-License-Identifier: GPL-2.0-only
// Walks through a whole run step by step and makes the narrator's fact for each step.
import type { Memory } from '../trace/memory.ts';
import { Replay } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import type { Told } from '../exhibit-api/narrator.ts';
import { stepPositions, toldAt } from './steps.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';

export interface ToldStep {
  readonly op: number;
  readonly position: number;
  /** Records applied at the step before, or as the operation begins: the fact is about [from, at). */
  readonly from: number;
  readonly at: number;
  /** Memory after `at` records: one image, which the next step changes. */
  readonly memory: Memory;
  readonly fact: Told | null;
}

/** Each wanted walk step with its fact. `wanted` is asked for the `nth` of `steps` of an operation. */
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
