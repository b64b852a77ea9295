// SPDX-License-Identifier: GPL-2.0-only
// Says which structs a run has: those of its kernel, or those of the version written here.
import type { SiteTable } from '../../exhibit-api/index.ts';

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
