// SPDX-License-Identifier: GPL-2.0-only
// Where the members of a struct would stand in their order, were there no attribute and no union: in bits, as the C ABIs
// of x86-64 and wasm32 have it, which agree but for the sizes of words.
import { bitsOf, type SiteTable } from '../base/sites.ts';

export interface Member {
  readonly name: string;
  readonly type: string;
  /** Bytes; of a bit-field those of its type. */
  readonly size: number;
  /** Of a bit-field. */
  readonly bits: number | null;
  /** Its first bit. */
  readonly at: number;
}

export interface Placed {
  readonly size: number;
  /** In their order. */
  readonly members: readonly Member[];
}

/** Structs as one machine has them. */
export interface Machine {
  readonly name: string;
  readonly struct: (type: string) => Placed | null;
}

export const wasmOf = ({ structs, typedefs }: SiteTable): Machine => ({
  name: 'wasm32',
  struct(type) {
    const is = structs[type] ?? structs[typedefs[type] ?? ''];
    if (!is) return null;
    const members = is.fields.map(([name, offset, size, type]): Member => {
      const { bits } = bitsOf(is, name);
      return { name, type, size, bits: bits?.[1] ?? null, at: 8 * offset + (bits?.[0] ?? 0) };
    });
    return { size: is.size, members };
  },
});

export const nativeOf = ({ native }: SiteTable): Machine => ({
  name: 'x86-64',
  struct(type) {
    const is = native?.[type];
    if (!is) return null;
    const members = is.fields.map(({ name, type, offset, size, bit, bits }): Member => {
      return { name, type, size, bits: bits ?? null, at: bit ?? 8 * offset };
    });
    return { size: is.size, members };
  },
});

/** Bytes: no number is larger than a machine word of 8. */
function alignOf(on: Machine, type: string, size: number): number {
  const [, element, dimensions] = /^(.*?)((?:\[\d+\])+)$/.exec(type) ?? [];
  if (element !== undefined) {
    const count = [...dimensions!.matchAll(/\d+/g)].reduce((n, [digits]) => n * Number(digits), 1);
    return alignOf(on, element, size / Math.max(1, count));
  }
  const inner = on.struct(type)?.members ?? [];
  const most = Math.max(0, ...inner.map((m) => alignOf(on, m.type, m.size)));
  return Math.max(1, most || Math.min(size, 8));
}

const upTo = (unit: number, bit: number): number => Math.ceil(bit / unit) * unit;
const placeOf = (bit: number): string =>
  bit % 8 === 0 ? `byte ${bit / 8}` : `bit ${bit % 8} of byte ${Math.floor(bit / 8)}`;

/** What an attribute, a union or unnamed bits have done; '' if nothing. */
export function wrongPlace(on: Machine, { size, members }: Placed): string {
  let end = 0;
  let largest = 1;
  let before = '';
  for (const m of members) {
    const align = alignOf(on, m.type, m.size);
    const unit = 8 * m.size;
    const fits = m.bits !== null && Math.floor(end / unit) === Math.floor((end + m.bits - 1) / unit);
    const natural = fits ? end : upTo(m.bits === null ? 8 * align : unit, end);
    if (m.at < end) return `${m.name} begins at ${placeOf(m.at)}, where ${before} still is`;
    if (m.at !== natural)
      return `${m.name} begins at ${placeOf(m.at)}, and without attributes at ${placeOf(natural)}`;
    [end, largest, before] = [natural + (m.bits ?? unit), Math.max(largest, align), m.name];
  }
  const natural = upTo(8 * largest, end) / 8;
  return size === natural ? '' : `it has ${size} bytes, and without attributes ${natural}`;
}
