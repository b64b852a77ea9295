// SPDX-License-Identifier: GPL-2.0-only
// Makes the page's store from its parts.
import { create } from 'zustand';
import type { Engine } from '../../session/engine-types.ts';
import { readKept } from '../storage/browser-storage.ts';
import { preferences, themeNow } from './preferences.ts';
import { moving } from './navigation.ts';
import { initialState } from './initial-state.ts';
import { running } from './running/actions.ts';
import type { AppActions, AppState } from './state.ts';
import { story } from './story.ts';

export * from '../address/steps.ts';
export { exhibitOf, SPEEDS, type AppActions, type AppState, type Failure, type PhoneTab } from './state.ts';

export const makeStore = (engine: Engine) =>
  create<AppState & AppActions>()((set, get, api) => {
    const { run, ...ran } = running(api);
    return {
      ...initialState,
      engine,
      theme: themeNow(),
      kept: readKept(),
      ...ran,
      ...moving(api),
      ...story(api, run),
      ...preferences(api),
      set,
    };
  });

export type Store = ReturnType<typeof makeStore>;
