// SPDX-License-Identifier: GPL-2.0-only
// Reads C's types on wasm32 from the site table anew: sizes, members, elements, and promotions.
import { perObjectAndKey } from '../../../web/src/base/memo.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';

export type Bits = readonly [first: number, count: number];

export interface CType {
  readonly name: string;
  /** The name of the typedef by which it was named, if any. */
  readonly said?: string;
  readonly is: 'integer' | 'bool' | 'enum' | 'pointer' | 'struct' | 'array';
  readonly size: number;
  readonly signed: boolean;
  /** The target of a pointer, or the element of an array. */
  readonly of: string;
}

/** A part of something larger. */
export interface Part {
  readonly type: CType;
  readonly offset: number;
  readonly bits?: Bits;
  /** The struct that has the member, and the struct's offset. */
  readonly struct?: { readonly name: string; readonly offset: number };
}

/** Integers as C computes with them: 32 or 64 bits. */
export interface Width {
  readonly bits: 32 | 64;
  readonly unsigned: boolean;
}

export const INT: Width = { bits: 32, unsigned: false };
export const UNSIGNED: Width = { bits: 32, unsigned: true };

const SIZES: Readonly<Record<string, number>> = { char: 1, short: 2, int: 4, long: 4, 'long long': 8 };

export const plain = (name: string): string => name.replace(/\b(?:const|volatile) /g, '').trim();

/** null if nobody knows its size. */
export const typeOf = perObjectAndKey(explained);

function explained(sites: SiteTable, name: string): CType | null {
  const is = (kind: CType['is'], size: number, of = '', signed = false): CType => {
    return { name, is: kind, size, signed, of };
  };
  if (Object.hasOwn(sites.typedefs, name)) {
    const meant = sites.typedefs[name]!;
    const type = meant === name ? null : typeOf(sites, meant);
    if (type) return { ...type, said: name };
  }
  const inBrackets = /^(.*\(\*+)\[(\d*)\](.*)$/.exec(name);
  if (inBrackets) {
    const of = `${inBrackets[1]}${inBrackets[3]}`;
    return is('array', Number(inBrackets[2]) * 4, of);
  }
  if (name.includes('(*') || name.endsWith('*'))
    return is('pointer', 4, name.endsWith('*') ? name.slice(0, -1).trim() : 'a function');
  const list = /^(.*?)\[(\d*)\]((?:\[\d*\])*)$/.exec(name);
  if (list) {
    const of = `${list[1]}${list[3]}`;
    const element = typeOf(sites, of);
    return element && is('array', Number(list[2]) * element.size, of);
  }
  if (name === 'bool' || name === '_Bool') return is('bool', 1);
  if (name.startsWith('enum '))
    return is(
      'enum',
      4,
      '',
      Object.values(sites.enums[name] ?? {}).some((n) => n < 0),
    );
  if (Object.hasOwn(sites.structs, name)) return is('struct', sites.structs[name]!.size);
  const words = name.split(' ').filter((w) => w !== 'signed' && w !== 'unsigned');
  const core = words.filter((w, i) => w !== 'int' || (i === 0 && words.length === 1)).join(' ') || 'int';
  return Object.hasOwn(SIZES, core) ? is('integer', SIZES[core]!, '', !/\bunsigned\b/.test(name)) : null;
}

/** The type to which an integer of so many bits is promoted; all else is an address. */
export function promoted(type: CType, bits?: Bits): Width {
  if (type.is === 'bool') return INT;
  if (type.is !== 'integer' && type.is !== 'enum') return UNSIGNED;
  const width = bits ? bits[1] : 8 * type.size;
  if (width < 32) return INT;
  return { bits: width > 32 ? 64 : 32, unsigned: !type.signed };
}

/** Finds a member, also in members without a name. */
export function member(sites: SiteTable, struct: string, name: string): Part | null {
  const { fields = [], bits = {} } = Object.hasOwn(sites.structs, struct) ? sites.structs[struct]! : {};
  for (const [called, offset, , of] of fields) {
    const type = typeOf(sites, plain(of));
    if (called === name && type)
      return { type, offset, struct: { name: struct, offset: 0 }, ...(bits[name] && { bits: bits[name] }) };
    const inner = called === '' ? member(sites, plain(of), name) : null;
    if (inner) return { ...inner, offset: offset + inner.offset, struct: { name: struct, offset: 0 } };
  }
  return null;
}

export function element(sites: SiteTable, array: CType, index: number): Part | null {
  const type = array.is === 'array' || array.is === 'pointer' ? typeOf(sites, plain(array.of)) : null;
  return type && { type, offset: index * type.size };
}

export interface Scalar extends Part {
  /** Its path in C's words: `.slots[3]`. */
  readonly path: string;
}

/** All parts that have a name of their own and no parts; every member of a union. */
export const scalars = (sites: SiteTable, type: CType): readonly Scalar[] => scalarsOf(sites, type.name);
const scalarsOf = perObjectAndKey((sites: SiteTable, name: string) =>
  allScalars(sites, typeOf(sites, name)!),
);

function allScalars(sites: SiteTable, type: CType): readonly Scalar[] {
  if (type.is === 'array') {
    const one = element(sites, type, 0);
    const inner = one ? scalars(sites, one.type) : [];
    const count = one ? type.size / one.type.size : 0;
    return Array.from({ length: count }, (_, i) =>
      inner.map((s) => ({ ...s, offset: s.offset + i * one!.type.size, path: `[${i}]${s.path}` })),
    ).flat();
  }
  if (type.is !== 'struct') return [{ type, offset: 0, path: '' }];
  const { fields, bits = {} } = sites.structs[type.name]!;
  return fields.flatMap(([name, offset, , of]) => {
    const inner = typeOf(sites, plain(of));
    const dot = name === '' ? '' : `.${name}`;
    if (!inner) return [];
    if (Object.hasOwn(bits, name)) return [{ type: inner, offset, bits: bits[name]!, path: dot }];
    return scalars(sites, inner).map((s) => ({ ...s, offset: s.offset + offset, path: dot + s.path }));
  });
}

/** The offsets of structs of a name within a type. */
export const structsIn = (sites: SiteTable, type: CType, name: string): readonly number[] =>
  structsOf(sites, `${name} in ${type.name}`);
const structsOf = perObjectAndKey((sites: SiteTable, key: string) => {
  const [name = '', type = ''] = key.split(' in ');
  return allStructs(sites, typeOf(sites, type)!, name);
});

function allStructs(sites: SiteTable, type: CType, name: string): readonly number[] {
  if (type.is === 'struct' && type.name === name) return [0];
  if (type.is === 'array') {
    const one = element(sites, type, 0);
    const inner = one ? structsIn(sites, one.type, name) : [];
    const count = inner.length ? type.size / one!.type.size : 0;
    return Array.from({ length: count }, (_, i) => inner.map((at) => at + i * one!.type.size)).flat();
  }
  return (sites.structs[type.name]?.fields ?? []).flatMap(([, offset, , of]) => {
    const inner = type.is === 'struct' ? typeOf(sites, plain(of)) : null;
    return inner ? structsIn(sites, inner, name).map((at) => at + offset) : [];
  });
}
