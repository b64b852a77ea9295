// SPDX-License-Identifier: GPL-2.0-only
// Variables, members and elements out of memory as it is at a moment, by the layouts of the site table.
import { readType, UnknownType, type CType } from '../../base/c-types.ts';
import { perObject, perObjectAndKey } from '../../base/memo.ts';
import { bitsOf, bytesOf, type Bits, type SiteTable } from '../../base/sites.ts';
import { addressText } from '../../trace/inspect.ts';
import { I32, I64, U32, U64, type Kind } from '../language/number.ts';
import type { Link } from '../language/place.ts';
import type { PointerNames } from '../lane.ts';
import { numberOf, type CValue, type MachineState, type Val } from './moment.ts';

export const bare = (type: string): string => type.replace(/\b(?:const|volatile) /g, '').trim();

interface MemberPlace {
  readonly offset: number;
  readonly type: string;
  /** Of a bit-field: those that it has of its type, which lies at the offset. */
  readonly bits?: Bits;
}

/** A member of a struct, also one of a nameless member; null: there is none. */
const memberOf = perObjectAndKey((sites: SiteTable, key: string): MemberPlace | null => {
  const at = key.lastIndexOf('.');
  return find(sites, key.slice(0, at), key.slice(at + 1));
});

function find(sites: SiteTable, tag: string, name: string): MemberPlace | null {
  const struct = Object.hasOwn(sites.structs, tag) ? sites.structs[tag] : undefined;
  for (const [field, offset, , type] of struct?.fields ?? []) {
    if (field === name) return { offset, type, ...bitsOf(struct, name) };
    const inner = field === '' ? find(sites, bare(type), name) : null;
    if (inner) return { ...inner, offset: offset + inner.offset };
  }
  return null;
}

/** Of what an array is; of one of several dimensions, its rows: `base/c-types.ts` tells all of them as one. */
export const elementOf = (type: string, { element }: CType & { readonly kind: 'array' }): string => {
  const [, of, rest] = /^(.*?)\[\d*\]((?:\[\d*\])+)$/.exec(type) ?? [];
  return of === undefined ? element : `${of}${rest}`;
};

export interface LinkPlace extends MemberPlace {
  readonly is: CType;
  /** It lies in what the value points to. */
  readonly through: boolean;
  /** The struct that it is a member of; null: of an array. */
  readonly struct: string | null;
}

const linksOf = perObjectAndKey((_: SiteTable, _type: string) => new Map<Link, LinkPlace | null>());

/** A member, or an element, of what a type is or points to; null: it has none such. */
export function linkOf(sites: SiteTable, type: string, link: Link): LinkPlace | null {
  const known = linksOf(sites, type);
  let found = known.get(link);
  if (found === undefined) known.set(link, (found = findLink(sites, type, link)));
  return found;
}

function findLink(sites: SiteTable, type: string, link: Link): LinkPlace | null {
  const is = readType(sites, type);
  const through = is.kind === 'pointer';
  if (typeof link === 'string') {
    const struct = is.kind === 'struct' ? is.name : through ? bare(is.to) : null;
    const found = struct === null ? null : memberOf(sites, `${struct}.${link}`);
    return found && { ...found, is: readType(sites, found.type), through, struct };
  }
  const to = is.kind === 'array' ? elementOf(type, is) : through ? bare(is.to) : null;
  // What leads to a function leads to nothing that could be read.
  if (to === null || (through && to.includes('(*') && !type.endsWith('*'))) return null;
  try {
    const of = readType(sites, to);
    return { type: to, is: of, offset: link * of.size, through, struct: null };
  } catch (error) {
    // A pointer to void, or to a struct of which only the name is known.
    if (error instanceof UnknownType) return null;
    throw error;
  }
}

/** What a value of a type is promoted to; what is no integer is an address, as long as a word. */
export function kindOf(sites: SiteTable, is: CType, bits?: Bits): Kind {
  // Bits that an int holds become one, whatever their type.
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
/** An enum is unsigned but where one of its names is of a number below 0. */
const isSigned = (sites: SiteTable, is: CType): boolean =>
  is.kind === 'integer' ? is.signed : is.kind === 'enum' && signedEnum(sites, is.name);

/** Bytes as the value of a type that they are; `raw`: unsigned, a bigint where there are 8. */
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

/** A value as another type has it; null: no value becomes one of such. */
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

/** What lies at an address, as a type; null where it cannot be read, or was not stored after record `since`. */
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
  // A bit-field lies nowhere that could be pointed to.
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
  const found = of.type === null ? null : linkOf(m.sites, of.type, link);
  if (!found) return null;
  return found.through
    ? loaded(m, found.type, of.value + found.offset, undefined, found.is, found.bits)
    : loaded(m, found.type, of.address + found.offset, of.since, found.is, found.bits);
}

/** Of a pointer, or of an array, which is one where it is reckoned with: what it leads to. null: it is none. */
export function pointedTo(
  sites: SiteTable,
  { is, type }: CValue,
): { readonly pointer: string; readonly size: number } | null {
  if (is?.kind === 'array') {
    const to = elementOf(type!, is);
    return { pointer: `${to} *`, size: readType(sites, to).size };
  }
  if (is?.kind !== 'pointer') return null;
  // To void, to a function, or to a struct of which only the name is known: bytes.
  return { pointer: type!, size: linkOf(sites, type!, 0)?.is.size ?? 1 };
}

/** A variable of the innermost running function that has one of that name; null: none has, or it is not set yet. */
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

/** What a name stands for that is no variable's; null: nothing. */
export const constant = (sites: SiteTable, pointers: PointerNames, name: string): Val => {
  const value =
    CONSTANTS.get(name) ??
    enumerators(sites).get(name) ??
    Object.values(pointers).find((named) => Object.hasOwn(named, name))?.[name];
  return value === undefined ? null : numberOf(value);
};

/** What pointers of a type are called that lead nowhere; none of what is no pointer. */
export function pointersOf(pointers: PointerNames, sites: SiteTable, type: string): PointerNames[string] {
  const is = readType(sites, type);
  const to = is.kind === 'pointer' ? bare(is.to) : null;
  return to === null ? {} : { NULL: 0, ...(Object.hasOwn(pointers, to) ? pointers[to] : {}) };
}

export const nameOf = (named: PointerNames[string], value: number): string | undefined =>
  Object.keys(named).find((name) => named[name] === value);

/** For a reader: `515`, `0x0002c810`, `not set`. */
export function told(m: MachineState, v: Val): string {
  if (v === null) return 'not set';
  if (typeof v === 'string') return v;
  const { is } = v;
  switch (is?.kind) {
    case 'pointer': {
      const { layout } = m.trace.data;
      // What leads somewhere has no name.
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
