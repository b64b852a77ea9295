// SPDX-License-Identifier: GPL-2.0-only
// BTF, the kernel's own description of its types: read out of the bytes of a `.BTF` section, without another program.

export type Kind =
  | 'int'
  | 'pointer'
  | 'array'
  | 'struct'
  | 'union'
  | 'enum'
  | 'forward'
  | 'function'
  | 'other';

/** A member of a struct or union. Anonymous ones have an empty name. */
export interface Member {
  readonly name: string;
  readonly type: number;
  readonly bitOffset: number;
  /** 0: no bit field. */
  readonly bits: number;
}

/** A type without its qualifiers and typedefs. Sizes are bytes. */
export interface Type {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string;
  readonly size: number;
  readonly members: readonly Member[];
  /** Of a pointer or an array: the type behind it, else 0. */
  readonly of: number;
  /** Of an array. */
  readonly length: number;
}

/** Where a path (`xa_node.slots[3]`) leads: bytes from the start of its first struct, size in bytes. */
export interface MemberPosition {
  readonly offset: number;
  readonly size: number;
  readonly type: Type;
}

/** What is not in a kernel's BTF: its message is all that is shown. */
export class BtfError extends Error {
  override name = 'BtfError';
}

export interface Btf {
  /** Through typedefs and qualifiers. */
  type(id: number): Type;
  /** A struct, a union, or a typedef of one, by name; undefined if there is none. */
  struct(name: string): Type | undefined;
  /** `struct.member.member[2]`, through anonymous members. @throws BtfError if there is no such thing */
  at(path: string): MemberPosition;
  has(path: string): boolean;
  /** An enumerator's value. */
  constant(name: string): number | undefined;
  /** The names of a function's parameters. */
  parameters(name: string): readonly string[] | undefined;
}
