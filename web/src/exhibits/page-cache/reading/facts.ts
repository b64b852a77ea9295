// SPDX-License-Identifier: GPL-2.0-only
// Makes the facts of a reader's steps, from its events, its memory and its variables.
import { Kind, structLayout, type SiteTable } from '../../../exhibit-api/index.ts';
import {
  NOTHING,
  actingIn,
  decodeEntry,
  type Context,
  type XaEvent,
} from '../../../structures/xarray/index.ts';
import { READERS } from '../mapping.ts';
import { readFolio } from '../words.ts';
import type { EndReason, PutReason, ReaderDeed, ReaderFact, WalkReason } from './types.ts';

/** Functions that look for all entries from an index on. */
const SEARCHES: ReadonlySet<string> = new Set(['xas_find', 'xas_next_entry']);
/** The lookup of one page, with which 5.10 reads page by page. */
const ONE_PAGE = 'find_get_entry';

/** It fills a batch, or in 5.10 an array. */
const ALL_ENTRIES = 'find_get_entries';

/** Null: the step is no reader's, or the XArray's narrator describes it. */
export function readerFact(c: Context): ReaderFact | null {
  if (!c.event.frames.some((f) => READERS.roots.has(f))) return null;
  const deed = deedOf(c);
  return deed && { ...deed, ...actingIn(c) };
}

function deedOf(c: Context): ReaderDeed | null {
  switch (c.event.kind) {
    case 'walk':
      return walks(c);
    case 'read':
      return c.event.function === 'xas_reload' ? looksAgain(c) : reads(c);
    case 'get':
      return { kind: 'reader-gets', folio: c.thing(c.event.word), taken: c.event.old > 0 };
    case 'put':
      return puts(c);
    case 'batch':
      return joins(c);
    case 'retry':
      return { kind: 'reader-starts-over', why: startsOver(c), index: c.state('index') ?? -1 };
    case 'ends':
      return ends(c);
    default:
      return null;
  }
}

/** The first and the last index that the operation wants. */
function wanted(c: Context): { readonly first: number; readonly last: number } {
  const { name, args } = c.operation();
  const [first = 0, second = 0] = args;
  return { first, last: name === 'lookup' ? first : name === 'read' ? first + second - 1 : second };
}

const isOnePage = (c: Context): boolean => c.operation().name === 'read' && c.inside(ONE_PAGE);

function walkReason(c: Context): WalkReason {
  if (c.inside('xa_get_order')) return 'order';
  for (const e of c.earlier()) {
    if (e.kind === 'retry') return 'over';
    if (e.kind === 'ends') return isOnePage(c) ? 'next-page' : 'next-batch';
    if (e.kind === 'begin') break;
  }
  return 'first';
}

function walks(c: Context): ReaderDeed {
  const head = decodeEntry(c.event.word);
  const index = c.state('index') ?? wanted(c).first;
  const { fanout, shift } = c.layout;
  const reach = head.kind === 'node' ? fanout * 2 ** c.memory.u8(head.node + shift) - 1 : 0;
  const below = head.kind === 'node' ? 'down' : 'entry';
  return {
    kind: 'reader-walks',
    walk: c.event.walk,
    why: walkReason(c),
    index,
    head: c.thing(c.event.word),
    outcome: head.kind === 'empty' ? 'nothing' : index > reach ? 'beyond' : below,
    searches: c.event.frames.some((f) => SEARCHES.has(f)),
  };
}

/** The XArray's narrator describes siblings, and the empty slots of a search. */
function reads(c: Context): ReaderDeed | null {
  const { kind } = decodeEntry(c.event.word);
  const searches = c.event.frames.some((f) => SEARCHES.has(f));
  if (c.inside('xa_get_order') || c.inside('xas_get_order')) return null;
  if (kind === 'sibling' || (kind === 'empty' && searches)) return null;
  const place = c.place();
  const index = place.index < 0 ? -1 : place.index + place.slot * c.slotSpan(place);
  const { last } = wanted(c);
  return { kind: 'reader-reads', place, holds: c.thing(c.event.word), index, moved: c.event.after, last };
}

function looksAgain(c: Context): ReaderDeed | null {
  if (decodeEntry(c.event.word).kind === 'sibling') return null;
  const got = [...c.earlier()].find((e) => e.kind === 'get');
  if (!got) return null;
  const [holds, folio] = [c.thing(c.event.word), c.thing(got.word)];
  return { kind: 'reader-looks-again', place: c.place(), holds, folio, same: got.word === c.event.word };
}

