// SPDX-License-Identifier: GPL-2.0-only
// The scalar that an access touches in something larger, and how C calls it.
import { readType } from '../../base/c-types.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import { bitsOf, type Bits, type SiteTable } from '../../base/sites.ts';
import { bare, elementOf } from '../sweep/read.ts';

export interface Leaf {
  readonly type: string;
  /** Bytes from the beginning. */
  readonly offset: number;
  /** Of a bit-field. */
  readonly bits?: Bits;
  /** ".slots[8]", "" for what is a scalar itself. */
  readonly path: string;
}

/** By bit. */
const leaves = perObjectAndKey((_: SiteTable, _type: string): (Leaf | undefined)[] => []);

/** What lies at a bit; of a union, the first member that reaches so far. */
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
