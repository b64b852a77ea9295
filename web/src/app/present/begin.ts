// SPDX-License-Identifier: GPL-2.0-only
import type { Store } from '../state/store.ts';
import { beginFullScreen } from './full-screen.ts';

/** Starts a presentation of the current run in full screen. */
export function present(store: Store): void {
  store.getState().present('wall');
  beginFullScreen();
}
