// SPDX-License-Identifier: GPL-2.0-only
// Gives the store's state when a page opens.
import type { AppState } from './state.ts';

export const initialState = {
  catalogue: null,
  session: null,
  place: null,
  loading: true,
  message: null,
  failure: null,
  playing: false,
  speed: 1,
  until: null,
  blank: false,
  dialog: null,
  queryDrawer: { part: 'ask' },
  found: null,
  tab: 'structure',
  focus: null,
  ticked: [],
  opsText: '',
  draft: null,
  selected: null,
  held: null,
  told: null,
  brought: null,
  recording: null,
} as const satisfies Partial<AppState>;
