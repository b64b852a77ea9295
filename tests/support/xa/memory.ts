// SPDX-License-Identifier: GPL-2.0-only
// Reads an XArray's memory anew, by the XArray's rules alone; tests compare the product's reading with it.
import { structLayout } from '../../../web/src/trace/inspect.ts';
import type { Memory } from '../../../web/src/trace/memory.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';

const RETRY = (256 << 2) | 2;
const ZERO = (257 << 2) | 2;

export interface Offsets {
  readonly fanout: number;
  readonly head: number;
  readonly flags: number;
  readonly shift: number;
  readonly count: number;
  readonly parent: number;
  readonly slots: number;
  readonly marks: number;
  readonly markBytes: number;
}

export function offsetsOf(sites: SiteTable): Offsets {
  const node = structLayout(sites, 'struct xa_node');
  const array = structLayout(sites, 'struct xarray');
  const at = (name: string): number => node.member(name).offset;
  return {
    fanout: node.member('slots').size / 4,
    head: array.member('xa_head').offset,
    flags: array.member('xa_flags').offset,
    shift: at('shift'),
    count: at('count'),
    parent: at('parent'),
    slots: at('slots'),
    marks: at('marks'),
    markBytes: node.member('marks').size / 3,
  };
}

export const isNode = (word: number): boolean => (word & 3) === 2 && word > 4096;
export const isSibling = (word: number): boolean => (word & 3) === 2 && word < RETRY;
export const sibling = (of: number): number => (of << 2) | 2;
export const isRetry = (word: number): boolean => word === RETRY;
/** What a reader gets for a word. */
const seen = (word: number): number => (word === ZERO || word === RETRY ? 0 : word);

export class TreeReading {
  constructor(
    readonly offsets: Offsets,
    readonly memory: Memory,
    private readonly array: number,
  ) {}

  get head(): number {
    return this.memory.u32(this.array + this.offsets.head);
  }

  shift(node: number): number {
    return this.memory.u8(node + this.offsets.shift);
  }

  slot(node: number, slot: number): number {
    return this.memory.u32(node + this.offsets.slots + 4 * slot);
  }

  slots(node: number): readonly number[] {
    return Array.from({ length: this.offsets.fanout }, (_, i) => this.slot(node, i));
  }

  /** The largest index that a head reaches. */
  reach(head = this.head): number {
    return isNode(head) ? this.offsets.fanout * 2 ** this.shift(head - 2) - 1 : 0;
  }

  /** What a lookup of `index` returns: a word, 0 for nothing. */
  lookup(index: number): number {
    let word = this.head;
    if (index > this.reach(word)) return 0;
    while (isNode(word)) {
      const node = word - 2;
      word = this.slot(node, Math.floor(index / 2 ** this.shift(node)) % this.offsets.fanout);
      if (isSibling(word)) word = this.slot(node, word >>> 2);
    }
    return seen(word);
  }

  /** The nodes on the way to an index, from the root down. */
  path(index: number): readonly number[] {
    const nodes: number[] = [];
    if (index > this.reach()) return nodes;
    for (let word = this.head; isNode(word);) {
      const node = word - 2;
      nodes.push(node);
      word = this.slot(node, Math.floor(index / 2 ** this.shift(node)) % this.offsets.fanout);
      if (isSibling(word)) word = this.slot(node, word >>> 2);
    }
    return nodes;
  }

  /** The entries that cover some of these indices. */
  entries(first: number, last: number): number {
    let n = 0;
    for (let i = first; i <= last; i += 2 ** Math.max(0, this.order(i))) if (this.order(i) >= 0) n++;
    return n;
  }

  /** The first index of each node that the head reaches. */
  nodes(): ReadonlyMap<number, number> {
    const found = new Map<number, number>();
    const visit = (word: number, first: number): void => {
      if (!isNode(word) || found.has(word - 2)) return;
      found.set(word - 2, first);
      const each = 2 ** this.shift(word - 2);
      this.slots(word - 2).forEach((below, i) => visit(below, first + i * each));
    };
    visit(this.head, 0);
    return found;
  }

  /** The order of the entry at `index`, by the siblings that say they belong to it; -1 for nothing. */
  order(index: number): number {
    let word = this.head;
    if (index > this.reach(word) || word === 0) return -1;
    let order = 0;
    while (isNode(word)) {
      const node = word - 2;
      const shift = this.shift(node);
      let slot = Math.floor(index / 2 ** shift) % this.offsets.fanout;
      word = this.slot(node, slot);
      if (isSibling(word)) word = this.slot(node, (slot = word >>> 2));
      order = shift + Math.log2(this.piece(node, slot));
    }
    return word === 0 ? -1 : order;
  }

  /** The slots of the entry that begins at `slot`: that slot and the siblings behind it. */
  piece(node: number, slot: number): number {
    let n = 1;
    while (slot + n < this.offsets.fanout && this.slot(node, slot + n) === sibling(slot)) n++;
    return n;
  }
}
