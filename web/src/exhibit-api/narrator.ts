// SPDX-License-Identifier: GPL-2.0-only
// Sentences are made in two halves: a fact, read from records and memory, and its words. Facts can be held against
// memory by a test that knows no word; words can be judged, changed and translated without touching facts.
import type { Memory } from '../trace/memory.ts';
import { Replay } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import { stepPositions } from './steps.ts';
import type { ExhibitModel } from './types.ts';

/** What every fact says; an exhibit's facts are a union over `kind`. */
export interface Told {
  readonly kind: string;
  /** Who acts. */
  readonly cpu: 'A' | 'B';
}

export interface Narrator<F extends Told = Told> {
  /** The latest after `record` records have been applied; `memory` stands there. Null before the operation's first. */
  fact(trace: Trace, memory: Memory, record: number): F | null;
  /** One plain sentence of at most 20 words: what was done, and why where that is the lesson. */
  say(fact: F): string;
}

export function sentenceAt(narrator: Narrator, trace: Trace, memory: Memory, record: number): string {
  const fact = narrator.fact(trace, memory, record);
  return fact ? narrator.say(fact) : 'Nothing has happened yet.';
}

export interface ToldStep {
  readonly op: number;
  /** Records applied at the step before, or as the operation begins: what is told lies in [from, at). */
  readonly from: number;
  readonly at: number;
  /** After `at` records. It is one image that moves on with the next step. */
  readonly memory: Memory;
  readonly fact: Told | null;
}

/** Each walk step that is wanted, with its fact: the `nth` of `steps` of an operation. */
export function* toldSteps(
  model: ExhibitModel,
  trace: Trace,
  wanted: (op: number, nth: number, steps: number) => boolean = () => true,
): Generator<ToldStep> {
  const replay = new Replay(trace);
  for (let op = 0; op < trace.ops.length; op++) {
    let from = trace.ops[op]!.first;
    const positions = stepPositions(model, trace, op, 'walk');
    for (const [nth, at] of positions.entries()) {
      if (!wanted(op, nth, positions.length)) continue;
      const memory = replay.seek(at);
      yield { op, from, at, memory, fact: model.narrator.fact(trace, memory, at) };
      from = at;
    }
  }
}
