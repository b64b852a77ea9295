// SPDX-License-Identifier: GPL-2.0-only
// Where the picture stands for a question, and what it shows there: nothing that tells the answer.
import { stepOfMoment } from '../session/moments.ts';
import type { GlobalStep, Lane, Track } from '../session/types.ts';
import type { QuizRun } from './run.ts';
import { questionOf } from './run.ts';
import type { OpenQuestion } from './types.ts';

/** Just before it happens, but never before its operation begins; null: it does not happen on this track. */
export function stopOf(track: Track, { ask }: OpenQuestion): GlobalStep | null {
  const step = stepOfMoment(track, ask);
  return step === null ? null : Math.max(track.ops[ask.op]!.firstStep, step - 1);
}

/** Asked of all lanes at once: they wait for none. */
const isOfAll = ({ kind }: OpenQuestion): boolean => kind === 'fewer';

/** Where its answer is seen. */
export function shownAt(track: Track, question: OpenQuestion): GlobalStep | null {
  return isOfAll(question)
    ? (track.ops[question.ask.op]?.lastStep ?? null)
    : stepOfMoment(track, question.shows);
}

/** A lane as far as it has come: what counts and lists its events ends there. */
function until(lane: Lane, last: GlobalStep): Lane {
  // What it does not say itself, it leaves to the lane; a copy would ask for all of its events at once.
  return Object.assign(Object.create(lane) as Lane, {
    eventsOf: (op: number) => lane.eventsOf(op).filter((e) => e.step <= last),
    stepsOf: (op: number, kinds: Parameters<Lane['stepsOf']>[1]) =>
      lane.stepsOf(op, kinds).filter((step) => step <= last),
    counter(step: GlobalStep) {
      const counter = lane.counter(Math.min(step, last));
      if (!counter) return null;
      const counted = counter.counted.filter((c) => c.step <= last);
      return { ...counter, counted, total: counted.length };
    },
  });
}

export interface Held {
  /** With the lane that is asked of alone, up to there. */
  readonly track: Track;
  /** The last step that can be reached; null: all can. */
  readonly last: GlobalStep | null;
  /** Lanes that wait. */
  readonly waits: readonly string[];
}

/** What of a track is shown while a quiz runs; before it is there, nothing but the first step of one lane. */
export function heldFor(track: Track, run: QuizRun | null): Held {
  if (run && !questionOf(run)) return { track, last: null, waits: [] };
  return heldBy(track, run && questionOf(run), run?.answered ?? false);
}

/** What is shown while one question is asked, and once it is answered. */
export function heldBy(
  track: Track,
  question: OpenQuestion | null,
  answered: boolean,
): Held & { readonly last: GlobalStep } {
  const at = question && (answered ? shownAt : stopOf)(track, question);
  const last = at ?? track.firstStoryStep;
  const all = answered && question && isOfAll(question);
  const lanes = all
    ? track.lanes
    : track.lanes.filter((l) => l.variant === (question?.variant ?? track.lanes[0]?.variant));
  return {
    track: { ...track, diverges: [], lanes: lanes.map((lane) => until(lane, last)) },
    last,
    waits: track.lanes.flatMap((l) => (lanes.includes(l) ? [] : [l.variant])),
  };
}
