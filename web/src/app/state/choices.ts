// SPDX-License-Identifier: GPL-2.0-only
// What the reader chose for every visit. A theme that an address names is for this visit, and is not among it.
import type { Theme } from '../address/address.ts';
import { DEFAULTS, forget, keep } from '../storage/browser-storage.ts';
import type { Api, AppActions } from './state.ts';

/** As the page's head has found it: the address, the last choice, or the system. */
export const themeNow = (): Theme =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'light';

/** For this visit. */
export function showTheme({ setState }: Api, theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  setState({ theme });
}

export const choices = (api: Api): Pick<AppActions, 'setTheme' | 'keep' | 'forget'> => ({
  setTheme(theme) {
    const { place } = api.getState();
    showTheme(api, theme);
    api.getState().keep({ theme });
    // The reader's own choice ends the address's.
    if (place && !place.embed) api.setState({ place: { ...place, theme: null } });
  },
  keep(change) {
    const { place, kept } = api.getState();
    // A frame in someone's page does not change what the reader chose for this one.
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
