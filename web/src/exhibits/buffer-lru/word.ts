// SPDX-License-Identifier: GPL-2.0-only
// A slot of the LRU, or of the second array, bit by bit.
import { plural, wordAt, wordOf, type Memory, type Trace, type WordView } from '../../exhibit-api/index.ts';
import { readBuffer, readLru } from './lru.ts';

export function slotWord(
  trace: Trace,
  memory: Memory,
  { node, slot }: { readonly node: number; readonly slot: number },
): WordView {
  const address = node + wordOf(trace.sites) * slot;
  const pointer = memory.u32(address);
  const inLru = node === readLru(trace, memory).base;
  const shown = wordAt(trace.sites, memory, address);
  const view = (kind: string, means: string, name: string, text: string): WordView => ({
    title: `${inLru ? 'Slot' : 'Second array, slot'} ${slot}`,
    kind,
    means,
    ...shown,
    fields: [{ name, high: shown.bits - 1, low: 0, text }],
  });
  if (pointer === 0)
    return view('empty', 'No buffer is here; a search reads the slot all the same.', 'NULL', 'no buffer');
  const { block, size, references } = readBuffer(trace, memory, pointer);
  const means = inLru
    ? `It leads to the buffer of block ${block}: here it is found without the slow search.`
    : `It leads to the buffer of block ${block}; the whole array will be copied over the LRU.`;
  const text = `block ${block}, ${size} bytes, ${plural(references, 'reference')}`;
  return view('struct buffer_head *', means, 'address', text);
}
