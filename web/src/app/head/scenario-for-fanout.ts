// SPDX-License-Identifier: GPL-2.0-only
import type { Exhibit, PageState } from '../address/address.ts';

/** The scenario that tells the story of the present one at another fan-out, if this one does not. */
export function fitting(exhibit: Exhibit, place: PageState, fanout: number): Partial<PageState> {
  const now = exhibit.scenarios.find((s) => s.slug === place.scenario);
  const instead = now?.fits && !now.fits.includes(fanout) ? now.instead : undefined;
  return instead ? { scenario: instead } : {};
}
