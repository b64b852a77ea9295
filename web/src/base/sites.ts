// SPDX-License-Identifier: GPL-2.0-only
// What the build says about an instrumented program: written by core-c/trace (the instrumenter), read by
// web/src/trace. Columns, not rows, where there are thousands of them.

/** A member of a struct: [name, offset in bytes, size in bytes, type]. Anonymous members have the name ''. */
export type Field = readonly [name: string, offset: number, size: number, type: string];

/** Of a bit-field, within the unit of its type: its lowest bit, and how many it has. */
export type Bits = readonly [first: number, count: number];

export interface Struct {
  readonly size: number;
  /** A bit-field is told as the unit of its type that holds it. */
  readonly fields: readonly Field[];
  /** Of bit-fields, by their names; absent: there are none. */
  readonly bits?: Readonly<Record<string, Bits>>;
}

/** Those of a member, if it is a bit-field. */
export const bitsOf = (struct: Struct | undefined, name: string): { readonly bits?: Bits } =>
  struct?.bits && Object.hasOwn(struct.bits, name) ? { bits: struct.bits[name]! } : {};

/** The bytes of its unit in which a bit-field's bits lie. */
export const bytesOf = ([first, count]: Bits): readonly [from: number, to: number] => [
  first >>> 3,
  (first + count + 7) >>> 3,
];

/** A member of a struct as x86-64 lays it out. */
export interface NativeField {
  readonly name: string;
  /** Typedefs of structs are resolved: `struct refcount_struct`. */
  readonly type: string;
  /** Bytes; of a bit-field the byte in which it begins. */
  readonly offset: number;
  /** Bytes; of a bit-field those of its declared type. */
  readonly size: number;
  /** Of a bit-field: its first bit in the struct, and how many it has. */
  readonly bit?: number;
  readonly bits?: number;
}

export interface NativeStruct {
  /** Bytes. */
  readonly size: number;
  readonly fields: readonly NativeField[];
}

/** Bytes of x86-64 code of single functions, as one compiler makes it. */
export interface CodeSize {
  /** "gcc 12.2.0" */
  readonly compiler: string;
  readonly bytes: Readonly<Record<string, number>>;
}

export interface SiteTable {
  readonly version: 2;
  /** Paths as the kernel tree or this repository names them: `lib/xarray.c`, `core-c/exhibits/…`. */
  readonly files: readonly { readonly path: string; readonly origin: 'linux' | 'project' }[];
  /** [name, file, first line, last line of any site in it] */
  readonly functions: readonly (readonly [name: string, file: number, line: number, lastLine: number])[];
  readonly sites: {
    /** 0 step, 1 load, 2 store, 3 store straight to a local variable or a parameter's own slot */
    readonly kind: readonly number[];
    readonly file: readonly number[];
    readonly line: readonly number[];
    readonly column: readonly number[];
    readonly func: readonly number[];
  };
  /** [name, type, function, line, 1 if it is a parameter] */
  readonly variables: readonly (readonly [
    name: string,
    type: string,
    func: number,
    line: number,
    parameter: 0 | 1,
  ])[];
  /** By the tag as C writes it: `struct xa_node`. Offsets are of the machine that ran: wasm32, or what `word` says. */
  readonly structs: Readonly<Record<string, Struct>>;
  /** By the tag as C writes it: `enum xa_lock_type`; only enums that have names. */
  readonly enums: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Bytes of a pointer and of a long; absent: 4, as wasm32 has them. */
  readonly word?: 4 | 8;
  /** Kinds of object, by the ids in ALLOC and FREE records: the environment's (`Cache`), and the exhibit's own. */
  readonly caches: Readonly<Record<string, number>>;
  /** What a typedef's name in a type stands for: `pgoff_t` → `unsigned long`. Typedefs of nameless structs are in `structs`. */
  readonly typedefs: Readonly<Record<string, string>>;
  /** Structs that kernel.json names under "native", and those in them, from a build for x86-64. */
  readonly native?: Readonly<Record<string, NativeStruct>>;
  /** Functions that kernel.json names under "codeSize", by compiler. */
  readonly codeSize?: readonly CodeSize[];
}

/** Bytes of a pointer and of a long. */
export const wordOf = ({ word = 4 }: Pick<SiteTable, 'word'>): 4 | 8 => word;
