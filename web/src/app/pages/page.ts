// SPDX-License-Identifier: GPL-2.0-only
// Declares a page without a run. Each is a folder here with a page.ts, and a name in `PAGES` of
// address/page-state.ts.
import type { Catalogue } from '../../session/engine-types.ts';
import type { Part } from '../../ui/lazily/Lazily.tsx';
import type { PageState } from '../address/address.ts';
import type { Travel } from '../run/travel.ts';
import type { Store } from '../state/store.ts';

/** The props of every page. */
export interface PageProps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly place: PageState;
  readonly step: number;
  readonly travel: Travel;
}

export interface Page {
  /** The title of the window, and of links to the page. */
  readonly title: string;
  /** Place in the search's list; absent: not listed. */
  readonly order?: number;
  /** Place in the head's list under "More"; absent: not listed. */
  readonly more?: number;
  readonly part: Part<PageProps>;
}
