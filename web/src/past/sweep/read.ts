// SPDX-License-Identifier: GPL-2.0-only
// Variables, members and elements out of memory as it is at a moment, by the layouts of the site table.
import { readType, UnknownType, type CType } from '../../base/c-types.ts';
import { perObject, perObjectAndKey } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { addressText } from '../../trace/inspect.ts';
import type { Link } from '../language/place.ts';
import type { PointerNames } from '../lane.ts';
import { numberOf, type CValue, type Moment, type Val } from './moment.ts';

export const bare = (type: string): string => type.replace(/\b(?:const|volatile) /g, '').trim();

interface MemberPlace {
  readonly offset: number;
  readonly type: string;
}

/** A member of a struct, also one of a nameless member; null: there is none. */
const memberOf = perObjectAndKey((sites: SiteTable, key: string): MemberPlace | null => {
  const at = key.lastIndexOf('.');
  return find(sites, key.slice(0, at), key.slice(at + 1));
});

function find(sites: SiteTable, struct: string, name: string): MemberPlace | null {
  for (const [field, offset, , type] of sites.structs[struct]?.fields ?? []) {
    if (field === name) return { offset, type };
    const inner = field === '' ? find(sites, bare(type), name) : null;
    if (inner) return { offset: offset + inner.offset, type: inner.type };
  }
  return null;
}

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
  const to = is.kind === 'array' ? is.element : through ? bare(is.to) : null;
  if (to === null) return null;
  try {
    const of = readType(sites, to);
    return { type: to, is: of, offset: link * of.size, through, struct: null };
  } catch (error) {
    // A pointer to void, or to a struct of which only the name is known.
    if (error instanceof UnknownType) return null;
    throw error;
  }
}

/** What lies at an address, as a type; null where it cannot be read, or was not stored after record `since`. */
export function loaded(
  m: Moment,
  type: string,
  address: number,
  since?: number,
  is = readType(m.sites, type),
): CValue | null {
  if (is.kind === 'struct' || is.kind === 'array')
    return { type, value: address, address, ...(since === undefined ? {} : { since }) };
  if (since !== undefined && m.stack.lastStore(address) <= since) return null;
  if (!m.memory.has(address, is.size)) return null;
  const raw = m.memory.read(address, is.size);
  const unused = 32 - 8 * is.size;
  const value = is.kind === 'integer' && is.signed && is.size <= 4 ? (raw << unused) >> unused : raw;
  return { type, value, address };
}

/** `a.b` and `a->b`; `a[i]`, and `*p`, which is p[0]. */
export function linked(m: Moment, of: CValue, link: Link): CValue | null {
  const found = of.type === null ? null : linkOf(m.sites, of.type, link);
  if (!found) return null;
  return found.through
    ? loaded(m, found.type, of.value + found.offset, undefined, found.is)
    : loaded(m, found.type, of.address + found.offset, of.since, found.is);
}

/** A variable of the innermost running function that has one of that name; null: none has, or it is not set yet. */
export function variableAt(m: Moment, name: string): CValue | null {
  const found = m.stack.innermost(m.stack.idsOf(name));
  if (!found) return null;
  const { variable, frame } = found;
  const type = m.sites.variables[variable.id]![1];
  return loaded(m, type, variable.address, m.stack.since(variable, frame));
}

const enumerators = perObject(
  ({ enums }: SiteTable) => new Map(Object.values(enums).flatMap(Object.entries<number>)),
);
const CONSTANTS: Readonly<Record<string, number>> = { NULL: 0, true: 1, false: 0 };

/** What a name stands for that is no variable's; null: nothing. */
export const constant = (sites: SiteTable, pointers: PointerNames, name: string): Val => {
  const value =
    CONSTANTS[name] ??
    enumerators(sites).get(name) ??
    Object.values(pointers).find((named) => name in named)?.[name];
  return value === undefined ? null : numberOf(value);
};

/** What pointers of a type are called that lead nowhere; none of what is no pointer. */
export function pointersOf(pointers: PointerNames, sites: SiteTable, type: string): PointerNames[string] {
  const is = readType(sites, type);
  return is.kind === 'pointer' ? { NULL: 0, ...pointers[bare(is.to)] } : {};
}

export const nameOf = (named: PointerNames[string], value: number): string | undefined =>
  Object.keys(named).find((name) => named[name] === value);

/** For a reader: `515`, `0x0002c810`, `not set`. */
export function told(m: Moment, v: Val): string {
  if (v === null) return 'not set';
  if (typeof v === 'string') return v;
  const is = v.type === null ? null : readType(m.sites, v.type);
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
      return String(v.value);
  }
}
