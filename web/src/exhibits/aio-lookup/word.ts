// SPDX-License-Identifier: GPL-2.0-only
// One word bit by bit: a slot of the tree or of the table; of a context of the list its user_id (slot 0).
import {
  addressText,
  wordAt,
  wordOf,
  xarrayWord,
  type Memory,
  type Trace,
  type WordView,
} from '../../exhibit-api/index.ts';
import { treeAddress, variantOf } from './contexts.ts';
import { offsetsOf } from './offsets.ts';
import { hexId, nthAt } from './words.ts';

interface At {
  readonly node: number;
  readonly slot: number;
}

export function word(trace: Trace, memory: Memory, at: At): WordView | null {
  switch (variantOf(trace)) {
    case 'radix':
      return xarrayWord(trace, memory, at, treeAddress(trace), {
        valueKind: 'value',
        valueFields: () => [],
        means: ({ word: pointer }) =>
          `It leads to context ${nthAt(trace, memory, pointer)}: here a lookup of its id ends.`,
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
    title: `Slot ${slot} of the table`,
    kind: value ? 'pointer' : 'empty',
    means: value
      ? `It leads to context ${nth}: a lookup whose ring says slot ${slot} comes straight here.`
      : `No context is here: the next one that is set up may take slot ${slot}.`,
    ...shown,
    fields: [
      {
        name: 'struct kioctx *',
        high: shown.bits - 1,
        low: 0,
        text: value ? `${addressText(memory.layout, value)}: context ${nth}` : 'no context',
      },
    ],
  };
}

function idWord(trace: Trace, memory: Memory, { node }: At): WordView {
  const address = node + offsetsOf(trace.sites).old.userId;
  const value = memory.u32(address);
  const nth = nthAt(trace, memory, node);
  return {
    title: `user_id of context ${nth}`,
    kind: 'user address',
    means: `By this id the process knows context ${nth}: a lookup compares it with the one that it seeks.`,
    value,
    at: { address, size: 4 },
    bits: 32,
    fields: [
      { name: 'page of the ring', high: 31, low: 12, text: hexId(value >>> 12) },
      { name: 'within the page', high: 11, low: 0, text: String(value & 0xfff) },
    ],
  };
}
