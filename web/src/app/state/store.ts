// SPDX-License-Identifier: GPL-2.0-only
// The page's state, put together from its parts.
import { create } from 'zustand';
import type { Engine } from '../../session/engine-types.ts';
import { readKept } from '../storage/browser-storage.ts';
import { choices, themeNow } from './choices.ts';
import { moving } from './navigation.ts';
import { atFirst } from './at-first.ts';
import { running } from './running/actions.ts';
import type { AppActions, AppState } from './state.ts';
import { story } from './story.ts';

export * from '../address/range.ts';
export { exhibitOf, SPEEDS, type AppActions, type AppState, type Failure, type PhoneTab } from './state.ts';

export const makeStore = (engine: Engine) =>
  create<AppState & AppActions>()((set, get, api) => {
    const { run, ...ran } = running(api);
    return {
      ...atFirst,
      engine,
      theme: themeNow(),
      kept: readKept(),
      ...ran,
      ...moving(api),
      ...story(api, run),
      ...choices(api),
      set,
    };
  });

export type Store = ReturnType<typeof makeStore>;
