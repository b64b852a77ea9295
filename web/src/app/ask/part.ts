// SPDX-License-Identifier: GPL-2.0-only
// Declares a part of the drawer "Query the run". Each folder here with a part.ts is one.
import type { Session, Track } from '../../session/types.ts';
import type { Part } from '../../ui/lazily/Lazily.tsx';
import type { QueryDrawerShown } from '../state/state.ts';
import type { Store } from '../state/store.ts';

/** The props of every part. */
export interface PartProps {
  readonly store: Store;
  readonly session: Session;
  readonly track: Track;
  readonly step: number;
}

export interface DrawerPart {
  readonly value: QueryDrawerShown['part'];
  readonly text: string;
  readonly order: number;
  readonly part: Part<PartProps>;
}
