// SPDX-License-Identifier: GPL-2.0-only
// Shows a slot's word bit by bit and in a sentence, and members of struct xa_state in words.
import { range } from '../../base/english.ts';
import { decodeEntry, XA_POINTERS, type XaEntry } from './entry.ts';
import { xaLayout } from './layout.ts';
import { orderAt } from './entries.ts';
import { chainLength, readTree, type XaNode } from './tree.ts';
import { thereOf, type Value } from '../../trace/inspect.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import { wordAt } from '../../trace/word.ts';
import type { WordView } from '../../base/views.ts';

type Fields = WordView['fields'];

/** The exhibit's description of the words that it stores. */
export interface Stored {
  /** The kind of a value entry, and its fields without the tag, bit 0; absent: a number. */
  readonly valueKind?: string;
  readonly valueFields?: (word: number) => Fields;
  /** Describes the word in a sentence; `indices`: "index 515", "indices 512–1023". */
  readonly means: (entry: XaEntry, indices: string) => string;
}

const numberFields = (word: number): Fields => [
  { name: 'value', high: 31, low: 1, text: String(word >>> 1) },
];

/** The word in a slot of a node. `array`: address of the struct xarray. */
export function xarrayWord(
  trace: Trace,
  memory: Memory,
  at: { readonly node: number; readonly slot: number },
  array: number,
  { valueKind = 'value', valueFields = numberFields, means }: Stored,
): WordView {
  const layout = xaLayout(trace.sites);
  const address = at.node + layout.slots + layout.word * at.slot;
  const word = memory.read(address, layout.word);
  const shown = wordAt(trace.sites, memory, address);
  const high = shown.bits - 1;
  const entry = decodeEntry(word);
  const node = readTree(trace.sites, memory, array).nodes.get(at.node);
  const own = node && !['node', 'sibling', 'retry'].includes(entry.kind);
  const view = (kind: string, fields: Fields): WordView => ({
    ...(own ? { place: `slot ${node.firstIndex + at.slot * 2 ** node.shift}` } : {}),
    title: `Slot ${at.slot} of shift ${memory.u8(at.node + layout.shift)}`,
    kind,
    means: node
      ? meaning(entry, node, at.slot, means)
      : 'This node is not in the tree: no walk comes to it now.',
    ...shown,
    fields,
  });
  const internal = { name: 'internal', high: 1, low: 0, text: '10' };
  switch (entry.kind) {
    case 'empty':
      return view('empty', [{ name: 'NULL', high, low: 0, text: 'nothing is stored' }]);
    case 'pointer':
      return view('pointer', [
        { name: 'address', high, low: 2, text: hexOf(memory, entry.address) },
        { name: 'pointer', high: 1, low: 0, text: '00' },
      ]);
    case 'value':
      return view(valueKind, [...valueFields(word), { name: 'value tag', high: 0, low: 0, text: '1' }]);
    case 'sibling':
      return view('sibling', [{ name: 'canonical slot', high, low: 2, text: String(entry.slot) }, internal]);
    case 'node':
      return view('node', [
        { name: 'node address', high, low: 2, text: hexOf(memory, entry.node) },
        internal,
      ]);
    default:
      return view(entry.kind, [
        { name: entry.kind, high, low: 2, text: String(Math.floor(word / 4)) },
        internal,
      ]);
  }
}

/** The meaning of a word in a node of the tree. */
function meaning(entry: XaEntry, node: XaNode, slot: number, means: Stored['means']): string {
  const first = node.firstIndex + slot * 2 ** node.shift;
  const order = entry.kind === 'pointer' || entry.kind === 'value' ? orderAt(node, slot) : node.shift;
  const indices = range(first, first + 2 ** order - 1, 'index', 'indices');
  switch (entry.kind) {
    case 'empty':
      return `Nothing is stored at ${indices}.`;
    case 'sibling':
      return `This slot belongs to the entry in slot ${entry.slot}: a walk that comes here continues there.`;
    case 'node':
      return `It leads one level down, to the node for ${indices}; the lowest bits tell it from an entry.`;
    case 'retry':
      return 'A reader that meets it starts again at xa_head: the tree is being changed here.';
    case 'zero':
      return `The slot is kept for ${indices}: a store needs no memory, and lookups find nothing.`;
    case 'internal':
      return 'It is a word of the XArray’s own, which no lookup returns.';
    default:
      return means(entry, indices);
  }
}

/** Without leading zeros. */
const hexOf = ({ layout }: Memory, address: number): string => `0x${thereOf(layout, address).toString(16)}`;

/** Names xa_node's special values, and counts the nodes that wait on xa_alloc. */
export function xaStateField(
  trace: Trace,
  memory: Memory,
  struct: string,
  member: string,
  value: Value,
): string | null {
  if (struct !== 'struct xa_state' || value.kind !== 'pointer') return null;
  const { address } = value;
  const layout = xaLayout(trace.sites);
  if (member === 'xa_node') {
    if (address === 0) return 'NULL: at the head';
    const named = Object.entries(XA_POINTERS['struct xa_node']).find(([, at]) => at === address);
    if (named) return named[0];
    if ((address & 3) === 2) return `error ${(address | 0) >> 2}`;
    return `${hexOf(memory, address)} · shift ${memory.u8(address + layout.shift)}`;
  }
  if (member === 'xa_alloc') {
    const chain = chainLength(memory, layout, address);
    return chain ? `chain of ${chain}` : 'NULL';
  }
  return null;
}
