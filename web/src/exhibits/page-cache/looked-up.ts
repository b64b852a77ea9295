// SPDX-License-Identifier: GPL-2.0-only
// States what a lookup returned and what it should have returned. This verdict is separate from that of the insert
// before.
import { capital, plural, type Memory, type Told, type Trace } from '../../exhibit-api/index.ts';
import { NOTHING, decodeEntry, type Thing } from '../../structures/xarray/index.ts';
import { WORDS, identify } from './narrate.ts';
import { momentsOf, type Oracle } from './oracle.ts';
import { readFolio } from './words.ts';

export interface LookedUp extends Told {
  readonly kind: 'looked-up';
  readonly index: number;
  readonly found: Thing;
  /** What the lookup should find: in a race, what was there at some moment of it. */
  readonly wants: Thing;
  /** CPU B took that out during the lookup. */
  readonly past: boolean;
  /** The first index of the found folio; null: the lookup found no folio. */
  readonly page: number | null;
  /** The found folio covers the index that was looked up. */
  readonly covers: boolean;
  readonly walks: number;
}

function thingAt(moment: Oracle, index: number): Thing {
  const there = moment.at(index);
  return there ? { kind: there.kind, number: there.nth, gone: false } : NOTHING;
}

const isSame = (a: Thing, b: Thing): boolean => a.kind === b.kind && a.number === b.number;

export function lookedUp(trace: Trace, memory: Memory, op: number, walks: number): LookedUp {
  const span = trace.ops[op]!;
  const index = span.args[0]!;
  const entry = decodeEntry(span.result >>> 0);
  const found = identify(trace, memory, entry);
  const wanted = momentsOf(trace, op).map((moment) => thingAt(moment, index));
  const last = wanted.length - 1;
  const moment = wanted.findLastIndex((w) => isSame(w, found));
  const folio = entry.kind === 'pointer' ? readFolio(trace.sites, memory, entry.address) : null;
  return {
    kind: 'looked-up',
    cpu: 'A',
    index,
    found,
    wants: wanted[moment < 0 ? last : moment]!,
    past: moment >= 0 && moment < last,
    page: folio?.index ?? null,
    covers: !folio || (index >= folio.index && index < folio.index + 2 ** folio.order),
    walks,
  };
}

export function sayLookedUp({ index, found, wants, past, page, covers, walks }: LookedUp): string {
  const cost = `after ${plural(walks, 'walk')}`;
  if (past)
    return `The lookup of ${index} returns ${WORDS.name(found)}, ${cost}: it read the tree before CPU B changed it.`;
  if (found.gone)
    return `The lookup of ${index} finds ${WORDS.name(found)}, which left the cache: this is freed memory.`;
  if (!covers)
    return `The lookup of ${index} finds ${WORDS.name(found)}, but that is the page of ${page}: wrong data.`;
  if (isSame(found, wants))
    return found.kind === 'nothing'
      ? `The lookup of ${index} finds nothing, ${cost}: the page is not cached.`
      : `The lookup of ${index} returns ${WORDS.name(found)}, ${cost}.`;
  if (wants.kind === 'nothing')
    return `Index ${index} should be empty; the lookup finds a stale ${found.kind} there.`;
  return `${capital(WORDS.name(wants))} should be at ${index}; the lookup finds ${WORDS.name(found)} there.`;
}
