// SPDX-License-Identifier: GPL-2.0-only
// Computes the slide and step that a click goes to: the next slide, or each step between.
import type { GlobalStep } from '../../session/types.ts';
import type { Clicks } from '../storage/browser-storage.ts';

export interface Standing {
  readonly stop: number;
  readonly count: number;
  readonly step: GlobalStep;
  /** A slide's step on the track that is shown; null: the slide belongs to another run. */
  readonly stepOf: (stop: number) => GlobalStep | null;
  /** Last step of the current operation: a click goes no further before it moves to another run. */
  readonly end: GlobalStep;
}

export interface Goal {
  readonly stop: number;
  /** null: the slide's own step. */
  readonly step: GlobalStep | null;
}

/** null: the presentation is at its end. */
export function onward({ stop, count, step, stepOf, end }: Standing, clicks: Clicks): Goal | null {
  const next = stop + 1;
  const last = next < count ? (stepOf(next) ?? end + 1) - 1 : end;
  if (clicks !== 'stops' && step < last) return { stop, step: step + 1 };
  return next < count ? { stop: next, step: null } : null;
}

/** null: the presentation is at its beginning. */
export function backward({ stop, step, stepOf }: Standing, clicks: Clicks): Goal | null {
  const own = stepOf(stop);
  const fine = clicks !== 'stops';
  if (own !== null && step !== own) return { stop, step: fine && step - 1 > own ? step - 1 : null };
  if (stop === 0) return null;
  const before = stepOf(stop - 1);
  return { stop: stop - 1, step: fine && before !== null && before < step - 1 ? step - 1 : null };
}
