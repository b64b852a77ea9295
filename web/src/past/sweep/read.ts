// SPDX-License-Identifier: GPL-2.0-only
// Reads variables, members and elements from memory at a moment, by the site table's layouts.
import { readType, UnknownType, type CType } from '../../base/c-types.ts';
import { NO_ENCODINGS, type Encodings } from '../../base/encoded.ts';
import { perKey, perObject, perObjectAndKey } from '../../base/memo.ts';
import { bitsOf, bytesOf, type Bits, type SiteTable } from '../../base/sites.ts';
import { addressText } from '../../trace/inspect.ts';
import { I32, I64, U32, U64, type Kind } from '../language/number.ts';
import type { Link } from '../language/place.ts';
import type { PointerNames } from '../lane.ts';
import { followed } from './encoded.ts';
import { numberOf, type CValue, type MachineState, type Val } from './moment.ts';
import { bare } from './types.ts';

interface MemberPlace {
  readonly offset: number;
  readonly type: string;
  /** For a bit-field: its bits within the unit at `offset`. */
  readonly bits?: Bits;
}

/** A member of a struct or of its nameless members; null: no such member. */
function memberOf(sites: SiteTable, tag: string, name: string): MemberPlace | null {
  const struct = Object.hasOwn(sites.structs, tag) ? sites.structs[tag] : undefined;
  for (const [field, offset, , type] of struct?.fields ?? []) {
    if (field === name) return { offset, type, ...bitsOf(struct, name) };
    const inner = field === '' ? memberOf(sites, bare(type), name) : null;
    if (inner) return { ...inner, offset: offset + inner.offset };
  }
  return null;
}

/** The element type of an array. For several dimensions it is the row; base/c-types.ts reads all dimensions as one. */
export const elementOf = (type: string, { element }: CType & { readonly kind: 'array' }): string => {
  const [, of, rest] = /^(.*?)\[\d*\]((?:\[\d*\])+)$/.exec(type) ?? [];
  return of === undefined ? element : `${of}${rest}`;
};

export interface LinkPlace extends MemberPlace {
  readonly is: CType;
  /** The link follows a pointer. */
  readonly through: boolean;
  /** The struct around it; null: it is an element. */
  readonly struct: string | null;
}

const linksOf = perObjectAndKey((sites: SiteTable, type: string) =>
  perKey((link: Link) => findLink(sites, type, link)),
);

/** A member or an element of a type, or of the type that it points to. Null: the type has none. */
export const linkOf = (
  sites: SiteTable,
  type: string,
  link: Link,
  encoded: Encodings = NO_ENCODINGS,
): LinkPlace | null => linksOf(sites, followed(encoded, type)?.pointer ?? type)(link);

function findLink(sites: SiteTable, type: string, link: Link): LinkPlace | null {
  const is = readType(sites, type);
  const through = is.kind === 'pointer';
  if (typeof link === 'string') {
    const struct = is.kind === 'struct' ? is.name : through ? bare(is.to) : null;
    const found = struct === null ? null : memberOf(sites, struct, link);
    return found && { ...found, is: readType(sites, found.type), through, struct };
  }
  const to = is.kind === 'array' ? elementOf(type, is) : through ? bare(is.to) : null;
  // A pointer to a function has no data to read.
  if (to === null || (through && to.includes('(*') && !type.endsWith('*'))) return null;
  try {
    const of = readType(sites, to);
    return { type: to, is: of, offset: link * of.size, through, struct: null };
  } catch (error) {
    // A pointer to void, or to an incomplete struct.
    if (error instanceof UnknownType) return null;
    throw error;
  }
}

/** The kind of a value of a type after promotion. Structs and arrays are addresses. */
export function kindOf(sites: SiteTable, is: CType, bits?: Bits): Kind {
  // A bit-field that fits into an int becomes an int.
  if (bits && bits[1] < 32) return I32;
  const wide = bits ? bits[1] > 32 : is.size === 8;
  switch (is.kind) {
    case 'integer':
      return wide ? (is.signed ? I64 : U64) : is.signed || is.size < 4 ? I32 : U32;
    case 'bool':
      return I32;
    case 'enum':
      return isSigned(sites, is) ? I32 : U32;
    case 'pointer':
      return wide ? U64 : U32;
    case 'struct':
    case 'array':
      return U32;
    default: {
      const never: never = is;
      return never;
    }
  }
}

const signedEnum = perObjectAndKey(
  ({ enums }: SiteTable, name: string): boolean =>
    Object.hasOwn(enums, name) && Object.values(enums[name]!).some((value) => value < 0),
);
/** An enum is unsigned, unless one of its names has a negative value. */
const isSigned = (sites: SiteTable, is: CType): boolean =>
  is.kind === 'integer' ? is.signed : is.kind === 'enum' && signedEnum(sites, is.name);

/** The value of bytes read as a type. `raw` is unsigned, and a bigint for 8 bytes. */
export function decoded(
  sites: SiteTable,
  type: string,
  is: CType,
  raw: number | bigint,
  address: number,
  bits?: Bits,
): CValue {
  const kind = kindOf(sites, is, bits);
  const all = 8 * is.size;
  const [first, count] = bits ?? [0, all];
  if (typeof raw === 'number') {
    const unused = 32 - count;
    const top = raw << (unused - first);
    const value = isSigned(sites, is) ? top >> unused : top >>> unused;
    return { type, is, kind, value, address };
  }
  const field = raw >> BigInt(first);
  const wide = isSigned(sites, is) ? BigInt.asIntN(count, field) : BigInt.asUintN(count, field);
  return { type, is, kind, value: Number(wide), address, ...(kind >= I64 ? { wide } : {}) };
}

