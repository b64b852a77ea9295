// SPDX-License-Identifier: GPL-2.0-only
// Shows one word bit by bit: a slot of the tree or the table, or a context's user_id.
import {
  addressText,
  wordAt,
  wordOf,
  type Memory,
  type Trace,
  type WordView,
} from '../../exhibit-api/index.ts';
import { xarrayWord } from '../../structures/xarray/index.ts';
import { nthAt, treeAddress, variantOf } from './contexts.ts';
import { hexId, offsetsOf } from './offsets.ts';
import { WORDS } from './layout/words.ts';

interface At {
  readonly node: number;
  readonly slot: number;
}

export function word(trace: Trace, memory: Memory, at: At): WordView | null {
  switch (variantOf(trace)) {
    case 'radix':
      return xarrayWord(trace, memory, at, treeAddress(trace), {
        means: ({ word: pointer }) => WORDS.leaf(nthAt(trace, memory, pointer)),
      });
    case 'table':
      return tableWord(trace, memory, at);
    case 'list':
      return idWord(trace, memory, at);
    default:
      return null;
  }
}

function tableWord(trace: Trace, memory: Memory, { node, slot }: At): WordView {
  const address = node + offsetsOf(trace.sites).table.slots + wordOf(trace.sites) * slot;
  const value = memory.u32(address);
  const nth = nthAt(trace, memory, value);
  const shown = wordAt(trace.sites, memory, address);
  return {
    title: WORDS.slotOfTable(slot),
    kind: value ? 'pointer' : 'empty',
    means: value ? WORDS.full(nth, slot) : WORDS.free(slot),
    ...shown,
    fields: [
      {
        name: 'struct kioctx *',
        high: shown.bits - 1,
        low: 0,
        text: value ? WORDS.pointer(addressText(memory.layout, value), nth) : WORDS.noContext,
      },
    ],
  };
}

function idWord(trace: Trace, memory: Memory, { node }: At): WordView {
  const address = node + offsetsOf(trace.sites).old.userId;
  const value = memory.u32(address);
  const nth = nthAt(trace, memory, node);
  return {
    title: WORDS.userId(nth),
    kind: WORDS.userAddress,
    means: WORDS.idMeans(nth),
    value,
    at: { address, size: 4 },
    bits: 32,
    fields: [
      { name: WORDS.page, high: 31, low: 12, text: hexId(value >>> 12) },
      { name: WORDS.within, high: 11, low: 0, text: String(value & 0xfff) },
    ],
  };
}
