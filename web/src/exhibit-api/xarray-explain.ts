// SPDX-License-Identifier: GPL-2.0-only
// What the XArray code does, in words: events as labels, and each step as one plain sentence of at most 20 words.
import { decodeEntry, type XaEntry } from '../kernel/xarray/entry.ts';
import { xaLayout } from '../kernel/xarray/layout.ts';
import type { XaEvent, XaScan } from '../kernel/xarray/scan.ts';
import { orderAt, readNode } from '../kernel/xarray/tree.ts';
import type { Memory } from '../trace/memory.ts';
import type { OpSpan, Trace } from '../trace/trace.ts';
import type { WalkEvent } from './types.ts';

/** The exhibit's words for what an entry is to it, and for what an operation sets out to do. */
export interface XaWords {
  readonly noun: (entry: XaEntry) => string;
  readonly begins: (span: OpSpan) => string;
  /** What a split takes apart. */
  readonly splits: string;
}

export function xaWalkEvents(events: readonly XaEvent[], words: XaWords): readonly WalkEvent[] {
  let allocated = 0;
  return events.map((e) => ({
    kind: e.kind,
    record: e.record,
    label: label(e, words, e.kind === 'alloc' ? ++allocated : 0),
    cpu: e.cpu,
    ...(e.via ? { purpose: e.via } : {}),
    ...(e.walk ? { walk: e.walk } : {}),
    ...(e.node ? { node: e.node, slot: e.slot } : {}),
  }));
}

function label(e: XaEvent, words: XaWords, nth: number): string {
  const what = words.noun(decodeEntry(e.word));
  const place = e.node ? `slot ${e.slot}` : 'xa_head';
  switch (e.kind) {
    case 'begin':
      return 'begins';
    case 'walk':
      return `walk ${e.walk} starts`;
    case 'descend':
      return `descends slot ${e.slot}`;
    case 'read':
      return `reads ${place}: ${what}`;
    case 'write':
      return `writes ${place}: ${what}`;
    case 'link':
      return `links a node at ${place}`;
    case 'lock':
      return 'takes the lock';
    case 'unlock':
      return 'drops the lock';
    case 'alloc':
      return `allocates node ${nth}`;
    case 'free':
      return 'frees a node';
    case 'split':
      return 'splits the entry';
    case 'result':
      return 'done';
    default: {
      const never: never = e.kind;
      return never;
    }
  }
}

/** Why the code is in the tree just now, by the API function it came through. */
function purpose(via: string): string {
  switch (via) {
    case 'xa_get_order':
      return 'to learn the order of what lies there';
    case 'xa_load':
      return 'to fetch the entry itself';
    case 'xas_find_conflict':
      return 'to see whether anything is in the way';
    case 'xas_get_order':
      return 'to count its siblings: they tell the order';
    case 'xas_store':
      return 'to store the new entry';
    case 'xas_split':
      return 'to find the entry it splits';
    case 'xas_load':
      return 'to find the entry';
    default:
      return 'to reach the entry';
  }
}

const errno: Readonly<Record<number, string>> = { [-17]: '−EEXIST', [-12]: '−ENOMEM', [-2]: '−ENOENT' };

