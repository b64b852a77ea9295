// SPDX-License-Identifier: GPL-2.0-only
// Has the judges run an exercise's reference, at each of its fan-outs, before a patch comes: once the reader changes the
// text, and while the patch is compiled.
import { useEffect } from 'react';
import type { ExerciseInfo } from '../../../base/exercise.ts';
import type { Judges } from '../../../judge/client.ts';
import { withFanout } from '../../../judge/fanouts.ts';
import type { Store } from '../../state/store.ts';
import type { Lab } from './use-lab.ts';

/** A lab that opens with a draft shows it first. */
const AFTER_MS = 1000;

export async function prepare(
  store: Store,
  judges: Judges,
  exercise: ExerciseInfo,
  signal: AbortSignal,
): Promise<void> {
  const { engine } = store.getState();
  const all = [exercise, ...(exercise.fanoutsAfter ?? []).map((after) => withFanout(exercise, after))];
  const built = await Promise.all(
    all.map(({ exhibit, reference, fanout }) => engine.built(exhibit, reference, fanout)),
  ).catch(() => null);
  if (built && !signal.aborted)
    judges.prepare(all.map((exercise, i) => ({ exercise, reference: built[i]! })));
}

export function usePrepared(store: Store, judges: Judges, { exercise, text, original }: Lab): void {
  const changed = text !== original;
  useEffect(() => {
    if (!changed || !exercise) return;
    const left = new AbortController();
    const timer = setTimeout(() => void prepare(store, judges, exercise, left.signal), AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [store, judges, exercise, changed]);
}
