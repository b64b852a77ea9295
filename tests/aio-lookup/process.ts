// SPDX-License-Identifier: GPL-2.0-only
// Reads the process from memory by hand: rings, list, tree, table, and what a lookup would find. It shares no code
// with the exhibit.
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';

const FIRST_ID = 0x40000000;
const PAGE = 4096;

export const idOf = (nth: number): number => FIRST_ID + (nth - 1) * PAGE;
const numberOf = (id: number): number => (id - FIRST_ID) / PAGE + 1;

/** Whether this is a kernel's own function, which keeps its contexts in the table. */
export const ranAs = (variant: string): 'list' | 'radix' | 'table' =>
  variant === 'list' || variant === 'radix' ? variant : 'table';

/** Offsets in bytes, from the driver's root or from the start of a struct. */
export class Places {
  readonly first: number;
  readonly head: number;
  readonly table: number;
  readonly pages: number;
  readonly rings: number;
  readonly nr: number;
  readonly slots: number;
  readonly userId: number;
  readonly users: number;
  readonly dead: number;
  readonly next: number;
  readonly shift: number;
  readonly nodeSlots: number;

  constructor({ sites, root, data }: Trace) {
    const at = (struct: string, member: string): number =>
      structLayout(sites, `struct ${struct}`).member(member).offset;
    const mm = root + at('aio_process', 'mm');
    this.first = mm + at('aio_mm', 'ioctx_list') + at('hlist_head', 'first');
    this.head = mm + at('aio_mm', 'ioctx_rtree') + at('xarray', 'xa_head');
    this.table = mm + at('aio_mm', 'mm') + at('mm_struct', 'ioctx_table');
    this.pages = root + at('aio_process', 'user_pages');
    this.rings = root + at('aio_process', 'rings');
    this.nr = at('kioctx_table', 'nr');
    this.slots = at('kioctx_table', 'table');
    const isOld = ranAs(data.variant) !== 'table';
    const context = isOld ? 'old_kioctx' : 'kioctx';
    this.userId = at(context, 'user_id');
    this.users = at(context, 'users');
    this.dead = at(context, 'dead');
    this.next = isOld ? at('old_kioctx', 'list') + at('hlist_node', 'next') : -1;
    this.shift = at('xa_node', 'shift');
    this.nodeSlots = at('xa_node', 'slots');
  }
}

export class Process {
  readonly places: Places;
  private readonly variant: string;

  constructor(
    trace: Trace,
    readonly memory: Memory,
  ) {
    this.places = new Places(trace);
    this.variant = ranAs(trace.data.variant);
  }

  word(address: number): number {
    return this.memory.u32(address);
  }

  rings(): number {
    return this.word(this.places.rings);
  }

  /** The user address that a ring is mapped to; 0 if it is not. */
  frame(nth: number): number {
    return this.word(this.places.pages + 4 * (nth - 1));
  }

  /** The number of the context at an address. */
  nth(context: number): number {
    return numberOf(this.word(context + this.places.userId));
  }

  list(): readonly number[] {
    const out: number[] = [];
    for (let link = this.word(this.places.first); link; link = this.word(link))
      out.push(link - this.places.next);
    return out;
  }

  nr(): number {
    const table = this.word(this.places.table);
    return table ? this.word(table + this.places.nr) : 0;
  }

  slot(i: number, table = this.word(this.places.table)): number {
    return this.word(table + this.places.slots + 4 * i);
  }

  slots(): readonly number[] {
    return Array.from({ length: this.nr() }, (_, i) => this.slot(i));
  }

  /** The words in the slots of a node. */
  node(address: number): readonly number[] {
    return Array.from({ length: 64 }, (_, i) => this.word(address + this.places.nodeSlots + 4 * i));
  }

  shift(node: number): number {
    return this.memory.u8(node + this.places.shift);
  }

  private below(word: number): readonly number[] {
    if (!word) return [];
    return (word & 3) === 2 ? this.node(word - 2).flatMap((w) => this.below(w)) : [word];
  }

  nodes(word = this.word(this.places.head)): readonly number[] {
    if ((word & 3) !== 2) return [];
    return [word - 2, ...this.node(word - 2).flatMap((w) => this.nodes(w))];
  }

  /** The contexts in the structure that keeps them. */
  kept(): readonly number[] {
    if (this.variant === 'list') return this.list();
    return this.variant === 'radix'
      ? this.below(this.word(this.places.head))
      : this.slots().filter((context) => context !== 0);
  }

  keeps(nth: number): boolean {
    return this.kept().some((c) => this.nth(c) === nth);
  }

  /** What a lookup of a context's id would return now; 0 for nothing. */
  finds(nth: number): number {
    if (this.variant !== 'table') return this.kept().find((c) => this.nth(c) === nth) ?? 0;
    const ring = this.frame(nth);
    const id = ring ? this.word(ring) : this.nr();
    const context = id < this.nr() ? this.slot(id) : 0;
    return context && this.nth(context) === nth ? context : 0;
  }
}
