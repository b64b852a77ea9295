// SPDX-License-Identifier: GPL-2.0-only
// Words for entries of the array, in labels and in sentences.
import type { XaEntry } from '../../structures/xarray/index.ts';

/** Says what a picked slot holds. */
export const stored = (noun: string, indices: string): string =>
  `The ${noun} itself is stored here, for ${indices}; its lowest bit tells it from a pointer.`;

/** Names an entry in labels. */
export function noun(entry: XaEntry): string {
  switch (entry.kind) {
    case 'empty':
      return 'nothing';
    case 'value':
      return `value ${entry.value}`;
    case 'zero':
      return 'reserved';
    case 'retry':
      return 'retry entry';
    default:
      return entry.kind;
  }
}
