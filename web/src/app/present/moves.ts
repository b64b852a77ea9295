// SPDX-License-Identifier: GPL-2.0-only
// Where a click leads: from stop to stop, or by every step between two of them.
import type { GlobalStep } from '../../session/types.ts';
import type { Clicks } from '../storage/browser-storage.ts';

export interface Standing {
  readonly stop: number;
  readonly count: number;
  readonly step: GlobalStep;
  /** On the track that is shown; null: in another run. */
  readonly stepOf: (stop: number) => GlobalStep | null;
  /** Last step of the operation under the playhead: on the way to another run, no click goes beyond it. */
  readonly end: GlobalStep;
}

export interface Goal {
  readonly stop: number;
  /** null: the stop's own. */
  readonly step: GlobalStep | null;
}

/** null: that was the last. */
export function onward({ stop, count, step, stepOf, end }: Standing, clicks: Clicks): Goal | null {
  const next = stop + 1;
  const last = next < count ? (stepOf(next) ?? end + 1) - 1 : end;
  if (clicks !== 'stops' && step < last) return { stop, step: step + 1 };
  return next < count ? { stop: next, step: null } : null;
}

/** null: that was the first. */
export function backward({ stop, step, stepOf }: Standing, clicks: Clicks): Goal | null {
  const own = stepOf(stop);
  const fine = clicks !== 'stops';
  if (own !== null && step !== own) return { stop, step: fine && step - 1 > own ? step - 1 : null };
  if (stop === 0) return null;
  const before = stepOf(stop - 1);
  return { stop: stop - 1, step: fine && before !== null && before < step - 1 ? step - 1 : null };
}
