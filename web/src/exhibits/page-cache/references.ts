// SPDX-License-Identifier: GPL-2.0-only
// Compares each cached folio's references, as an operation leaves them, with those that the exhibit knows of.
import { type Memory, type Trace, type Violation } from '../../exhibit-api/index.ts';
import type { PlacedEntry } from '../../structures/xarray/index.ts';
import { readFolio, type FolioView } from './words.ts';

/** Whoever allocated the folio has one; the page cache has one for each page. Between operations no reader has any. */
const known = (order: number): number => 1 + 2 ** order;

/** Whether a folio has other references than those; another machine's folios have more owners. */
export const hasLostReference = ({ data, sites }: Trace, { order, references }: FolioView): boolean =>
  !data.outside && !!sites.structs['struct cached_folio'] && references !== known(order);

/** Reports the folios of these entries whose references are other ones. */
export function referenceViolations(
  trace: Trace,
  memory: Memory,
  entries: readonly PlacedEntry[],
): readonly Violation[] {
  const found = new Map<number, Violation>();
  for (const { entry } of entries) {
    if (entry.kind !== 'pointer') continue;
    const folio = readFolio(trace.sites, memory, entry.address);
    if (!hasLostReference(trace, folio)) continue;
    const { nth, index, order, references } = folio;
    const message = `folio ${nth} has ${references} references after the operation; ${known(order)} have an owner`;
    found.set(entry.address, { id: 'lost-reference', index, message });
  }
  return [...found.values()];
}
