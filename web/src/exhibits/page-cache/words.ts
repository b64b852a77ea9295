// SPDX-License-Identifier: GPL-2.0-only
// Explains the words in the page cache's slots: folios in memory, and shadows packed into a value.
import type { Memory, SiteTable, Trace, WordView } from '../../exhibit-api/index.ts';
import type { FaceOf, XaEntry } from '../../structures/xarray/index.ts';
import { perObject, plural, range, structLayout, wordOf } from '../../exhibit-api/index.ts';
import { internalFace, nounsOf } from '../../structures/xarray/index.ts';

/** Bits of the memory node's number in a shadow: 0 on wasm32; the site table tells those of another machine. */
const nodeBits = ({ enums }: Pick<SiteTable, 'enums'>): number => enums['enum shadow']?.['NODES_SHIFT'] ?? 0;

/** Unpacks a shadow's value. Low to high: workingset 1 bit, memory node, memcg id 16, eviction age 14 on wasm32. */
export function unpackShadow(
  sites: Pick<SiteTable, 'enums'>,
  value: number,
): { workingset: boolean; node: number; memcg: number; age: number } {
  const nodes = 2 ** nodeBits(sites);
  const above = Math.floor(value / 2 / nodes);
  return {
    workingset: value % 2 === 1,
    node: Math.floor(value / 2) % nodes,
    memcg: above % 2 ** 16,
    age: Math.floor(above / 2 ** 16),
  };
}

/** Gives the bit fields of a slot's word that holds a shadow. */
export function shadowFields(sites: SiteTable, word: number): WordView['fields'] {
  const { age, memcg, node, workingset } = unpackShadow(sites, Math.floor(word / 2));
  const nodes = nodeBits(sites);
  return [
    { name: 'eviction age', high: 8 * wordOf(sites) - 1, low: 18 + nodes, text: String(age) },
    { name: 'memcg id', high: 17 + nodes, low: 2 + nodes, text: String(memcg) },
    ...(nodes ? [{ name: 'memory node', high: 1 + nodes, low: 2, text: String(node) }] : []),
    { name: 'workingset', high: 1, low: 1, text: String(Number(workingset)) },
  ];
}

export interface FolioView {
  /** The folio's number in order of creation. */
  readonly nth: number;
  readonly index: number;
  readonly order: number;
  readonly references: number;
  /** 0 once the folio has left the cache. */
  readonly mapping: number;
}

const folioLayout = perObject((sites: SiteTable) => {
  const { member } = structLayout(sites, 'struct folio');
  const nth = structLayout(sites, 'struct cached_folio').member('nth').offset;
  const [index, order] = [member('index'), member('_folio_order')];
  return { nth, index, order, references: member('_refcount'), mapping: member('mapping') };
});

export function readFolio(sites: SiteTable, memory: Memory, address: number): FolioView {
  const { nth, index, order, references, mapping } = folioLayout(sites);
  return {
    nth: memory.u32(address + nth),
    index: memory.read(address + index.offset, index.size),
    order: memory.read(address + order.offset, order.size),
    references: memory.read(address + references.offset, references.size),
    mapping: memory.read(address + mapping.offset, mapping.size),
  };
}

/** Whether the folio is in the cache, with this first index and this order. */
export const isCachedAt = (folio: FolioView, index: number, order: number): boolean =>
  folio.mapping !== 0 && folio.index === index && folio.order === order;

/** A folio's number. */
const folioNumber = (sites: SiteTable, memory: Memory, address: number): number =>
  memory.u32(address + folioLayout(sites).nth);

/** Bytes of a folio, with what the exhibit knows of it. */
export const folioBytes = (sites: SiteTable): number => structLayout(sites, 'struct cached_folio').size;

/** Gives `[kind, value]` of an entry, as the headless runner prints it. */
export function entryValue(sites: SiteTable, memory: Memory, entry: XaEntry): readonly [string, number] {
  if (entry.kind === 'pointer') return ['folio', folioNumber(sites, memory, entry.address)];
  if (entry.kind === 'value') return ['shadow', unpackShadow(sites, entry.value).age];
  return [entry.kind, entry.word];
}

export const face: FaceOf = (entry) => {
  switch (entry.kind) {
    case 'pointer':
      return { glyph: 'solid', noun: 'folio' };
    case 'value':
      return { glyph: 'hatched', noun: 'shadow' };
    default:
      return internalFace(entry);
  }
};

/** Gives the kernel's word for an entry of the page cache. */
export const noun = nounsOf({ pointer: 'folio', value: 'shadow' });

/** References on a folio in the cache that are neither the cache's nor the exhibit's. */
export function readersOf(trace: Trace, memory: Memory, folio: number): number {
  const { references, order, mapping } = readFolio(trace.sites, memory, folio);
  return mapping === 0 || trace.data.outside ? 0 : Math.max(0, references - 1 - 2 ** order);
}

/** Says in a sentence what an entry in a slot is. */
export function means(trace: Trace, memory: Memory, entry: XaEntry): string {
  if (entry.kind !== 'pointer')
    return 'The folio that was here has left the cache; the bits say when, so that its return can be judged.';
  const { nth, index, order, mapping } = readFolio(trace.sites, memory, entry.address);
  if (mapping === 0) return `Folio ${nth} has left the cache, yet this slot still leads to it.`;
  const readers = readersOf(trace, memory, entry.address);
  const held = readers ? ` A reader has ${plural(readers, 'reference')} on it.` : '';
  return `Folio ${nth} is cached here: it holds ${range(index, index + 2 ** order - 1, 'page')} of the file.${held}`;
}
