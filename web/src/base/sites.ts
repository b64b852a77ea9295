// SPDX-License-Identifier: GPL-2.0-only
// Declares the site table, which describes an instrumented program. The instrumenter in core-c/trace writes it,
// web/src/trace reads it. Large tables are columns, which take less room than rows.

/** A member of a struct: [name, offset in bytes, size in bytes, type]. Anonymous members have the name ''. */
export type Field = readonly [name: string, offset: number, size: number, type: string];

/** A bit-field's lowest bit within the unit of its type, and its number of bits. */
export type Bits = readonly [first: number, count: number];

export interface Struct {
  readonly size: number;
  /** A bit-field here is the unit of its type that holds it. */
  readonly fields: readonly Field[];
  /** By name, for bit-fields; absent: the struct has none. */
  readonly bits?: Readonly<Record<string, Bits>>;
}

/** The member's bits, if it is a bit-field. */
export const bitsOf = (struct: Struct | undefined, name: string): { readonly bits?: Bits } =>
  struct?.bits && Object.hasOwn(struct.bits, name) ? { bits: struct.bits[name]! } : {};

/** The bytes of the unit that a bit-field covers; `to` is exclusive. */
export const bytesOf = ([first, count]: Bits): readonly [from: number, to: number] => [
  first >>> 3,
  (first + count + 7) >>> 3,
];

/** A struct's member in the x86-64 layout. */
export interface NativeField {
  readonly name: string;
  /** Typedefs of structs are resolved: `struct refcount_struct`. */
  readonly type: string;
  /** Bytes; for a bit-field, the byte in which it begins. */
  readonly offset: number;
  /** Bytes; for a bit-field, those of its declared type. */
  readonly size: number;
  /** For a bit-field: its first bit in the struct, and its number of bits. */
  readonly bit?: number;
  readonly bits?: number;
}

export interface NativeStruct {
  /** Bytes. */
  readonly size: number;
  readonly fields: readonly NativeField[];
}

/** Bytes of x86-64 code per function, from one compiler. */
export interface CodeSize {
  /** "gcc 12.2.0" */
  readonly compiler: string;
  readonly bytes: Readonly<Record<string, number>>;
}

export interface SiteTable {
  readonly version: 2;
  /** Paths in the kernel tree or in this repository: `lib/xarray.c`, `core-c/exhibits/…`. */
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
  /** By the tag as C writes it: `struct xa_node`. Offsets are those of the machine that ran: wasm32, or a 64-bit guest. */
  readonly structs: Readonly<Record<string, Struct>>;
  /** Named enums, by the tag as C writes it: `enum xa_lock_type`. */
  readonly enums: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Bytes of a pointer and of a long; absent: 4, wasm32's. */
  readonly word?: 4 | 8;
  /** The ids of kinds of object in ALLOC and FREE records: the environment's (`Cache`) and the exhibit's own. */
  readonly caches: Readonly<Record<string, number>>;
  /** Typedefs: `pgoff_t` → `unsigned long`. Typedefs of nameless structs are in `structs`. */
  readonly typedefs: Readonly<Record<string, string>>;
  /** x86-64 layouts of the structs that kernel.json names under "native", and of the structs in them. */
  readonly native?: Readonly<Record<string, NativeStruct>>;
  /** Functions that kernel.json names under "codeSize", by compiler. */
  readonly codeSize?: readonly CodeSize[];
}

/** Bytes of a pointer and of a long. */
export const wordOf = ({ word = 4 }: Pick<SiteTable, 'word'>): 4 | 8 => word;
