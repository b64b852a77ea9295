// SPDX-License-Identifier: GPL-2.0-only
// Names the shown run.
import { exhibitOf, type AppState } from '../state/store.ts';
import * as WORDS from './words.ts';

/** "Page cache, Split an order-9 shadow" */
export function runTitle(state: Pick<AppState, 'place' | 'catalogue'>): string {
  const { scenario, rec } = state.place ?? {};
  const exhibit = exhibitOf(state);
  const named = exhibit?.scenarios.find((s) => s.slug === scenario)?.title;
  return WORDS.runOf(exhibit?.title, named ?? (rec ? WORDS.recording(rec.name) : WORDS.ownOperations));
}
