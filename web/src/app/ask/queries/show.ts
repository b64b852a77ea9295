// SPDX-License-Identifier: GPL-2.0-only
// Opens the drawer with a question. What is asked stands in the address's place alone, whoever asks.
import type { AppActions, AppState } from '../../state/state.ts';

export function showAsked(
  { carry, set, past }: Pick<AppState & AppActions, 'carry' | 'set' | 'past'>,
  ask: string,
): void {
  carry({ ask });
  set({ dialog: 'past', past: { ...past, part: 'ask' } });
}
