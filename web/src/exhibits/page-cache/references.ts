// SPDX-License-Identifier: GPL-2.0-only
// Compares each cached folio's references, as an operation leaves them, with those that the exhibit knows of.
import { type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import type { PlacedEntry } from '../../structures/xarray/index.ts';
import { readFolio } from './words.ts';

/** Whoever allocated the folio has one; the page cache has one for each page. Between operations no reader has any. */
const known = (order: number): number => 1 + 2 ** order;

/** Reports the folios of these entries whose references are other ones; another machine's folios have more owners. */
export function referenceViolations(
  trace: Trace,
  memory: Memory,
  entries: readonly PlacedEntry[],
): readonly Violation[] {
  if (trace.data.outside || !trace.sites.structs['struct cached_folio']) return [];
  const found = new Map<number, Violation>();
  for (const { entry } of entries) {
    if (entry.kind !== 'pointer') continue;
    const { nth, index, order, references } = readFolio(trace.sites, memory, entry.address);
    if (references === known(order)) continue;
    const message = `folio ${nth} has ${references} references after the operation; ${known(order)} have an owner`;
    found.set(entry.address, { id: 'lost-reference', index, message });
  }
  return [...found.values()];
}
