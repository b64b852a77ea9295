// SPDX-License-Identifier: GPL-2.0-only
import type { Store } from '../state/store.ts';
import { beginFullScreen } from './full-screen.ts';

/** Begins the presentation of what is shown, on the whole screen. */
export function present(store: Store): void {
  store.getState().present('wall');
  beginFullScreen();
}
