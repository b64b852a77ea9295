// SPDX-License-Identifier: GPL-2.0-only
// Reads areas from memory: a struct vm_area_struct of a kernel, or the struct of a version written here.
import {
  cacheId,
  perObjectAndKey,
  structLayout,
  type Memory,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';
import { areaType } from './variant.ts';

const PAGE_SHIFT = 12;
/** The page of an address, or how many pages so many bytes are. */
export const pageOf = (bytes: number): number => bytes >>> PAGE_SHIFT;
/** The last page of user space. */
export const LAST_PAGE = 0x7ffff;
/** From here on pages have the numbers of addresses: "0x7ed32". */
export const LEAST_HEX = 0x8000;
const WRITE = 2;

/** An area's pages, both ends included, and what the views show of it. */
export interface Area {
  readonly address: number;
  readonly first: number;
  readonly last: number;
  /** The number of the map, or of the cut, that made it; 0: the operation that cuts it has not ended. */
  readonly n: number;
  readonly writable: boolean;
}

/** The struct of an area: its size, and offsets of its members. */
export const areaLayout = perObjectAndKey((sites: SiteTable, variant: string) => {
  const type = areaType(variant);
  const { size, member } = structLayout(sites, type);
  return {
    ...{ type, size },
    start: member('vm_start').offset,
    end: member('vm_end').offset,
    flags: member('vm_flags').offset,
    number: member('vm_private_data').offset,
  };
});

export type AreaLayout = ReturnType<typeof areaLayout>;

/** Reads the area at an address. Its end may lie below its start while an operation changes it. */
export function readArea({ sites, data }: Trace, memory: Pick<Memory, 'u32'>, address: number): Area {
  const { start, end, flags, number } = areaLayout(sites, data.variant);
  return {
    address,
    first: pageOf(memory.u32(address + start)),
    last: pageOf(memory.u32(address + end)) - 1,
    n: memory.u32(address + number),
    writable: (memory.u32(address + flags) & WRITE) !== 0,
  };
}

const MAKES = new Set(['vm_area_alloc', 'vm_area_dup', 'kmem_cache_alloc']);
const FILLS = new Set(['new_area', 'copy_process']);
const SETS = new Set(['vma_set_range', 'vm_flags_init']);

/**
 * Whether running functions, the innermost last, fill an area that nobody can find yet: their stores are no steps.
 */
export function fillsArea(stack: readonly string[]): boolean {
  const [by = '', here = ''] = stack.slice(-2);
  return FILLS.has(here) || (by === 'add_area' && SETS.has(here)) || stack.some((name) => MAKES.has(name));
}

/** The caches by which ALLOC and FREE records name areas and nodes. */
export const areaCache = (sites: SiteTable): number => cacheId(sites, 'VM_AREA_STRUCT');
export const nodeCache = (sites: SiteTable): number => cacheId(sites, 'MAPLE_NODE');

/** The operation's first argument in bytes, as the kernel looks for it: an address, or how many free bytes. */
export function wantedIn(trace: Trace, op: number) {
  const { name, args } = trace.ops[op]!;
  const value = (args[0] ?? 0) << PAGE_SHIFT;
  return args.length
    ? { kind: name === 'gap' ? ('free' as const) : ('index' as const), value: value >>> 0 }
    : null;
}
