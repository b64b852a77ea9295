// SPDX-License-Identifier: GPL-2.0-only
// Keeps the state of a reader's own walk, and judges each press against the trace.
import type { Asked, Place, Reason, WalkRules } from '../exhibit-api/own-walk.ts';
import type { LaneData } from '../session/types.ts';
import { isIn, type Goal } from './goals.ts';

/** After so many wrong presses the page shows the step. */
export const MOST_WRONG = 3;

/** A step that is over. */
export interface Done {
  readonly wrong: readonly Place[];
  /** The page showed it. */
  readonly shown: boolean;
}

export interface OwnWalk {
  readonly goals: readonly Goal[];
  readonly done: readonly Done[];
  /** Wrong presses at the current step. */
  readonly wrong: readonly Place[];
}

export const setOut = (goals: readonly Goal[]): OwnWalk => ({ goals, done: [], wrong: [] });

/** The step that the reader makes next; null: all are done. */
export const goalOf = ({ goals, done }: OwnWalk): Goal | null => goals[done.length] ?? null;

const over = (walk: OwnWalk, shown: boolean): OwnWalk => ({
  ...walk,
  done: [...walk.done, { wrong: walk.wrong, shown }],
  wrong: [],
});

/** Ends the current step without a right press. */
export const show = (walk: OwnWalk): OwnWalk => (goalOf(walk) ? over(walk, true) : walk);

/** A place that was wrong once does not count again. */
export function press(walk: OwnWalk, place: Place): OwnWalk {
  const goal = goalOf(walk);
  if (!goal) return walk;
  if (isIn(goal.target, place)) return over(walk, false);
  if (walk.wrong.some((p) => p.node === place.node && p.slot === place.slot)) return walk;
  const wrong = [...walk.wrong, place];
  return wrong.length < MOST_WRONG ? { ...walk, wrong } : over({ ...walk, wrong }, true);
}

export const rightOf = ({ done }: OwnWalk): number => done.filter((d) => !d.shown).length;

/** Steps that were right, but not at once. */
export const missedOf = ({ done }: OwnWalk): number =>
  done.filter((d) => !d.shown && d.wrong.length > 0).length;

/** All presses: the wrong ones, and one for each right step. */
export const triesOf = (walk: OwnWalk): number =>
  walk.done.reduce((sum, d) => sum + d.wrong.length, walk.wrong.length) + rightOf(walk);

/** What a structure is told of a step before it is made. */
export function askedAt(lane: LaneData, goal: Goal): Asked {
  const { op } = goal.ref;
  const events = lane.events(op);
  return {
    ...{ trace: lane.trace, op, target: goal.target },
    memory: lane.memory(goal.position),
    event: events[goal.event]!,
    past: events.slice(0, goal.begins?.event ?? goal.event),
  };
}

/** Why a press at a goal is wrong; null: the structure knows no reason. */
export const reasonOf = (lane: LaneData, rules: WalkRules, goal: Goal, pressed: Place): Reason | null =>
  goal.ref.kind === 'result' ? null : rules.why({ ...askedAt(lane, goal), pressed });
