// SPDX-License-Identifier: GPL-2.0-only
// The keys as "?" lists them; keys.ts is what they do.
import type { KeyHelp } from '../../../exhibit-api/lane.ts';
import type { Session } from '../../../session/types.ts';
import { SKIPS } from '../../run/travel.ts';
import { KEYS as KEY_WORDS, WORDS } from './words.ts';

const EVENTS: KeyHelp = [
  SKIPS.map(({ key }) => key.toUpperCase()).join(' '),
  WORDS.skips(SKIPS.map(({ text }) => text).join(', ')),
];

export const KEYS: readonly KeyHelp[] = KEY_WORDS.map((key) => key ?? EVENTS);

/** Those that a lane of the run answers to. */
export function viewKeys(session: Session): readonly KeyHelp[] {
  const { keys = [], keysIn } = session.view;
  const { lanes } = session.track('walk', 'step');
  return !keysIn || lanes.some((lane) => keysIn(lane.scene(0))) ? keys : [];
}
