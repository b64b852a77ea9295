// SPDX-License-Identifier: GPL-2.0-only
import type { OpSpan } from '../../exhibit-api/index.ts';

/** What an operation sets out to do, in one sentence. */
export function begins({ name, args }: OpSpan): string {
  const [index = 0, order = 0] = args;
  switch (name) {
    case 'add':
      return `A folio of order ${order} is to go in at index ${index}${order ? `–${index + 2 ** order - 1}` : ''}.`;
    case 'evict':
      return `Reclaim evicts the folio at ${index}: a shadow will remember when.`;
    case 'remove':
      return `Whatever is at index ${index} is to be removed.`;
    default:
      return `Somebody looks up index ${index}.`;
  }
}
