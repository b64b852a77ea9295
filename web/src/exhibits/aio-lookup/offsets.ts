// SPDX-License-Identifier: GPL-2.0-only
// Reads member offsets of the process and of the structs in it. The driver names the process as its root.
import { perObject, structLayout, wordOf, type SiteTable } from '../../exhibit-api/index.ts';
import { xaLayout } from '../../structures/xarray/index.ts';

const USER_START = 0x40000000;
const USER_SHIFT = 12;
/** Bytes of a cache line. */
export const LINE = 64;

/** The user_id of the nth context set up, from 1: the address of its ring's page. */
export const userId = (nth: number): number => USER_START + (nth - 1) * 2 ** USER_SHIFT;
/** The inverse of `userId`: the context's number. */
export const nthOf = (id: number): number => ((id - USER_START) >>> USER_SHIFT) + 1;

export const hexId = (id: number): string => `0x${(id >>> 0).toString(16)}`;

/** Members of one of the two context structs: the kernel's, or the older one. */
interface ContextLayout {
  readonly size: number;
  readonly users: number;
  readonly dead: number;
  readonly userId: number;
}

/** Offsets in bytes. */
export interface Offsets {
  /** struct kioctx */
  readonly context: ContextLayout & { readonly id: number };
  /** struct old_kioctx, of list and radix; `next` and `pprev` of its hlist_node. */
  readonly old: ContextLayout & { readonly next: number; readonly pprev: number };
  /** struct kioctx_table */
  readonly table: { readonly nr: number; readonly slots: number };
  /** From the root: the lock, and the pointers from which a lookup starts. */
  readonly lock: number;
  readonly tablePointer: number;
  readonly first: number;
  readonly tree: number;
  readonly treeHead: number;
  /** Size of the process's mm. */
  readonly mmEnd: number;
  /** From the root: the pointers to mapped rings, their end, and the count of rings ever mapped. */
  readonly pages: number;
  readonly pagesEnd: number;
  readonly rings: number;
}

/** An offset that no member has. */
const NOWHERE = -1024;

export const offsetsOf = perObject((sites: SiteTable): Offsets => {
  const offset = (struct: string, member: string): number =>
    structLayout(sites, struct).member(member).offset;
  const context = (struct: string): ContextLayout => ({
    size: structLayout(sites, struct).size,
    users: offset(struct, 'users'),
    dead: offset(struct, 'dead'),
    userId: offset(struct, 'user_id'),
  });
  const inMm = (member: string): number =>
    offset('struct aio_process', 'mm') + offset('struct aio_mm', member);
  // A build with the kernel's code alone lacks the older structs: no member lies at these offsets.
  const hasOld = 'struct old_kioctx' in sites.structs;
  const link = (member: string): number =>
    hasOld ? offset('struct old_kioctx', 'list') + offset('struct hlist_node', member) : NOWHERE;
  const pages = structLayout(sites, 'struct aio_process').member('user_pages');
  const tree = inMm('ioctx_rtree');
  return {
    context: { ...context('struct kioctx'), id: offset('struct kioctx', 'id') },
    old: {
      ...(hasOld
        ? context('struct old_kioctx')
        : { size: 0, users: NOWHERE, dead: NOWHERE, userId: NOWHERE }),
      next: link('next'),
      pprev: link('pprev'),
    },
    table: { nr: offset('struct kioctx_table', 'nr'), slots: offset('struct kioctx_table', 'table') },
    lock: inMm('mm') + offset('struct mm_struct', 'ioctx_lock'),
    tablePointer: inMm('mm') + offset('struct mm_struct', 'ioctx_table'),
    first: inMm('ioctx_list'),
    tree,
    treeHead: tree + xaLayout(sites).head,
    mmEnd: structLayout(sites, 'struct aio_mm').size,
    pages: pages.offset,
    pagesEnd: pages.offset + pages.size,
    rings: offset('struct aio_process', 'rings'),
  };
});

/** How many slots a table of so many bytes has. */
export const slotsOfTable = (sites: SiteTable, bytes: number): number =>
  (bytes - offsetsOf(sites).table.slots) / wordOf(sites);
