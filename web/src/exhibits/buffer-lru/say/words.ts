// SPDX-License-Identifier: GPL-2.0-only
// Holds the words that several sentences share.
import { capital, range } from '../../../exhibit-api/index.ts';
import type { Block } from '../facts/types.ts';

export const name = (block: Block): string => (block === null ? 'NULL' : `block ${block}`);
export const Name = (block: Block): string => capital(name(block));
/** "Slots 3–15" */
export const Slots = ({ first, last }: { readonly first: number; readonly last: number }): string =>
  capital(range(first, last, 'slot'));
