// SPDX-License-Identifier: GPL-2.0-only
// What a stage hears of the store, and says to it, wherever it stands.
import type { StageProps } from '../../stage/types.ts';
import type { Api } from './state.ts';

type Shared = 'picked' | 'keysOn' | 'quiet' | 'onFocus' | 'onPick' | 'onGo';

export const staged = (state: ReturnType<Api['getState']>): Pick<StageProps, Shared> => ({
  picked: state.selected,
  keysOn: state.kept.keysOn && state.dialog === null,
  quiet: state.playing,
  onFocus: (focus) => state.set({ focus }),
  onPick: (focus, selected) => state.set({ focus, selected }),
  onGo: state.seek,
});
