// SPDX-License-Identifier: GPL-2.0-only
// Finds the scalar at a bit of a struct or an array, and its path in C.
import { readType } from '../../base/c-types.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import { bitsOf, type Bits, type SiteTable } from '../../base/sites.ts';
import { elementOf } from '../sweep/read.ts';
import { bare } from '../sweep/types.ts';

export interface Leaf {
  readonly type: string;
  /** Bytes from the beginning of the whole. */
  readonly offset: number;
  readonly bits?: Bits;
  /** ".slots[8]"; empty if the whole is a scalar. */
  readonly path: string;
}

/** Leaves by bit. */
const leaves = perObjectAndKey((_: SiteTable, _type: string): (Leaf | undefined)[] => []);

/** The leaf at a bit; in a union, the first member that covers the bit. */
export function leafAt(sites: SiteTable, type: string, bit: number): Leaf {
  return (leaves(sites, type)[bit] ??= findLeaf(sites, type, bit));
}

function findLeaf(sites: SiteTable, type: string, bit: number): Leaf {
  const is = readType(sites, type);
  if (is.kind === 'array') {
    const element = elementOf(type, is);
    const { size } = readType(sites, element);
    const index = Math.floor(bit / 8 / size);
    const inner = leafAt(sites, element, bit - 8 * index * size);
    return { ...inner, offset: inner.offset + index * size, path: `[${index}]${inner.path}` };
  }
  if (is.kind !== 'struct') return { type, offset: 0, path: '' };
  const struct = sites.structs[is.name]!;
  for (const [name, at, size, of] of struct.fields) {
    const { bits } = bitsOf(struct, name);
    const from = 8 * at + (bits?.[0] ?? 0);
    if (bit < from || bit >= from + (bits?.[1] ?? 8 * size)) continue;
    if (bits) return { type: of, offset: at, bits, path: `.${name}` };
    const inner = leafAt(sites, bare(of), bit - from);
    return { ...inner, offset: inner.offset + at, path: `${name === '' ? '' : `.${name}`}${inner.path}` };
  }
  return { type, offset: 0, path: '' };
}
