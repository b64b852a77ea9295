// SPDX-License-Identifier: GPL-2.0-only
// States what a lookup returned and what it should have returned. This verdict is separate from that of the insert
// before.
import { capital, plural, type Memory, type Told, type Trace } from '../../exhibit-api/index.ts';
import { NOTHING, decodeEntry, type Thing } from '../../structures/xarray/index.ts';
import { WORDS, identify } from './narrate.ts';
import { expectedAt } from './oracle.ts';
import { readFolio } from './words.ts';

export interface LookedUp extends Told {
  readonly kind: 'looked-up';
  readonly index: number;
  readonly found: Thing;
  /** What the lookup should find. */
  readonly wants: Thing;
  /** The first index of the found folio; null: the lookup found no folio. */
  readonly page: number | null;
  /** The found folio covers the index that was looked up. */
  readonly covers: boolean;
  readonly walks: number;
}

export function lookedUp(trace: Trace, memory: Memory, op: number, walks: number): LookedUp {
  const span = trace.ops[op]!;
  const index = span.args[0]!;
  const entry = decodeEntry(span.result >>> 0);
  const want = expectedAt(trace, span.end).at(index);
  const folio = entry.kind === 'pointer' ? readFolio(trace.sites, memory, entry.address) : null;
  return {
    kind: 'looked-up',
    cpu: 'A',
    index,
    found: identify(trace, memory, entry),
    wants: want ? { kind: want.kind, number: want.nth, gone: false } : NOTHING,
    page: folio?.index ?? null,
    covers: !folio || (index >= folio.index && index < folio.index + 2 ** folio.order),
    walks,
  };
}

export function sayLookedUp({ index, found, wants, page, covers, walks }: LookedUp): string {
  const cost = `after ${plural(walks, 'walk')}`;
  if (found.gone)
    return `The lookup of ${index} finds ${WORDS.name(found)}, which left the cache: this is freed memory.`;
  if (!covers)
    return `The lookup of ${index} finds ${WORDS.name(found)}, but that is the page of ${page}: wrong data.`;
  if (found.kind === wants.kind && found.number === wants.number)
    return found.kind === 'nothing'
      ? `The lookup of ${index} finds nothing, ${cost}: the page is not cached.`
      : `The lookup of ${index} returns ${WORDS.name(found)}, ${cost}.`;
  if (wants.kind === 'nothing')
    return `Index ${index} should be empty; the lookup finds a stale ${found.kind} there.`;
  return `${capital(WORDS.name(wants))} should be at ${index}; the lookup finds ${WORDS.name(found)} there.`;
}
