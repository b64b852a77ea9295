// SPDX-License-Identifier: GPL-2.0-only
// Lists the keys that skip to the next event of a kind.
import type { EventKind } from '../../exhibit-api/types.ts';

/** Kinds of event that a key skips to. */
export interface Skip {
  readonly key: string;
  readonly text: string;
  readonly kinds: readonly EventKind[];
}
export const SKIPS: readonly Skip[] = [
  { key: 'w', text: 'walk', kinds: ['walk'] },
  { key: 'l', text: 'lock or unlock', kinds: ['lock', 'unlock'] },
  { key: 'a', text: 'allocation', kinds: ['alloc'] },
  { key: 's', text: 'slot write', kinds: ['write', 'link', 'split'] },
];
