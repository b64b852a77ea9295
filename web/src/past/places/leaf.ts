// SPDX-License-Identifier: GPL-2.0-only
// The scalar that an access touches in something larger, and how C calls it.
import { readType } from '../../base/c-types.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { bare } from '../sweep/read.ts';

export interface Leaf {
  readonly type: string;
  /** Bytes from the beginning. */
  readonly offset: number;
  /** ".slots[8]", "" for what is a scalar itself. */
  readonly path: string;
}

/** By offset. */
const leaves = perObjectAndKey((_: SiteTable, _type: string): (Leaf | undefined)[] => []);

/** Of a union, the first member that reaches so far. */
export function leafAt(sites: SiteTable, type: string, offset: number): Leaf {
  return (leaves(sites, type)[offset] ??= findLeaf(sites, type, offset));
}

function findLeaf(sites: SiteTable, type: string, offset: number): Leaf {
  const is = readType(sites, type);
  if (is.kind === 'array') {
    const { size } = readType(sites, is.element);
    const index = Math.floor(offset / size);
    const inner = leafAt(sites, is.element, offset - index * size);
    return { ...inner, offset: inner.offset + index * size, path: `[${index}]${inner.path}` };
  }
  if (is.kind !== 'struct') return { type, offset: 0, path: '' };
  const field = sites.structs[is.name]!.fields.find(([, at, size]) => offset >= at && offset < at + size);
  if (!field) return { type, offset: 0, path: '' };
  const [name, at, , of] = field;
  const inner = leafAt(sites, bare(of), offset - at);
  return { ...inner, offset: inner.offset + at, path: `${name === '' ? '' : `.${name}`}${inner.path}` };
}
