// SPDX-License-Identifier: GPL-2.0-only
// Reads typed values from raw memory, by the compiler's layouts in the site table.
import { own } from '../base/own.ts';
import { bisector } from '../base/bisect.ts';
import { readType } from '../base/c-types.ts';
import { perObjectAndKey } from '../base/memo.ts';
import { bitsOf, type Bits, type SiteTable } from '../base/sites.ts';
import type { Memory, MemoryLayout } from './memory.ts';

/** A member's offset and size in bytes. */
export interface Member {
  readonly offset: number;
  readonly size: number;
  readonly type: string;
}

interface StructLayout {
  readonly size: number;
  readonly member: (name: string) => Member;
}

/** A struct's size, and its members by name. Throws if the site table lacks the struct: a wrong kernel or build. */
export const structLayout = perObjectAndKey((sites: SiteTable, type: string): StructLayout => {
  const struct = own(sites.structs, type);
  if (!struct) throw new Error(`${type} is not in the site table: was the core built from another kernel?`);
  const members = new Map(struct.fields.map(([name, offset, size, t]) => [name, { offset, size, type: t }]));
  return {
    size: struct.size,
    member: (name) => {
      const found = members.get(name);
      if (!found) throw new Error(`${type} has no member ${name}: was the core built from another kernel?`);
      return found;
    },
  };
});

export type Value =
  | { readonly kind: 'integer'; readonly value: number; readonly signed: boolean; readonly size: number }
  | { readonly kind: 'wide'; readonly value: bigint }
  | { readonly kind: 'bool'; readonly value: boolean }
  /** `shown`: the address that the page shows. */
  | { readonly kind: 'pointer'; readonly address: number; readonly to: string; readonly shown: string }
  | { readonly kind: 'enum'; readonly value: number; readonly name: string | null }
  | {
      readonly kind: 'struct';
      readonly type: string;
      readonly address: number;
      readonly members: readonly NamedValue[];
    }
  | { readonly kind: 'array'; readonly type: string; readonly address: number; readonly count: number };

export interface NamedValue {
  readonly name: string;
  readonly type: string;
  readonly address: number;
  readonly size: number;
  readonly value: Value;
}

/** Size of a type in bytes in this build. @throws UnknownType */
export const typeSize = (sites: SiteTable, type: string): number => readType(sites, type).size;

/** Reads `size` bytes at `address` as `type`. Any memory can be read. @throws UnknownType */
export function readValue(
  sites: SiteTable,
  memory: Memory,
  address: number,
  type: string,
  size: number,
  bits?: Bits,
): Value {
  const is = readType(sites, type);
  switch (is.kind) {
    case 'pointer':
      return {
        kind: 'pointer',
        address: memory.read(address, is.size),
        to: is.to,
        shown: wordText(wordThere(memory, address, is.size), is.size),
      };
    case 'array': {
      const count = Math.floor(size / typeSize(sites, is.element));
      return { kind: 'array', type: is.element, address, count };
    }
    case 'bool':
      return {
        kind: 'bool',
        value: (bits ? (memory.u8(address) >>> bits[0]) & 1 : memory.u8(address)) !== 0,
      };
    case 'enum': {
      const value = memory.read(address, size);
      const names = own(sites.enums, is.name) ?? {};
      return { kind: 'enum', value, name: Object.keys(names).find((n) => names[n] === value) ?? null };
    }
    case 'struct': {
      const struct = sites.structs[is.name]!;
      const members = struct.fields.map(([name, offset, bytes, t]) => ({
        name,
        type: t,
        address: address + offset,
        size: bytes,
        value: readValue(sites, memory, address + offset, t, bytes, bitsOf(struct, name).bits),
      }));
      return { kind: 'struct', type: is.name, address, members };
    }
    case 'integer': {
      const { signed } = is;
      const [first, count] = bits ?? [0, 8 * size];
      if (size === 8) {
        const value = memory.u64(address) >> BigInt(first);
        return { kind: 'wide', value: signed ? BigInt.asIntN(count, value) : BigInt.asUintN(count, value) };
      }
      const unused = 32 - count;
      const top = memory.read(address, size) << (unused - first);
      return { kind: 'integer', signed, size, value: signed ? top >> unused : top >>> unused };
    }
    default: {
      const never: never = is;
      return never;
    }
  }
}

const placeOf = bisector(([from]: NonNullable<MemoryLayout['elsewhere']>[number]) => from);

/** The address on the machine that ran, for an address in the trace. */
export function thereOf({ elsewhere }: MemoryLayout, address: number): bigint {
  const place = elsewhere?.[placeOf.right(elsewhere, address) - 1];
  const within = place ? address - place[0] : 0;
  return place && within < place[1] ? BigInt(`0x${place[2]}`) + BigInt(within) : BigInt(address);
}

/** The word at `address` on the machine that ran. A pointer keeps the bits that it carries. */
export function wordThere(memory: Memory, address: number, size: number): bigint {
  const word = size === 8 ? memory.u64(address) : BigInt(memory.read(address, size));
  return word >> 32n === 0n ? thereOf(memory.layout, Number(word)) : word;
}

const wordText = (word: bigint, size: number): string => `0x${word.toString(16).padStart(2 * size, '0')}`;

/** The text of an address, as on the machine that ran. */
export const addressText = (layout: MemoryLayout, address: number): string =>
  wordText(thereOf(layout, address), layout.elsewhere ? 8 : 4);

/** One line for a value: `515`, `0x0001a2c0`, `{xa_index 515, …}`. */
export function formatValue(value: Value): string {
  switch (value.kind) {
    case 'integer':
    case 'wide':
    case 'bool':
      return String(value.value);
    case 'pointer':
      return value.address === 0 ? 'NULL' : value.shown;
    case 'enum':
      return value.name ?? String(value.value);
    case 'array':
      return `${value.count} × ${value.type}`;
    case 'struct':
      return `{${value.members
        .slice(0, 2)
        .map((m) => `${m.name} ${formatValue(m.value)}`)
        .join(', ')}…}`;
    default: {
      const never: never = value;
      return never;
    }
  }
}
