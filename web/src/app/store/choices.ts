// SPDX-License-Identifier: GPL-2.0-only
// What the reader chose for every visit: the theme, and whether keys work.
import type { Theme } from '../address.ts';
import type { Api, AppActions } from './state.ts';

const THEME_KEY = 'treewalk.theme';
const KEYS_KEY = 'treewalk.keys';

/** No storage: the choice lasts as long as the page. */
function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As said above.
  }
}

export function keysWereOn(): boolean {
  try {
    return localStorage.getItem(KEYS_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** As the page's head has found it: the address, the last choice, or the system. */
export const themeNow = (): Theme =>
  (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'light';

/** For this visit. */
export function showTheme({ setState }: Api, theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  setState({ theme });
}

export const choices = (api: Api): Pick<AppActions, 'setTheme' | 'setKeysOn'> => ({
  setTheme(theme) {
    const { place } = api.getState();
    // A frame in someone's page does not change what the reader chose for this one.
    if (!place?.embed) keep(THEME_KEY, theme);
    showTheme(api, theme);
    api.setState({ place: place && { ...place, theme } });
  },

  setKeysOn(on) {
    keep(KEYS_KEY, on ? 'on' : 'off');
    api.setState({ keysOn: on });
  },
});
