// SPDX-License-Identifier: GPL-2.0-only
// Reads a process's areas from a guest's memory: all nodes of their tree, and the areas.
import type { Guest } from '../../machine/guest.ts';
import { blocksOf } from '../../watch/blocks.ts';
import { mapleEntries, mapleNodes } from './maple-shot.ts';
import type { Block, Shot } from '../../watch/shot.ts';

const AREA = 'vm_area_struct';

/** Kernels below 6.1 keep areas in a red-black tree. */
export const inMapleTree = ({ btf }: Pick<Guest, 'btf'>): boolean => btf.has('mm_struct.mm_mt');

/** @returns what takes a shot of an mm_struct's areas */
export function areasOf(guest: Guest): (mm: bigint) => Shot {
  const { memory, btf } = guest;
  const blocks = blocksOf(memory);
  const at = (path: string): number => btf.at(path).offset;
  const member = (mm: bigint, path: string): Block => {
    const { offset, size } = btf.at(path);
    return blocks.take(path, mm + BigInt(offset), size);
  };
  const { offset: flags, size } = btf.at(`${AREA}.vm_flags`);
  const area = (address: bigint): Block => blocks.take(AREA, address, flags + size);

  function maple(mm: bigint): readonly Block[] {
    const tree = member(mm, 'mm_struct.mm_mt');
    const nodes: Block[] = [];
    const read = (address: bigint): Buffer => {
      nodes.push(blocks.take('maple_node', address, btf.at('maple_node').size));
      return nodes.at(-1)!.bytes;
    };
    const root = tree.bytes.readBigUInt64LE(at('maple_tree.ma_root'));
    const areas = mapleEntries(mapleNodes(btf, root, read)).map(area);
    return [tree, ...nodes, ...areas];
  }

  function redBlack(mm: bigint): readonly Block[] {
    const node = at(`${AREA}.vm_rb`);
    const root = member(mm, 'mm_struct.mm_rb');
    const all: Block[] = [root, member(mm, 'mm_struct.mmap'), member(mm, 'mm_struct.highest_vm_end')];
    const visit = (address: bigint): void => {
      if (address === 0n) return;
      const { bytes } = area(address - BigInt(node));
      visit(bytes.readBigUInt64LE(node + at('rb_node.rb_left')));
      all.push(area(address - BigInt(node)));
      visit(bytes.readBigUInt64LE(node + at('rb_node.rb_right')));
    };
    visit(root.bytes.readBigUInt64LE(at('rb_root.rb_node')));
    return all;
  }

  const read = inMapleTree(guest) ? maple : redBlack;
  return (mm) => ({ root: mm, blocks: [...read(mm), member(mm, 'mm_struct.map_count')] });
}
