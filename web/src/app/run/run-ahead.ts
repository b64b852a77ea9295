// SPDX-License-Identifier: GPL-2.0-only
// Makes the runs that a reader is likely to ask for next: those beside the shown one in the list of scenarios, once the
// page is idle; all short ones, while the reader points at the list.
import { useEffect } from 'react';
import { YOURS } from '../../base/variants.ts';
import type { SessionRequest } from '../../session/engine-types.ts';
import { exhibitOf, type AppState } from '../state/state.ts';
import { askedOf } from '../state/running/prepare.ts';
import type { Store } from '../state/store.ts';

/** Milliseconds after which a shown run's neighbours are made: the page has fetched its later parts by then. */
const AHEAD_MS = 500;
/** The next scenario and the one before. */
const NEIGHBOURS = 2;
/** A device with so few gigabytes of memory makes no run ahead. */
const SMALL_MEMORY_GB = 2;

/** Scenarios whose text came with the page, the nearest to the shown one first, and of two the next one. */
function scenariosAhead(state: AppState, most: number): readonly SessionRequest[] {
  const { place, session } = state;
  const exhibit = exhibitOf(state);
  const all = exhibit?.scenarios ?? [];
  const at = all.findIndex((s) => s.slug === place?.scenario);
  if (!place || place.page || at < 0 || !session || session.large || place.variants.includes(YOURS))
    return [];
  return all
    .map(({ slug, ops }, i) => ({ slug, ops, far: 2 * Math.abs(i - at) - (i > at ? 1 : 0) }))
    .filter(({ ops, far }) => ops !== '' && far > 0)
    .sort((a, b) => a.far - b.far)
    .slice(0, most)
    .map(({ slug, ops }) => {
      const {
        exhibit: of,
        variants,
        fanout,
      } = askedOf(state, { ...place, scenario: slug, rec: null }, []).place;
      return { exhibit: of, variants, fanout, ops };
    });
}

/** Whether the device or its reader saves memory or data. Some browsers do not tell. */
function isSaving(): boolean {
  const { deviceMemory = Infinity, connection } = navigator as Navigator & {
    readonly deviceMemory?: number;
    readonly connection?: { readonly saveData?: boolean };
  };
  return deviceMemory <= SMALL_MEMORY_GB || connection?.saveData === true;
}

export function runAhead(store: Store, most: number): void {
  const state = store.getState();
  if (!isSaving()) state.engine.runAhead(scenariosAhead(state, most));
}

/** Makes the neighbours of each run that is shown. */
export function useRunsAhead(store: Store): void {
  const session = store((s) => s.session);
  useEffect(() => {
    if (!session) return;
    const timer = setTimeout(() => runAhead(store, NEIGHBOURS), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [store, session]);
}
