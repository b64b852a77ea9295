// SPDX-License-Identifier: GPL-2.0-only
// Tells how kernels differ by the program that ran: its site table names the functions.
import { Kind, perObject, type SiteTable, type Trace } from '../../exhibit-api/index.ts';

/**
 * How an insert makes room in a shadow larger than its folio. In `uniform`, the kernel cuts all of the shadow into
 * pieces of the folio's order. In `path`, it cuts step by step towards the folio, and leaves the rest as large as it
 * can.
 */
export type Split = 'uniform' | 'path';

/** Variants rewritten here: they split as the kernels of that insert did, whatever the loaded kernel can do. */
const REWRITTEN = new Set(['v6.9', 'v1']);

export function splitOf(trace: Trace): Split {
  return !REWRITTEN.has(trace.data.variant) && functionId(trace.sites, 'xas_try_split') >= 0
    ? 'path'
    : 'uniform';
}

/**
 * Gives the order of the pieces into which one step of a path split cuts an entry of `order`. Order 0 stays whole.
 */
export function stepDown(order: number, shift: number): number {
  if (order === 0) return 0;
  return order % shift === 0 ? order - 1 : order - (order % shift);
}

/** Whether that step goes down a level: only then the kernel allocates a node. */
export const stepNeedsNode = (order: number, shift: number): boolean => order % shift === 0;

const idsOf = perObject(({ functions }: SiteTable) => new Map(functions.map(([name], id) => [name, id])));

/** Gives a function's number, as ENTER records have it; -1: this program has no function of that name. */
const functionId = (sites: SiteTable, name: string): number => idsOf(sites).get(name) ?? -1;

/**
 * The driver calls this function where the kernel inserts single pages only (core-c/exhibits/page-cache/kernel.c).
 */
const PLANT = 'page_cache_plant';
export const plantId = (sites: SiteTable): number => functionId(sites, PLANT);

/** Whether the driver planted CPU A's large folio, because the kernel could not insert it. */
export function isPlanted(trace: Trace, op: number): boolean {
  const plant = plantId(trace.sites);
  const span = trace.ops[op]!;
  if (plant < 0 || span.name !== 'add' || !span.args[1]) return false;
  let cpuA = true;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.CPU) cpuA = trace.a(r) === 0;
    else if (cpuA && kind === Kind.ENTER && trace.id(r) === plant) return true;
  }
  return false;
}
