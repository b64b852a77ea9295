// SPDX-License-Identifier: GPL-2.0-only
// Lists the keys for "?". run/keys.ts binds them.
import type { KeyHelp } from '../../../exhibit-api/lane.ts';
import type { Session } from '../../../session/types.ts';
import { SKIPS } from '../../run/skips.ts';
import { KEYS as KEY_WORDS, WORDS } from './words.ts';

const EVENTS: KeyHelp = [
  SKIPS.map(({ key }) => key.toUpperCase()).join(' '),
  WORDS.skips(SKIPS.map(({ text }) => text).join(', ')),
];

export const KEYS: readonly KeyHelp[] = KEY_WORDS.map((key) => key ?? EVENTS);

/** The keys of the exhibit's view, if a lane of the run has them. */
export function viewKeys(session: Session): readonly KeyHelp[] {
  const { keys = [], keysIn } = session.view;
  const { lanes } = session.track('walk', 'step');
  return !keysIn || lanes.some((lane) => keysIn(lane.scene(0))) ? keys : [];
}