/** A value converted to another type; null: structs and arrays. */
export function cast(sites: SiteTable, of: CValue, type: string): CValue | null {
  const is = readType(sites, type);
  if (is.kind === 'struct' || is.kind === 'array') return null;
  if (is.kind === 'bool') return decoded(sites, type, is, of.value === 0 ? 0 : 1, -1);
  const { wide = BigInt(of.value) } = of;
  return decoded(
    sites,
    type,
    is,
    is.size === 8 ? BigInt.asUintN(64, wide) : Number(BigInt.asUintN(32, wide)),
    -1,
  );
}

/**
 * The value at an address, read as a type. Null: the address is outside memory, or has no store after record `since`.
 */
export function loaded(
  m: MachineState,
  type: string,
  address: number,
  since?: number,
  is = readType(m.sites, type),
  bits?: Bits,
): CValue | null {
  if (is.kind === 'struct' || is.kind === 'array')
    return { type, is, kind: U32, value: address, address, ...(since === undefined ? {} : { since }) };
  const [from] = bits ? bytesOf(bits) : [0];
  if (since !== undefined && m.stack.lastStore(address + from) <= since) return null;
  const { memory } = m;
  if (!memory.has(address, is.size)) return null;
  // A bit-field has no address.
  const at = bits ? -1 : address;
  return decoded(
    m.sites,
    type,
    is,
    is.size === 8 ? memory.u64(address) : memory.read(address, is.size),
    at,
    bits,
  );
}

/** `a.b` and `a->b`; `a[i]`, and `*p`, which is p[0]. */
export function linked(m: MachineState, of: CValue, link: Link): CValue | null {
  const found = of.type === null ? null : linkOf(m.sites, of.type, link, m.encoded);
  if (!found) return null;
  const { type, offset, is, bits } = found;
  if (!found.through) return loaded(m, type, of.address + offset, of.since, is, bits);
  const by = followed(m.encoded, of.type!);
  const to = by ? by.address(m.trace, of.value, m.record) : of.value;
  return to < 0 ? null : loaded(m, type, to + offset, undefined, is, bits);
}

/** For a pointer or an array: the pointer type, and the size of the pointed-to type in bytes. Null: another type. */
export function pointedTo(
  sites: SiteTable,
  { is, type }: CValue,
): { readonly pointer: string; readonly size: number } | null {
  if (is?.kind === 'array') {
    const to = elementOf(type!, is);
    return { pointer: `${to} *`, size: readType(sites, to).size };
  }
  if (is?.kind !== 'pointer') return null;
  // Pointers to void, to functions and to incomplete structs count in bytes.
  return { pointer: type!, size: linkOf(sites, type!, 0)?.is.size ?? 1 };
}

/**
 * The variable of the innermost running function that has one of this name. Null: no function has it, or it is not
 * set yet.
 */
export function variableAt(m: MachineState, name: string): CValue | null {
  const found = m.stack.innermost(m.stack.idsOf(name));
  if (!found) return null;
  const { variable, frame } = found;
  const type = m.sites.variables[variable.id]![1];
  return loaded(m, type, variable.address, m.stack.since(variable, frame));
}

const enumerators = perObject(
  ({ enums }: SiteTable) => new Map(Object.values(enums).flatMap(Object.entries<number>)),
);
const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['NULL', 0],
  ['true', 1],
  ['false', 0],
]);

/**
 * The value of a constant: an enumerator, a named pointer, NULL, true or false. Null: the constant does not exist.
 */
export const constant = (sites: SiteTable, pointers: PointerNames, name: string): Val => {
  const value =
    CONSTANTS.get(name) ??
    enumerators(sites).get(name) ??
    Object.values(pointers).find((named) => Object.hasOwn(named, name))?.[name];
  return value === undefined ? null : numberOf(value);
};

/** The names of a pointer type's values that point to no object; empty for other types. */
export function pointersOf(pointers: PointerNames, sites: SiteTable, type: string): PointerNames[string] {
  const is = readType(sites, type);
  const to = is.kind === 'pointer' ? bare(is.to) : null;
  return to === null ? {} : { NULL: 0, ...(Object.hasOwn(pointers, to) ? pointers[to] : {}) };
}

export const nameOf = (named: PointerNames[string], value: number): string | undefined =>
  Object.keys(named).find((name) => named[name] === value);

/** The text of a value: `515`, `0x0002c810`, `not set`. */
export function valueText(m: MachineState, v: Val): string {
  if (v === null) return 'not set';
  if (typeof v === 'string') return v;
  const { is } = v;
  switch (is?.kind) {
    case 'pointer': {
      const { layout } = m.trace.data;
      // A pointer into memory has no name.
      const named = v.value < layout.imageStart ? pointersOf(m.pointers, m.sites, v.type!) : {};
      return nameOf(named, v.value) ?? addressText(layout, v.value);
    }
    case 'enum':
      return nameOf(m.sites.enums[is.name] ?? {}, v.value) ?? String(v.value);
    case 'struct':
    case 'array':
      return `${v.type} ${addressText(m.trace.data.layout, v.address)}`;
    case 'bool':
      return v.value === 0 ? 'false' : 'true';
    default:
      return String(v.wide ?? v.value);
  }
}
