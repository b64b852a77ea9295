// SPDX-License-Identifier: GPL-2.0-only
// Declares the state in which an expression is evaluated: the machine after a record, and a hit's fields.
import type { CType } from '../../base/c-types.ts';
import type { Encodings } from '../../base/encoded.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { PointerNames } from '../lane.ts';
import { I32, plainNumber, U32, type CNumber, type Kind } from '../language/number.ts';
import type { Stack } from './stack.ts';

/** A value of C. A struct or an array has its address as its number. */
export interface CValue extends CNumber {
  /** As C writes it; null: a number without a type. */
  readonly type: string | null;
  readonly is: CType | null;
  /** Its place in memory; -1: none. */
  readonly address: number;
  /** For a variable: bytes without a store after this record are garbage. */
  readonly since?: number;
  /** The character, if it comes from a character constant. */
  readonly word?: string | null;
}

/** null: unknown, or not set yet. Every value that depends on it is unknown too. */
export type Val = CValue | string | null;

/** A hit's fields, by name without the $. */
export type Fields = Readonly<Record<string, Val | undefined>>;

export interface MachineState {
  readonly trace: Trace;
  readonly sites: SiteTable;
  readonly pointers: PointerNames;
  readonly encoded: Encodings;
  readonly memory: Memory;
  readonly stack: Stack;
  record: number;
  op: number;
  cpu: 'A' | 'B';
  /** Spin locks that the running CPU holds. */
  held: number;
  /** RCU read sections of the running CPU. */
  rcu: number;
  /** The number of live objects, by the id of their ALLOC records. */
  readonly alive: Map<number, number>;
  /** Parts of expressions evaluated so far: see `spend`. */
  spent: number;
}

// The members always have this order: a pass makes millions of these objects.
export const narrow = (kind: Kind, value: number): CValue => ({
  type: null,
  is: null,
  kind,
  value,
  address: -1,
});
export const untyped = (number: CNumber): CValue => ({ ...narrow(number.kind, number.value), ...number });
export const numberOf = (value: number): CValue =>
  value === (value | 0) ? narrow(I32, value) : untyped(plainNumber(value));
/** A word of memory without a known type. */
export const wordValue = (value: number): CValue => narrow(U32, value >>> 0);
