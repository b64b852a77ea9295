// SPDX-License-Identifier: GPL-2.0-only
// Typed values out of raw memory, by the layouts that the compiler wrote into the site table.
import type { SiteTable } from '../base/sites.ts';
import type { Memory } from './memory.ts';

/** Where a member lies in its struct: bytes. */
export interface Member {
  readonly offset: number;
  readonly size: number;
  readonly type: string;
}

interface StructLayout {
  readonly size: number;
  readonly member: (name: string) => Member;
}
const layouts = new WeakMap<SiteTable, Map<string, StructLayout>>();

/** Offsets of a struct's members by name. Throws if the build has no such struct: a wrong kernel or build. */
export function structLayout(sites: SiteTable, type: string): StructLayout {
  let perTable = layouts.get(sites);
  if (!perTable) layouts.set(sites, (perTable = new Map<string, StructLayout>()));
  let layout = perTable.get(type);
  if (!layout) perTable.set(type, (layout = makeLayout(sites, type)));
  return layout;
}

function makeLayout(sites: SiteTable, type: string): StructLayout {
  const struct = sites.structs[type];
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
}

export type Value =
  | { readonly kind: 'integer'; readonly value: number; readonly signed: boolean; readonly size: number }
  | { readonly kind: 'wide'; readonly value: bigint }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'pointer'; readonly address: number; readonly to: string }
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

const INTEGERS: Readonly<Record<string, readonly [size: number, signed: boolean]>> = {
  char: [1, true],
  'signed char': [1, true],
  'unsigned char': [1, false],
  short: [2, true],
  'unsigned short': [2, false],
  int: [4, true],
  'unsigned int': [4, false],
  long: [4, true],
  'long int': [4, true],
  'unsigned long': [4, false],
  'long unsigned int': [4, false],
  'long long': [8, true],
  'long long int': [8, true],
  'unsigned long long': [8, false],
  'long long unsigned int': [8, false],
};
/** Typedefs whose names the site table keeps: signedness and size by what the kernel calls them. */
const TYPEDEF = /^(?:__)?([us])(?:int)?(8|16|32|64)(?:_t)?$/;

/** Size and sign of an integer type's name, or null. */
export function integerType(type: string): readonly [size: number, signed: boolean] | null {
  const plain = INTEGERS[type];
  if (plain) return plain;
  const named = TYPEDEF.exec(type);
  if (named) return [Number(named[2]) / 8, named[1] === 's'];
  if (/^(pgoff_t|gfp_t|size_t|xa_mark_t|sector_t|fmode_t|uintptr_t|aio_context_t)$/.test(type))
    return [4, false];
  if (/^(ssize_t|ptrdiff_t|loff_t)$/.test(type)) return [4, true];
  return null;
}

/** Size of a type in bytes in this build, 4 where the table does not know it. */
export function typeSize(sites: SiteTable, type: string): number {
  if (type.endsWith('*')) return 4;
  const array = /^(.*)\[(\d+)\]$/.exec(type);
  if (array) {
    const whole = /^([^[]+)((?:\[\d+\])+)$/.exec(type);
    if (!whole) return 4;
    const count = [...whole[2]!.matchAll(/\d+/g)].reduce((n, m) => n * Number(m[0]), 1);
    return typeSize(sites, whole[1]!.trim()) * count;
  }
  if (type === 'bool' || type === '_Bool') return 1;
  return integerType(type)?.[0] ?? sites.structs[type]?.size ?? 4;
}

/** What `size` bytes at `address` are, read as `type`. Never throws on odd memory. */
export function readValue(
  sites: SiteTable,
  memory: Memory,
  address: number,
  type: string,
  size: number,
): Value {
  if (type.endsWith('*'))
    return { kind: 'pointer', address: memory.u32(address), to: type.slice(0, -1).trim() };
  if (/\[\d*\]$/.test(type)) {
    const element = type.slice(0, type.indexOf('[')).trim();
    return { kind: 'array', type: element, address, count: Math.floor(size / typeSize(sites, element)) };
  }
  if (type === 'bool' || type === '_Bool') return { kind: 'bool', value: memory.u8(address) !== 0 };
  if (type.startsWith('enum ')) {
    const value = memory.read(address, size);
    const names = sites.enums[type] ?? {};
    return { kind: 'enum', value, name: Object.keys(names).find((n) => names[n] === value) ?? null };
  }
  const struct = sites.structs[type];
  if (struct) {
    const members = struct.fields.map(([name, offset, bytes, t]) => ({
      name,
      type: t,
      address: address + offset,
      size: bytes,
      value: readValue(sites, memory, address + offset, t, bytes),
    }));
    return { kind: 'struct', type, address, members };
  }
  const signed = integerType(type)?.[1] ?? false;
  if (size === 8) {
    const value = memory.u64(address);
    return { kind: 'wide', value: signed ? BigInt.asIntN(64, value) : value };
  }
  const raw = memory.read(address, size);
  const bits = 8 * size;
  return { kind: 'integer', signed, size, value: signed ? (raw << (32 - bits)) >> (32 - bits) : raw };
}

export const hex = (n: number): string => `0x${(n >>> 0).toString(16).padStart(8, '0')}`;

/** One line for a value: `515`, `0x0001a2c0`, `{xa_index 515, …}`. */
export function formatValue(value: Value): string {
  switch (value.kind) {
    case 'integer':
      return String(value.value);
    case 'wide':
      return value.value.toString();
    case 'bool':
      return String(value.value);
    case 'pointer':
      return value.address === 0 ? 'NULL' : hex(value.address);
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
