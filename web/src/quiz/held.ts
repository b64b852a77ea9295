// SPDX-License-Identifier: GPL-2.0-only
// Decides at which step the picture stops for a question, and hides what would reveal the answer.
import { stepOfMoment } from '../session/event-of-step.ts';
import type { GlobalStep, Lane, Track } from '../session/types.ts';
import type { QuizRun } from './quiz-run.ts';
import { questionOf } from './quiz-run.ts';
import type { OpenQuestion } from './types.ts';

/** The step just before the question's event, but never before its operation; null: the track has no such event. */
export function stopOf(track: Track, { ask }: OpenQuestion): GlobalStep | null {
  const step = stepOfMoment(track, ask);
  return step === null ? null : Math.max(track.ops[ask.op]!.firstStep, step - 1);
}

/** A question about all lanes at once: no lane waits. */
export const isOfAll = ({ kind }: OpenQuestion): boolean => kind === 'fewer';

/** The step that shows the answer. */
export function shownAt(track: Track, question: OpenQuestion): GlobalStep | null {
  return isOfAll(question)
    ? (track.ops[question.ask.op]?.lastStep ?? null)
    : stepOfMoment(track, question.shows);
}

/** A lane without the events and counts after step `last`; where it ends is not told before. */
export function until(lane: Lane, last: GlobalStep, { ops }: Track): Lane {
  // The lane is its prototype: a copy would read all of the lane's events at once.
  return Object.assign(Object.create(lane) as Lane, {
    eventsOf: (op: number) => lane.eventsOf(op).filter((e) => e.step <= last),
    stepsOf: (op: number, kinds: Parameters<Lane['stepsOf']>[1]) =>
      lane.stepsOf(op, kinds).filter((step) => step <= last),
    lastOwnStep(op: number) {
      const own = lane.lastOwnStep(op);
      return own <= last ? own : (ops[op]?.lastStep ?? own);
    },
    counter(step: GlobalStep) {
      const counter = lane.counter(Math.min(step, last));
      if (!counter) return null;
      const counted = counter.counted.filter((c) => c.step <= last);
      return { ...counter, counted, total: counted.length };
    },
  });
}

export interface Held {
  /** The track with the question's lane alone, up to `last`. */
  readonly track: Track;
  /** The last step that the reader can reach; null: no limit. */
  readonly last: GlobalStep | null;
  /** The variants of the lanes that are hidden until the answer. */
  readonly waits: readonly string[];
}

/** The part of a track that a quiz shows; until the quiz is made (null), one lane's first step. */
export function heldFor(track: Track, run: QuizRun | null): Held {
  if (run && !questionOf(run)) return { track, last: null, waits: [] };
  return heldBy(track, run && questionOf(run), run?.answered ?? false);
}

/**
 * The part of a track that one question shows, before and after its answer. Without a question, one lane's first
 * step.
 */
export function heldBy(
  track: Track,
  question: OpenQuestion | null,
  answered: boolean,
): Held & { readonly last: GlobalStep } {
  const at = question && (answered ? shownAt : stopOf)(track, question);
  const last = at ?? track.firstStoryStep;
  const all = answered && question && isOfAll(question);
  const own = question?.variant ?? track.lanes[0]?.variant;
  return heldAt(track, all ? track.lanes : track.lanes.filter((l) => l.variant === own), last);
}

/** The part of a track up to step `last`, in these of its lanes. */
export function heldAt(
  track: Track,
  lanes: readonly Lane[],
  last: GlobalStep,
): Held & { readonly last: GlobalStep } {
  return {
    track: { ...track, diverges: [], lanes: lanes.map((lane) => until(lane, last, track)) },
    last,
    waits: track.lanes.flatMap((l) => (lanes.includes(l) ? [] : [l.variant])),
  };
}
