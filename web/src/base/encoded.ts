// SPDX-License-Identifier: GPL-2.0-only
// Declares which pointers carry bits beside an address: the type of a node, a slot, a colour.

/** The pointers to one struct. */
export interface Encoding {
  /** The bits that are no part of the address: the struct's alignment leaves them free. */
  readonly bits: number;
  /** C types of such pointers besides a pointer to the struct itself. They may also point elsewhere. */
  readonly as?: readonly string[];
}

/** By the struct that they point to: `struct rb_node`. */
export type Encodings = Readonly<Record<string, Encoding>>;

export const NO_ENCODINGS: Encodings = {};
