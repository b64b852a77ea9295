// SPDX-License-Identifier: GPL-2.0-only
// Finds a scenario for another fan-out.
import type { Exhibit, PageState } from '../address/address.ts';

/** The scenario that shows the same at another fan-out, if the current one does not fit it; else no change. */
export function fitting(exhibit: Exhibit, place: PageState, fanout: number): Partial<PageState> {
  const now = exhibit.scenarios.find((s) => s.slug === place.scenario);
  const instead = now?.fits && !now.fits.includes(fanout) ? now.instead : undefined;
  return instead ? { scenario: instead } : {};
}
