// SPDX-License-Identifier: GPL-2.0-only
// Counts what the shown run's lanes have taken so far, in the reader's order of lanes.
import { countersOf } from '../../session/counter.ts';
import { stepName } from '../../session/steps.ts';
import type { Track } from '../../session/types.ts';
import { Counter } from '../../ui/counter/Counter.tsx';
import type { Store } from '../state/store.ts';

interface RunCounterProps {
  readonly store: Store;
  readonly track: Track;
  readonly step: number;
  /** Lanes whose counts wait for a quiz answer. */
  readonly waits?: readonly string[];
}

export function RunCounter({ store, track, step, waits = [] }: RunCounterProps) {
  const { place, seek } = store();
  const counters = countersOf(track, step);
  const waiting = waits.flatMap((variant) =>
    counters.slice(0, 1).map(({ counter }) => ({
      variant,
      counter: { ...counter, total: null, soFar: 0, counted: [], own: undefined },
    })),
  );
  const order = place?.variants ?? [];
  const lanes = [...counters, ...waiting];
  // Nothing was counted in a lane that is one moment of a machine.
  if (lanes.length === 0) return null;
  return (
    <Counter
      lanes={lanes.sort((a, b) => order.indexOf(a.variant) - order.indexOf(b.variant))}
      onSeek={seek}
      stepName={(at) => stepName(track, at)}
    />
  );
}
