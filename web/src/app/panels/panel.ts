// SPDX-License-Identifier: GPL-2.0-only
// A view that Treewalk has for every exhibit that can have it: a folder beside this file with a panel.ts. Those that one
// exhibit alone has are in its view (exhibit-api/view.ts).
import type { Session, Track } from '../../session/types.ts';
import type { Part } from '../../ui/lazily/Lazily.tsx';
import type { PageState } from '../address/address.ts';
import type { Travel } from '../run/travel.ts';
import type { AppState, Store } from '../state/store.ts';

/** What every panel is given. */
export interface PanelProps {
  readonly store: Store;
  readonly session: Session;
  readonly place: PageState;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
}

export interface OwnPanel {
  /** In the address: panel=compare. */
  readonly id: string;
  readonly text: string;
  /** Among all views: the stepper is 0, an exhibit's own are 20, and 70 under "More". */
  readonly order: number;
  /** It has no tab of its own in the head: it stands under "More". */
  readonly more?: boolean;
  readonly fits: (state: Pick<AppState, 'place' | 'session' | 'catalogue'>) => boolean;
  readonly part: Part<PanelProps>;
}
