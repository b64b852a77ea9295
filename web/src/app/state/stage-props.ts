// SPDX-License-Identifier: GPL-2.0-only
// Makes the props that connect a stage with the store, on every page that has one.
import type { StageProps } from '../../stage/types.ts';
import type { Api } from './state.ts';

type Shared = 'picked' | 'keysOn' | 'quiet' | 'onFocus' | 'onPick' | 'onGo';

export const stageProps = (state: ReturnType<Api['getState']>): Pick<StageProps, Shared> => ({
  picked: state.selected,
  keysOn: state.kept.keysOn && state.dialog === null,
  quiet: state.playing,
  onFocus: (focus) => state.set({ focus }),
  onPick: (focus, selected) => state.set({ focus, selected }),
  onGo: state.seek,
});