/** What the step that ends after `record` records did, and why. */
export function xaExplain(
  trace: Trace,
  memory: Memory,
  record: number,
  scan: XaScan,
  words: XaWords,
): string {
  const { noun } = words;
  const span = trace.ops[trace.opAt(Math.max(0, record - 1))];
  if (!span) return 'Nothing has happened yet.';
  let last: XaEvent | undefined;
  for (const e of scan.events) {
    if (e.record >= record) break;
    last = e;
  }
  if (!last) return `“${span.text}” is about to begin.`;
  const who = last.cpu === 'B' ? 'CPU B ' : '';
  const Who = last.cpu === 'B' ? 'CPU B' : 'The code';
  const locked = lockedAt(scan, last.record);
  const entry = decodeEntry(last.word);
  const slot = last.node ? `slot ${last.slot}` : 'xa_head';
  switch (last.kind) {
    case 'begin':
      return words.begins(span);
    case 'walk':
      return `${who ? 'CPU B: walk' : 'Walk'} ${last.walk} starts at the head ${purpose(last.via)}${locked ? '' : ', with no lock held'}.`;
    case 'descend':
      return `${Who} follows ${slot} one level down ${purpose(last.via)}.`;
    case 'read':
      return read(trace, memory, last, entry, words, Who);
    case 'write':
      if (entry.kind === 'empty') return `${Who} empties ${slot}.`;
      if (entry.kind === 'sibling')
        return `${Who} makes ${slot} a sibling of slot ${entry.slot}: part of the same entry.`;
      if (entry.kind === 'node') return `${Who} points ${slot} at a node one level down.`;
      return `${Who} writes the ${noun(entry)} into ${slot}: now readers can find it.`;
    case 'link':
      return last.via === 'xas_split'
        ? `${Who} hangs a prepared node into ${slot}: it already holds copies of the ${words.splits}.`
        : `${Who} links a new node at ${slot}, to make room below.`;
    case 'lock':
      return `${Who} takes the lock: from here on nobody else changes the tree.`;
    case 'unlock':
      return `${Who} drops the lock: others may change the tree now.`;
    case 'alloc':
      return last.via === 'xas_split_alloc'
        ? `${Who} allocates a node for the split and fills it with the entry; nobody else sees it yet.`
        : `${Who} allocates a node${locked ? ' while it holds the lock' : ', with no lock held'}.`;
    case 'free':
      return `${Who} frees a node that no longer has a place in the tree.`;
    case 'split':
      return `${Who} splits the large entry: each of its slots gets a node of small ones.`;
    case 'result': {
      const walks = `${scan.walks.length} ${scan.walks.length === 1 ? 'walk' : 'walks'}`;
      if (span.result < 0 && span.name !== 'load')
        return `“${span.text}” fails with ${errno[span.result] ?? span.result} after ${walks}.`;
      return `“${span.text}” is done: it took ${walks} of the tree.`;
    }
    default: {
      const never: never = last.kind;
      return never;
    }
  }
}

/** Order of the entry just read, out of the node's slots in memory; -1 for the head. */
function entryOrder(trace: Trace, memory: Memory, e: XaEvent): number {
  if (!e.node) return -1;
  return orderAt(readNode(xaLayout(trace.sites), memory, e.node, 0), e.slot);
}

function lockedAt(scan: XaScan, record: number): boolean {
  let held = false;
  for (const e of scan.events) {
    if (e.record > record) break;
    if (e.kind === 'lock') held = true;
    if (e.kind === 'unlock') held = false;
  }
  return held;
}

function read(trace: Trace, memory: Memory, e: XaEvent, entry: XaEntry, words: XaWords, who: string): string {
  const slot = e.node ? `slot ${e.slot}` : 'xa_head';
  const counting = e.function === 'xas_get_order' || e.function === 'xa_get_order';
  if (entry.kind === 'sibling')
    return counting
      ? `Slot ${e.slot} is one more sibling of slot ${entry.slot}; their number tells the order.`
      : `Slot ${e.slot} is a sibling: the entry itself stands in slot ${entry.slot}.`;
  if (counting) return `Slot ${e.slot} is no sibling: the count ends here, and it tells the order.`;
  if (entry.kind === 'empty')
    return e.via === 'xas_find_conflict'
      ? `Slot ${e.slot} is empty: nothing is in the way.`
      : `${who} finds ${slot} empty.`;
  if (entry.kind === 'node') return `${who} reads ${slot}: it leads to a node below.`;
  const order = entryOrder(trace, memory, e);
  const of = order > 0 ? ` of order ${order}` : '';
  return `${who} reads ${slot} ${purpose(e.via)}: a ${words.noun(entry)}${of}.`;
}
