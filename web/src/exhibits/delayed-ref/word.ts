// SPDX-License-Identifier: GPL-2.0-only
// Shows one word of a head bit by bit, and the pointers of its rb_node.
import { rbWords } from '../../structures/rbtree/index.ts';
import { layoutOf, readBytenr } from './memory.ts';

export const HEAD_WORDS = rbWords((trace, memory) => {
  const layout = layoutOf(trace);
  return {
    noun: 'head',
    node: layout.wasm.node,
    key: { name: 'bytenr', type: 'u64', offset: layout.wasm.key, bits: 64 },
    keyOf: (head) => readBytenr(memory, layout, head),
  };
});
