// SPDX-License-Identifier: GPL-2.0-only
// Brings the reader back to the exercise and the base version, after a look at a case elsewhere.
import { useEffect } from 'react';
import { isEdit, YOURS } from '../../../base/variants.ts';
import { type PageState, seriesPick } from '../../address/address.ts';
import type { Store } from '../../state/store.ts';
import type { Lab } from './use-lab.ts';

interface Last {
  readonly exhibit: string;
  readonly exercise: string | null;
  /** The variant that the patch changes. */
  readonly of: string;
}

const last = new WeakMap<Store, Last>();

/** A run with lanes of a series opens the lab on that series. */
export function useSeriesAgain(store: Store, { pick, patch, variants }: PageState): void {
  useEffect(() => {
    const { kept, setPick } = store.getState();
    const last = kept.series.at(-1);
    if (!last || pick !== null || patch !== null || !variants.some((id) => isEdit(id) && id !== YOURS))
      return;
    setPick(seriesPick({ id: last.id, lanes: versionsOf(variants) }));
    // Only as the lab opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

/** The versions of these lanes: 0, the base, for a shipped variant. */
const versionsOf = (variants: readonly string[]): readonly number[] =>
  variants.flatMap((id) => (id === YOURS ? [] : isEdit(id) ? [Number(id.replace('patch-', ''))] : [0]));

/** A run with the reader's lane that names no exercise opens the lab as it was left. */
export function useReturn(store: Store, place: PageState, { waits, of, exercise }: Lab): void {
  useEffect(() => {
    const to = last.get(store);
    if (to?.exhibit !== place.exhibit || place.pick !== null || !place.variants.includes(YOURS)) return;
    void store.getState().open({ variants: [to.of, YOURS], pick: to.exercise, panel: place.panel });
    // Only as the lab opens: in the lab the reader may choose no exercise.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useEffect(() => {
    if (!waits && of) last.set(store, { exhibit: place.exhibit, exercise: exercise?.name ?? null, of });
  }, [store, place.exhibit, waits, of, exercise]);
}
