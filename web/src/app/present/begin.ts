// SPDX-License-Identifier: GPL-2.0-only
// Begins the presentation of what is shown, on the whole screen.
import type { Store } from '../store.ts';
import { beginFullScreen } from './full-screen.ts';

export function present(store: Store): void {
  store.getState().present('wall');
  beginFullScreen();
}

export const PresentButton = ({ store }: { readonly store: Store }) => (
  <button
    type="button"
    className="quiet-button"
    title="As slides, on the whole screen; notes in a second window"
    onClick={() => present(store)}
  >
    Present
  </button>
);
