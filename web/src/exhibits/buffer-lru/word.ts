// SPDX-License-Identifier: GPL-2.0-only
// Shows a slot of the LRU, or of the second array, bit by bit.
import { wordAt, wordOf, type Memory, type Trace, type WordView } from '../../exhibit-api/index.ts';
import { readBuffer, readLru } from './memory.ts';
import { WORDS } from './layout/words.ts';

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
    title: WORDS.slotTitle(slot, inLru),
    kind,
    means,
    ...shown,
    fields: [{ name, high: shown.bits - 1, low: 0, text }],
  });
  if (pointer === 0) return view(WORDS.empty, WORDS.none, 'NULL', WORDS.noBuffer);
  const { block, size, references } = readBuffer(trace, memory, pointer);
  const means = inLru ? WORDS.inLru(block) : WORDS.inSecond(block);
  return view('struct buffer_head *', means, WORDS.address, WORDS.buffer(block, size, references));
}
