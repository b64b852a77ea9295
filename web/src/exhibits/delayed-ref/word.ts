// SPDX-License-Identifier: GPL-2.0-only
// One word of a head bit by bit, and the pointers of its rb_node in words.
import {
  rbField,
  rbWord,
  type Memory,
  type RbHolders,
  type Trace,
  type Value,
  type WordView,
} from '../../exhibit-api/index.ts';
import { layoutOf, readBytenr } from './memory.ts';

function headsIn(trace: Trace, memory: Memory): RbHolders {
  const layout = layoutOf(trace);
  return {
    noun: 'head',
    node: layout.wasm.node,
    key: { name: 'bytenr', type: 'u64', offset: layout.wasm.bytenr, bits: 64 },
    keyOf: (head) => readBytenr(memory, layout, head),
  };
}

export const headWord = (
  trace: Trace,
  memory: Memory,
  at: { readonly node: number; readonly slot: number },
): WordView | null => rbWord(trace.sites, memory, at, headsIn(trace, memory));

export const headField = (
  trace: Trace,
  memory: Memory,
  struct: string,
  member: string,
  value: Value,
): string | null => rbField(headsIn(trace, memory), struct, member, value);
