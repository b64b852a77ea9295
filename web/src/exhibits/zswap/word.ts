// SPDX-License-Identifier: GPL-2.0-only
// One word of an entry or of a node bit by bit, and members of structs in words.
import {
  hex,
  xarrayWord,
  xaStateField,
  xaTouched,
  type Memory,
  type Trace,
  type Value,
  type WordView,
} from '../../exhibit-api/index.ts';
import { rbScanOf } from './rb/scan.ts';
import { ENTRY, entryLayout, isRb, keyOf, xaScannerOf } from './trace.ts';

/** Slots of a selected entry: which of its words is shown. */
const WORD = { color: 0, key: 1 } as const;

type At = { readonly node: number; readonly slot: number };

export const nodeType = (trace: Trace): string => (isRb(trace) ? ENTRY : 'struct xa_node');

export function touchedAt(trace: Trace, record: number): At | null {
  const op = trace.opAt(Math.max(0, record - 1));
  if (!trace.ops[op]) return null;
  if (!isRb(trace)) return xaTouched(xaScannerOf(trace).scan(op), record);
  const last = rbScanOf(trace, op).events.findLast((e) => e.record < record);
  if (!last?.entry || last.page || last.kind === 'alloc' || last.kind === 'free') return null;
  return { node: last.entry, slot: last.kind === 'read' ? WORD.key : WORD.color };
}

export function wordAt(trace: Trace, memory: Memory, at: At): WordView | null {
  if (!isRb(trace))
    return xarrayWord(trace, memory, at, trace.root, {
      valueKind: 'value',
      valueFields: () => [],
      means: (_, indices) =>
        `The address of the entry for ${indices}: the compressed page is found through it.`,
    });
  return at.node ? entryWord(trace, memory, at) : null;
}

function entryWord(trace: Trace, memory: Memory, { node: entry, slot }: At): WordView {
  const layout = entryLayout(trace.sites);
  const key = keyOf(trace, memory, entry);
  if (slot === WORD.key)
    return {
      title: `offset of the entry at ${hex(entry)}`,
      kind: 'pgoff_t',
      means: 'The key: the tree is sorted by it, and a search compares it with the one that it seeks.',
      at: { address: entry + layout.key, size: 4 },
      value: key,
      bits: 32,
      fields: [{ name: 'offset', high: 31, low: 0, text: String(key) }],
    };
  const word = memory.u32(entry + layout.color);
  const parent = (word & ~3) >>> 0;
  const colour = (word & 1) === 1 ? 'black' : 'red';
  const alone = parent === entry + layout.node;
  const above = parent ? String(keyOf(trace, memory, parent - layout.node)) : 'none: the root';
  return {
    title: `__rb_parent_color of ${key}`,
    kind: alone ? 'in no tree' : colour,
    means: alone
      ? 'This entry is in no tree: its node names itself as its parent.'
      : `Two things share this word: an address ends in zero bits, so the lowest can say ${colour}.`,
    at: { address: entry + layout.color, size: 4 },
    value: word,
    bits: 32,
    fields: [
      { name: 'parent', high: 31, low: 2, text: alone ? 'itself: in no tree' : above },
      { name: 'unused', high: 1, low: 1, text: '0' },
      { name: 'colour', high: 0, low: 0, text: colour },
    ],
  };
}

export function fieldOf(
  trace: Trace,
  memory: Memory,
  struct: string,
  member: string,
  value: Value,
): string | null {
  if (!isRb(trace)) return xaStateField(trace, memory, struct, member, value);
  if (struct !== 'struct rb_node' || value.kind !== 'pointer' || value.address === 0) return null;
  if (member !== 'rb_left' && member !== 'rb_right') return null;
  return `${hex(value.address)} · ${keyOf(trace, memory, value.address - entryLayout(trace.sites).node)}`;
}
