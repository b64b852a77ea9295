// SPDX-License-Identifier: GPL-2.0-only
// Changes the reader's preferences, which last beyond the visit. A theme that an address names lasts for this visit only.
import type { Theme } from '../address/address.ts';
import { DEFAULTS, forget, keep } from '../storage/browser-storage.ts';
import type { Api, PreferenceActions } from './state.ts';

/** The theme that policy/first.js set before the first paint. */
export const themeNow = (): Theme =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'light';

/** Shows a theme for this visit, without keeping it. */
export function showTheme({ setState }: Api, theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  setState({ theme });
}

export const preferences = (api: Api): PreferenceActions => ({
  setTheme(theme) {
    const { place } = api.getState();
    showTheme(api, theme);
    api.getState().keep({ theme });
    // The reader's choice overrides the address's theme.
    if (place && !place.embed) api.setState({ place: { ...place, theme: null } });
  },
  keep(change) {
    const { place, kept } = api.getState();
    // A frame in another page does not change the reader's choices.
    if (!place?.embed) keep(change);
    api.setState({ kept: { ...kept, ...change } });
  },
  forget(name) {
    forget(name);
    api.setState(({ kept }) => ({ kept: name ? { ...kept, [name]: DEFAULTS[name] } : DEFAULTS }));
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    if (!name || name === 'theme') showTheme(api, dark ? 'dark' : 'light');
  },
});
