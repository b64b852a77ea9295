// SPDX-License-Identifier: GPL-2.0-only
// Draws the buttons of the head: present, export, find, keys, theme.
import { nextTheme } from '../address/address.ts';
import { present } from '../present/begin.ts';
import type { Store } from '../state/store.ts';
import type { HeadProps } from './Choices.tsx';
import * as WORDS from './words.ts';
import './tools.css';

interface ToolProps {
  readonly store: Store;
}

/** A narrower head hides the word, which is still the button's name. */
export const PresentButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button worded"
    title={WORDS.presentTip}
    onClick={() => present(store)}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M1.75 2.25h12.5v8.5H1.75zM8 10.75v3.5M4.5 14.25h7" />
    </svg>
    <span>{WORDS.present}</span>
  </button>
);

export const ExportButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button worded"
    title={WORDS.exportTip}
    onClick={() => store.getState().set({ dialog: 'export', playing: false })}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M2.5 8v6.25h11V8M8 10V1.75M4.75 5L8 1.75L11.25 5" />
    </svg>
    <span>{WORDS.exports}</span>
  </button>
);

export const FindButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button icon"
    aria-label={WORDS.find}
    title={WORDS.findTip}
    onClick={() => store.getState().set({ dialog: 'palette', playing: false })}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="6.5" cy="6.5" r="4.75" />
      <path d="M10 10l4.5 4.5" />
    </svg>
  </button>
);

export const KeysButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button icon"
    aria-label={WORDS.keys}
    title={WORDS.keysTip}
    onClick={() => store.getState().set({ dialog: 'keys' })}
  >
    ?
  </button>
);

/** Goes to the next theme, as the key T does. */
export const ThemeButton = ({ store, state: { theme } }: HeadProps) => (
  <button
    type="button"
    className="quiet-button icon"
    aria-label={WORDS.themeNow(theme)}
    title={WORDS.themeNext(theme, nextTheme(theme))}
    onClick={() => store.getState().setTheme(nextTheme(theme))}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" className="filled" />
    </svg>
  </button>
);
