// SPDX-License-Identifier: GPL-2.0-only
// What differs from kernel to kernel, told from the program that ran: its functions' names stand in the site table.
import { Kind, perObject, type SiteTable, type Trace } from '../../exhibit-api/index.ts';

/**
 * How a shadow that is larger than the folio makes room: all of it cut into pieces of the folio's order, or only what
 * lies on the way to the folio, step by step, so that the rest stays as large as it can.
 */
export type Split = 'uniform' | 'path';

/** Rewritten here: they cut as the kernels did whose insert they are, whatever else the kernel under them can. */
const REWRITTEN = new Set(['v6.9', 'v1']);

export function splitOf(trace: Trace): Split {
  return !REWRITTEN.has(trace.data.variant) && functionId(trace.sites, 'xas_try_split') >= 0
    ? 'path'
    : 'uniform';
}

/** The order of the pieces that one step of a split along the path cuts an entry of `order` into; 0 is not cut. */
export function stepDown(order: number, shift: number): number {
  if (order === 0) return 0;
  return order % shift === 0 ? order - 1 : order - (order % shift);
}

/** Whether that step leads down a level: only then a node is allocated. */
export const stepNeedsNode = (order: number, shift: number): boolean => order % shift === 0;

const idsOf = perObject(({ functions }: SiteTable) => new Map(functions.map(([name], id) => [name, id])));

/** Number of a function, as ENTER has it; -1: this program has none of that name. */
const functionId = (sites: SiteTable, name: string): number => idsOf(sites).get(name) ?? -1;

/** What the driver calls where the kernel's insert knows single pages only (core-c/exhibits/page-cache/kernel.c). */
const PLANT = 'page_cache_plant';
export const plantId = (sites: SiteTable): number => functionId(sites, PLANT);

/** Whether CPU A's operation was no insert of the kernel's: a large folio, put in by other means. */
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
