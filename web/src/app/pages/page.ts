// SPDX-License-Identifier: GPL-2.0-only
// A page without a run of an exhibit: a folder beside this file with a page.ts, and its name in the address's list
// (`PAGES` of address/place.ts).
import type { Catalogue } from '../../session/engine-types.ts';
import type { Part } from '../../ui/lazily/Lazily.tsx';
import type { PageState } from '../address/address.ts';
import type { Travel } from '../run/travel.ts';
import type { Store } from '../state/store.ts';

/** What every page is given. */
export interface PageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly place: PageState;
  readonly step: number;
  readonly travel: Travel;
}

export interface Page {
  /** Of the window, and of links to it. */
  readonly title: string;
  /** Where the search lists it. */
  readonly order: number;
  /** Where the head lists it, under "More"; absent: it does not. */
  readonly more?: number;
  readonly part: Part<PageProps>;
}
