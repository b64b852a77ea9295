// SPDX-License-Identifier: GPL-2.0-only
// The step at which the picture stops for a question.
import { stepOfMoment } from '../session/moments.ts';
import type { GlobalStep, Track } from '../session/types.ts';
import type { Question } from './types.ts';

/** Just before it happens, but never before its operation begins; null: it does not happen on this track. */
export function stopOf(track: Track, { ask }: Question): GlobalStep | null {
  const step = stepOfMoment(track, ask);
  return step === null ? null : Math.max(track.ops[ask.op]!.firstStep, step - 1);
}
