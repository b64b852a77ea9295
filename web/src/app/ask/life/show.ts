// SPDX-License-Identifier: GPL-2.0-only
// Opens the drawer at the life of a word or a node.
import type { Store } from '../../state/store.ts';
import type { PastShown } from '../../state/state.ts';

export const showLife = (store: Store, life: PastShown['life']): void => {
  const { set, past } = store.getState();
  set({ dialog: 'past', past: { ...past, part: 'life', ...(life ? { life } : {}) } });
};
