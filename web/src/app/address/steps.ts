// SPDX-License-Identifier: GPL-2.0-only
// Converts between a track's steps and the numbers on screen, and finds the reachable steps.
import { momentText, type PageState, type Spot } from './address.ts';
import { momentAt, stepOfMoment } from '../../session/event-of-step.ts';
import type { GlobalStep, Track } from '../../session/types.ts';

/** From the number on screen, where 1 is the story's first step, to the track's step. */
export const toGlobal = (step: number, track: Track): number =>
  Math.min(track.stepCount - 1, Math.max(0, step - 1 + track.firstStoryStep));
export const toStory = (globalStep: number, track: Track): number => globalStep - track.firstStoryStep + 1;

/** A step's number on screen, and the event there. */
export const spotAt = (globalStep: number, track: Track, variants: readonly string[]): Spot => ({
  step: toStory(globalStep, track),
  at: momentAt(track, globalStep, variants),
});

export interface SpotStep {
  readonly step: GlobalStep;
  /** What replaces an event that does not happen. */
  readonly instead: 'step' | 'start' | null;
}

/**
 * The step of the event, else the step number, else the operation's start. If the event names several steps (lines after
 * it, a lane's end), the number chooses one of them. Without its event a number counts only within the operation.
 */
export function stepOfSpot({ at, step }: Spot, track: Track, variants: readonly string[]): SpotStep {
  const numbered = toGlobal(step, track);
  if (!at) return { step: numbered, instead: null };
  const there = momentAt(track, numbered, variants);
  if (there && momentText(there) === momentText(at)) return { step: numbered, instead: null };
  const event = stepOfMoment(track, at);
  if (event !== null) return { step: event, instead: null };
  const op = track.ops[at.op];
  const exact = step - 1 + track.firstStoryStep;
  if (!op || (exact > op.firstStep && exact <= op.lastStep)) return { step: numbered, instead: 'step' };
  return { step: op.firstStep, instead: 'start' };
}

/** The first and last step that the reader can reach. A frame may show a part of the run; a quiz question holds it. */
export function rangeOf(
  place: PageState | null,
  track: Track,
  held: { readonly last: GlobalStep | null } | null = null,
): { readonly first: number; readonly last: number } {
  const { start, end } = place?.embed ?? {};
  const step = (spot: Spot): number => stepOfSpot(spot, track, place?.variants ?? []).step;
  const first = start ? step(start) : 0;
  const last = end ? Math.max(first, step(end)) : track.stepCount - 1;
  return { first, last: Math.min(last, held?.last ?? last) };
}
