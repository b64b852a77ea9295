// SPDX-License-Identifier: GPL-2.0-only
// Says which structs a run has: those of its kernel, or those of the version written here.
import {
  objectsOf,
  perObjectAndKey,
  type RecordScan,
  type SiteTable,
  type Trace,
} from '../../exhibit-api/index.ts';

/** What a scan needs to know of a run, with or without its records. */
export interface Program {
  readonly sites: SiteTable;
  readonly variant: string;
  /** Address of the struct that the host's root points at. */
  readonly root: number;
}
export const programOf = ({ sites, root, data }: Trace): Program => ({ sites, root, variant: data.variant });

/** Finds the object of a cache at an address, or 0. */
export type ObjectAt = (cache: number, address: number) => number;

/** What is scanned; `records` have RECORD_WORDS words each. */
export type Scanned = readonly [program: Program, records: Uint32Array, objectAt: ObjectAt];

/** Scans each operation of a trace once. Before the first, at -1, nothing is found. */
export const scansOf = <Scan extends RecordScan>(scan: (...of: Scanned) => Scan) =>
  perObjectAndKey((trace: Trace, op: number): Scan => {
    const objects = objectsOf(trace);
    const { first, end } = trace.ops[op] ?? { first: 0, end: 0 };
    const objectAt: ObjectAt = (cache, address) => objects.baseOf(cache, address);
    return scan(programOf(trace), trace.data.records, objectAt).run(first, end);
  });

/** The version that keeps areas in a red-black tree on a kernel that has none any more. */
const WRITTEN_HERE = 'rbtree';
const own = (variant: string): boolean => variant === WRITTEN_HERE;

/** The struct that the host's root points at. */
export const rootType = (variant: string): string =>
  own(variant) ? 'struct rb_process' : 'struct mm_struct';

export const areaType = (variant: string): string =>
  own(variant) ? 'struct rb_area' : 'struct vm_area_struct';

/** Linux up to 6.0 keeps areas in a red-black tree. */
export const shapeOf = ({ structs }: SiteTable, variant: string): 'rbtree' | 'maple' =>
  own(variant) || !('struct maple_tree' in structs) ? 'rbtree' : 'maple';
