// SPDX-License-Identifier: GPL-2.0-only
// Types of BTF, the kernel's own description of its types.

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

/** A member of a struct or union; an anonymous one has an empty name. */
export interface Member {
  readonly name: string;
  readonly type: number;
  readonly bitOffset: number;
  /** The number of bits of a bit field; 0 for any other member. */
  readonly bits: number;
}

/** A type without qualifiers and typedefs. Sizes are in bytes. */
export interface Type {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string;
  readonly size: number;
  readonly members: readonly Member[];
  /** The type that a pointer points to, or the type of an array's elements; else 0. */
  readonly of: number;
  readonly length: number;
}

/** The position of a path (`xa_node.slots[3]`): its offset in its first struct, and its size, in bytes. */
export interface MemberPosition {
  readonly offset: number;
  readonly size: number;
  readonly type: Type;
}

/** The kernel's BTF lacks something. The reader sees only the message. */
export class BtfError extends Error {
  override name = 'BtfError';
}

export interface Btf {
  type(id: number): Type;
  /** Finds a struct, a union, or a typedef of one; undefined if the BTF has none of that name. */
  struct(name: string): Type | undefined;
  /** Finds `struct.member.member[2]`, through anonymous members. Throws a BtfError if it does not exist. */
  at(path: string): MemberPosition;
  has(path: string): boolean;
  constant(name: string): number | undefined;
  parameters(name: string): readonly string[] | undefined;
}
