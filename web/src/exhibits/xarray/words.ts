// SPDX-License-Identifier: GPL-2.0-only
import type { XaEntry } from '../../exhibit-api/index.ts';

/** What an entry is, in labels. */
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
