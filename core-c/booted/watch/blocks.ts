// SPDX-License-Identifier: GPL-2.0-only
// Reads structures from a guest's memory. An unchanged structure gives the same block again: thousands of
// shots of a tree need little more memory than one.
import type { Memory } from '../machine/guest.ts';
import type { Block } from './shot.ts';

export interface Blocks {
  take(type: string, address: bigint, bytes: number): Block;
}

export function blocksOf(memory: Memory): Blocks {
  const last = new Map<bigint, Block>();
  return {
    take(type, address, size) {
      const bytes = memory.read(address, size);
      const known = last.get(address);
      if (known && known.type === type && known.bytes.equals(bytes)) return known;
      const block = { type, address, bytes };
      last.set(address, block);
      return block;
    },
  };
}
