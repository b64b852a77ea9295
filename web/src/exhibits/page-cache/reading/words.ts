// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the picture about a reader.
import { plural } from '../../../exhibit-api/index.ts';

export const PICTURE = {
  shadow: 'a shadow',
  empty: 'empty',
  batch: (entries: string) => `batch: ${entries}`,
  batchOf: (n: number) => `batch: ${plural(n, 'entry', 'entries')}`,
  got: (pages: string) => `got: ${pages}`,
  gotOf: (n: number) => `got: ${plural(n, 'entry', 'entries')}`,
  nothing: 'batch: nothing yet',
} as const;
