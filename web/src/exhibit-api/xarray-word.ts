// SPDX-License-Identifier: GPL-2.0-only
// A slot's word bit by bit, and the members of struct xa_state in words.
import { decodeEntry } from '../kernel/xarray/entry.ts';
import { xaLayout } from '../kernel/xarray/layout.ts';
import type { Value } from '../trace/inspect.ts';
import type { Memory } from '../trace/memory.ts';
import type { Trace } from '../trace/trace.ts';
import type { WordView } from '../ui/views.ts';

type Fields = WordView['fields'];

/** The word in a slot of a node. `valueFields` splits a value entry's bits further: bit 0 is always its tag. */
export function xarrayWord(
  trace: Trace,
  memory: Memory,
  at: { readonly node: number; readonly slot: number },
  valueKind: string,
  valueFields: (word: number) => Fields,
): WordView {
  const layout = xaLayout(trace.sites);
  const address = at.node + layout.slots + 4 * at.slot;
  const word = memory.u32(address);
  const entry = decodeEntry(word);
  const view = (kind: string, fields: Fields): WordView => ({
    title: `Slot ${at.slot} of shift ${memory.u8(at.node + layout.shift)}`,
    kind,
    value: word,
    at: { address, size: 4 },
    bits: 32,
    fields,
  });
  const internal = { name: 'internal', high: 1, low: 0, text: '10' };
  switch (entry.kind) {
    case 'empty':
      return view('empty', [{ name: 'NULL', high: 31, low: 0, text: 'nothing is stored' }]);
    case 'pointer':
      return view('pointer', [
        { name: 'address', high: 31, low: 2, text: hexOf(entry.address) },
        { name: 'pointer', high: 1, low: 0, text: '00' },
      ]);
    case 'value':
      return view(valueKind, [...valueFields(word), { name: 'value tag', high: 0, low: 0, text: '1' }]);
    case 'sibling':
      return view('sibling', [
        { name: 'canonical slot', high: 31, low: 2, text: String(entry.slot) },
        internal,
      ]);
    case 'node':
      return view('node', [{ name: 'node address', high: 31, low: 2, text: hexOf(entry.node) }, internal]);
    default:
      return view(entry.kind, [{ name: entry.kind, high: 31, low: 2, text: String(word >>> 2) }, internal]);
  }
}

const hexOf = (n: number): string => `0x${(n >>> 0).toString(16)}`;

/** xa_node's special values, and small numbers that are not addresses. */
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
    if (address === 1) return 'XAS_BOUNDS';
    if (address === 3) return 'XAS_RESTART';
    if ((address & 3) === 2) return `error ${(address | 0) >> 2}`;
    return `${hexOf(address)} · shift ${memory.u8(address + layout.shift)}`;
  }
  if (member === 'xa_alloc') {
    let chain = 0;
    for (let n = address; n !== 0 && chain < 1000; chain++) n = memory.u32(n + layout.parent);
    return chain ? `chain of ${chain}` : 'NULL';
  }
  return null;
}
