// SPDX-License-Identifier: GPL-2.0-only
// Takes a slide's texts from the run: one lane's sentence, after its name, and a question's answer.
import { momentAt } from '../../session/event-of-step.ts';
import type { Question } from '../../quiz/types.ts';
import type { GlobalStep, Lane, Track } from '../../session/types.ts';

/** The lane that acts at this step, else the first one. */
export function actsAt(track: Track, step: GlobalStep): Lane | undefined {
  const names = track.lanes.map((l) => l.variant);
  const lane = momentAt(track, step, names)?.lane;
  return track.lanes.find((l) => l.variant === lane) ?? track.lanes[0];
}

export function said(track: Track, step: GlobalStep): string {
  const lane = actsAt(track, step);
  return lane ? `${track.lanes.length > 1 ? `${lane.variant}: ` : ''}${lane.explain(step)}` : '';
}

export const answerText = ({ answer, form }: Question): string =>
  form === 'slot' ? `slot ${answer}` : answer;
