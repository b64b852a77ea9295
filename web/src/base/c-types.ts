// SPDX-License-Identifier: GPL-2.0-only
// Reads a C type's name: its size in this build, and how to decode its bytes. A name that neither C nor the site
// table explains is an error: a guessed size would show wrong values.
import { own } from './own.ts';
import { perObject } from './memo.ts';
import { wordOf, type SiteTable } from './sites.ts';

export type CType =
  | { readonly kind: 'integer'; readonly size: number; readonly signed: boolean }
  | { readonly kind: 'bool'; readonly size: 1 }
  | { readonly kind: 'enum'; readonly size: 4; readonly name: string }
  | { readonly kind: 'pointer'; readonly size: 4 | 8; readonly to: string }
  | { readonly kind: 'struct'; readonly size: number; readonly name: string }
  /** `size` is 0 if the type gives no length. */
  | { readonly kind: 'array'; readonly size: number; readonly element: string };

export class UnknownType extends Error {
  constructor(readonly type: string) {
    super(
      `nothing is known of the C type "${type}": neither the site table nor web/src/base/c-types.ts has it`,
    );
    this.name = 'UnknownType';
  }
}

/** C's own integers; size 0 means the size of a pointer. */
const INTEGERS: Readonly<Record<string, readonly [size: number, signed: boolean]>> = {
  char: [1, true],
  'signed char': [1, true],
  'unsigned char': [1, false],
  short: [2, true],
  'unsigned short': [2, false],
  'short int': [2, true],
  'short unsigned int': [2, false],
  int: [4, true],
  'unsigned int': [4, false],
  long: [0, true],
  'long int': [0, true],
  'unsigned long': [0, false],
  'long unsigned int': [0, false],
  'long long': [8, true],
  'long long int': [8, true],
  'unsigned long long': [8, false],
  'long long unsigned int': [8, false],
};

type Types = Pick<SiteTable, 'structs' | 'typedefs' | 'word'>;
/** null: being read, or cannot be read. */
const knownOf = perObject((_: Types) => new Map<string, CType | null>());

/** @throws UnknownType */
export function readType(sites: Types, type: string): CType {
  const known = knownOf(sites);
  const found = known.get(type);
  if (found) return found;
  // A typedef that refers back to itself has no size.
  if (found === null) throw new UnknownType(type);
  known.set(type, null);
  const made = explain(sites, type);
  known.set(type, made);
  return made;
}

function explain(sites: Types, type: string): CType {
  const named = own(sites.typedefs, type);
  if (named !== undefined && named !== type) return readType(sites, named);
  const pointers = /\((\*+)((?:\[\d*\])+)/.exec(type);
  if (pointers) return array(sites, type.replace(pointers[0], `(${pointers[1]}`), pointers[2]!);
  if (type.endsWith('*')) return { kind: 'pointer', size: wordOf(sites), to: type.slice(0, -1).trim() };
  if (/\(\*+\)/.test(type)) return { kind: 'pointer', size: wordOf(sites), to: type };
  const dimensions = /(?:\[\d*\])+$/.exec(type);
  if (dimensions) return array(sites, type.slice(0, dimensions.index).trim(), dimensions[0]);
  if (type === 'bool' || type === '_Bool') return { kind: 'bool', size: 1 };
  if (type.startsWith('enum ')) return { kind: 'enum', size: 4, name: type };
  const struct = own(sites.structs, type);
  if (struct) return { kind: 'struct', size: struct.size, name: type };
  const integer = own(INTEGERS, type);
  if (integer) return { kind: 'integer', size: integer[0] || wordOf(sites), signed: integer[1] };
  throw new UnknownType(type);
}

function array(sites: Types, element: string, dimensions: string): CType {
  const lengths = [...dimensions.matchAll(/\[(\d*)\]/g)].map((m) => Number(m[1]));
  const size = lengths.reduce((n, m) => n * m, readType(sites, element).size);
  return { kind: 'array', size, element };
}

/** A line `place: message` for each variable and member of an unknown type. */
export function unknownTypes(sites: SiteTable): readonly string[] {
  const out: string[] = [];
  const look = (type: string, where: () => string): void => {
    try {
      readType(sites, type);
    } catch (error) {
      if (!(error instanceof UnknownType)) throw error;
      out.push(`${where()}: ${error.message}`);
    }
  };
  for (const [name, type, func, line] of sites.variables)
    look(
      type,
      () => `${sites.files[sites.functions[func]?.[1] ?? -1]?.path ?? '?'}:${line}: variable ${name}`,
    );
  for (const [struct, { fields }] of Object.entries(sites.structs))
    for (const [name, , , type] of fields) look(type, () => `${struct}: member ${name}`);
  return out;
}
