// SPDX-License-Identifier: GPL-2.0-only
// Reads a file's tree from a guest's memory: all nodes, and the folios in them.
import type { Btf } from '../../btf/btf.ts';
import { MachineError } from '../../machine/error.ts';
import type { Guest, Memory } from '../../machine/guest.ts';
import { type Blocks, blocksOf } from '../../watch/blocks.ts';
import { folioOf, orderOffset } from './folio.ts';
import type { Block, Shot } from '../../watch/shot.ts';

export class Trees {
  readonly #memory: Memory;
  readonly #btf: Btf;
  readonly #blocks: Blocks;
  readonly #node: { readonly size: number; readonly slots: number; readonly fan: number };
  readonly #root: number;
  readonly #folio: ReturnType<typeof folioOf>;
  readonly #headFlag: number;

  constructor({ memory, btf }: Guest) {
    this.#memory = memory;
    this.#btf = btf;
    this.#blocks = blocksOf(memory);
    const { offset, size } = btf.at('xa_node.slots');
    this.#node = { size: btf.at('xa_node').size, slots: offset, fan: size / 8 };
    this.#root = btf.at('address_space.i_pages').offset;
    this.#folio = folioOf(btf);
    const flag = btf.constant('PG_head');
    if (flag === undefined)
      throw new MachineError("This kernel's BTF has no PG_head, so the orders of folios are unknown.");
    this.#headFlag = flag;
  }

  order(folio: bigint): number {
    if (!this.#isLarge(folio)) return 0;
    const offset = orderOffset(this.#btf);
    if (offset === undefined)
      throw new MachineError("This kernel's BTF does not say where a folio keeps its order.");
    return Number(this.#memory.u(folio + BigInt(offset), 1));
  }

  #isLarge(folio: bigint): boolean {
    return (this.#memory.u(folio) >> BigInt(this.#headFlag)) % 2n === 1n;
  }

  shot(mapping: bigint): Shot {
    const blocks = [this.#blocks.take('address_space', mapping, this.#btf.at('address_space').size)];
    const folios: bigint[] = [];
    const visit = (word: bigint): void => {
      if ((word & 3n) === 2n && word > 4096n) {
        const node = this.#blocks.take('xa_node', word - 2n, this.#node.size);
        blocks.push(node);
        const isLeaf = node.bytes[this.#btf.at('xa_node.shift').offset] === 0;
        for (let i = 0; i < this.#node.fan; i++) {
          const slot = node.bytes.readBigUInt64LE(this.#node.slots + 8 * i);
          if (!isLeaf || (slot & 3n) === 0n) visit(slot);
        }
      } else if (word && (word & 3n) === 0n) folios.push(word);
    };
    visit(blocks[0]!.bytes.readBigUInt64LE(this.#root + this.#btf.at('xarray.xa_head').offset));
    for (const folio of folios) blocks.push(this.#folioBlock(folio));
    return { root: mapping, blocks };
  }

  /** Reads a folio. A small folio is as large as a page; in memory the next one follows it. */
  #folioBlock(folio: bigint): Block {
    const page = this.#btf.at('page').size;
    return this.#blocks.take(this.#folio.type, folio, this.#isLarge(folio) ? this.#folio.size : page);
  }

  /** Finds a node's place: its mapping, its first index, its shift. */
  pruned(node: bigint): { mapping: bigint; index: number; shift: number } {
    const byte = (at: bigint, field: string): number =>
      Number(this.#memory.u(at + BigInt(this.#btf.at(`xa_node.${field}`).offset), 1));
    const parentOf = (at: bigint): bigint =>
      this.#memory.u(at + BigInt(this.#btf.at('xa_node.parent').offset));
    let index = 0;
    for (let at = node, parent = parentOf(at); parent; at = parent, parent = parentOf(at))
      index += byte(at, 'offset') * 2 ** byte(parent, 'shift');
    const array = this.#memory.u(node + BigInt(this.#btf.at('xa_node.array').offset));
    return { mapping: array - BigInt(this.#root), index, shift: byte(node, 'shift') };
  }
}