/** A lock of the folio, by the bit of its flags. */
function isLocked(c: Context, folio: number): boolean {
  const { sites } = c.trace;
  const { offset, size } = structLayout(sites, 'struct folio').member('flags');
  const bit = sites.enums['enum pageflags']?.['PG_locked'] ?? 0;
  return Math.floor(c.memory.read(folio + offset, size) / 2 ** bit) % 2 === 1;
}

function putReason(c: Context): PutReason {
  const { frames, word } = c.event;
  const inside = frames.slice(frames.findIndex((f) => READERS.roots.has(f)) + 1);
  if (inside.includes('map') || inside[0] === 'folio_put') return 'used';
  const [before] = c.earlier();
  if (before?.kind === 'read' && before.function === 'xas_reload' && before.word !== word) return 'moved';
  const { index, order } = readFolio(c.trace.sites, c.memory, word);
  const { first, last } = wanted(c);
  if (c.operation().name === 'range') {
    if (index < first) return 'before';
    if (index > last) return 'past';
    if (index + 2 ** order - 1 > last) return 'behind';
  }
  return isLocked(c, word) ? 'locked' : 'unfit';
}

function puts(c: Context): ReaderDeed {
  const { trace, event } = c;
  let [folios, freed] = [0, 0];
  for (let r = event.firstRecord; r <= event.record; r++) {
    if (trace.kind(r) !== Kind.STORE || !READERS.counted(trace, trace.a(r))) continue;
    folios++;
    if (trace.c(r) === 0) freed++;
  }
  return { kind: 'reader-puts', why: putReason(c), folio: c.thing(event.word), folios, freed, ...wanted(c) };
}

/** How many entries fit into a batch. */
export function batchSize(sites: SiteTable): number {
  const { size } = structLayout(sites, 'struct folio_batch').member('folios');
  return size / structLayout(sites, 'struct folio').member('mapping').size;
}

const joins = (c: Context): ReaderDeed => ({
  kind: 'reader-joins',
  entry: c.thing(c.event.word),
  nth: c.event.old,
  most: batchSize(c.trace.sites),
  locked: decodeEntry(c.event.word).kind === 'pointer' && isLocked(c, c.event.word),
});

function startsOver(c: Context): 'retry-entry' | 'no-reference' | 'moved' {
  for (const e of c.earlier()) {
    if (e.kind === 'get') return 'no-reference';
    if (e.kind === 'put') return 'moved';
    if (e.kind === 'read' || e.kind === 'walk') break;
  }
  return 'retry-entry';
}

function ends(c: Context): ReaderDeed {
  const since: XaEvent[] = [];
  let entries = 0;
  for (const e of c.earlier()) {
    if (e.kind === 'begin' || e.kind === 'ends') break;
    if (e.kind === 'batch') entries++;
    else if (entries === 0) since.push(e);
  }
  const { last } = wanted(c);
  entries = isOnePage(c) ? -1 : (c.local(ALL_ENTRIES, 'ret') ?? entries);
  const got = [...c.earlier()].find((e) => e.kind === 'get');
  return {
    kind: 'reader-ends',
    why: endReason(c, since, entries),
    index: c.state('index') ?? -1,
    last,
    folio: got ? c.thing(got.word) : NOTHING,
    entries,
    crossed: entries > 0 && since.some((e) => e.kind === 'descend'),
  };
}

/** `since`: what the reader did after the last entry that joined the batch, the latest first. */
function endReason(c: Context, since: readonly XaEvent[], entries: number): EndReason {
  const { name } = c.operation();
  // A new start forgets a reference that could not be taken.
  const held = since.find((e) => e.kind === 'get' || e.kind === 'put' || e.kind === 'retry');
  if (name === 'lookup') return held?.kind === 'get' ? 'found' : 'not-found';
  if (isOnePage(c) && held?.kind === 'get') return 'page';
  // Only 5.10 is told how many entries it may get; a large page makes it end with that one.
  const may = c.local(ALL_ENTRIES, 'nr_entries');
  if (entries === batchSize(c.trace.sites)) return 'full';
  if (entries === may) return 'large';
  if (name !== 'read') return 'no-more';
  const at = since.find((e) => e.kind === 'walk' || (e.kind === 'read' && e.function !== 'xas_reload'));
  if (!at) return 'last';
  if (at.kind === 'walk') return 'hole';
  const { kind } = decodeEntry(at.word);
  if (kind === 'pointer') return 'beyond';
  return kind === 'value' ? 'shadow' : kind === 'sibling' ? 'sibling' : 'hole';
}
