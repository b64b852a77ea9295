// SPDX-License-Identifier: GPL-2.0-only
import { nextTheme } from '../address.ts';
import type { Store } from '../store.ts';
import type { HeadProps } from './Choices.tsx';

interface ToolProps {
  readonly store: Store;
}

export const ExportButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button"
    onClick={() => store.getState().set({ dialog: 'export', playing: false })}
  >
    Export
  </button>
);

export const FindButton = ({ store }: ToolProps) => (
  <button
    type="button"
    className="quiet-button icon"
    aria-label="Find"
    title="Find anything: Ctrl+K"
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
    aria-label="Keys"
    title="Keys: ?"
    onClick={() => store.getState().set({ dialog: 'keys' })}
  >
    ?
  </button>
);

/** From one theme to the next, as the key T does. */
export const ThemeButton = ({ store, state: { theme } }: HeadProps) => (
  <button
    type="button"
    className="quiet-button icon"
    aria-label={`Theme: ${theme}`}
    title={`Theme: ${theme}. Next: ${nextTheme(theme)} (T)`}
    onClick={() => store.getState().setTheme(nextTheme(theme))}
  >
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" className="filled" />
    </svg>
  </button>
);
