// SPDX-License-Identifier: GPL-2.0-only
// Holds the words for entries of the array, in labels and in sentences.
import { nounsOf, type XaEntry } from '../../structures/xarray/index.ts';

/** Says what a picked slot holds. */
export const stored = (noun: string, indices: string): string =>
  `The ${noun} itself is stored here, for ${indices}; its lowest bit tells it from a pointer.`;

const internal = nounsOf({ retry: 'retry entry' });

/** Names an entry in labels. */
export const noun = (entry: XaEntry): string =>
  entry.kind === 'value' ? `value ${entry.value}` : internal(entry);
