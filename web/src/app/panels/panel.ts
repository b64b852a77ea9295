// SPDX-License-Identifier: GPL-2.0-only
// Declares a view that any exhibit may have. Each is a folder here with a panel.ts. An exhibit's own panels are in
// its view (exhibit-api/view.ts).
import type { Session, Track } from '../../session/types.ts';
import type { Part } from '../../ui/lazily/Lazily.tsx';
import type { PageState } from '../address/address.ts';
import type { Travel } from '../run/travel.ts';
import type { AppState, Store } from '../state/store.ts';

/** The props of every panel. */
export interface PanelProps {
  readonly store: Store;
  readonly session: Session;
  readonly place: PageState;
  readonly track: Track;
  readonly step: number;
  readonly travel: Travel;
}

export interface OwnPanel {
  /** Its name in the address: panel=compare. */
  readonly id: string;
  readonly text: string;
  /** Its place among the views: see ORDER in views.ts. */
  readonly order: number;
  /** The head lists it under "More" instead of giving it a tab. */
  readonly more?: boolean;
  readonly fits: (state: Pick<AppState, 'place' | 'session' | 'catalogue'>) => boolean;
  readonly part: Part<PanelProps>;
}
