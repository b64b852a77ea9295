// SPDX-License-Identifier: GPL-2.0-only
// What a condition is evaluated in: the run after some record, and what was found there.
import type { CType } from '../../base/c-types.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { PointerNames } from '../lane.ts';
import { I32, plainNumber, U32, type CNumber, type Kind } from '../language/number.ts';
import type { Stack } from './stack.ts';

/** A value of C: a number, of a struct or an array its address; and where it lies if it lies anywhere. */
export interface CValue extends CNumber {
  /** As C writes it; null: a number of no type. */
  readonly type: string | null;
  readonly is: CType | null;
  /** -1: nowhere. */
  readonly address: number;
  /** In a variable: what was not stored after this record is garbage. */
  readonly since?: number;
  /** A character as it was written, which is also a word of one letter. */
  readonly word?: string | null;
}

/** null: not known, or not set yet. What follows from it is not known either. */
export type Val = CValue | string | null;

/** What a hit brings, by its name without the $. */
export type Fields = Readonly<Record<string, Val | undefined>>;

export interface MachineState {
  readonly trace: Trace;
  readonly sites: SiteTable;
  readonly pointers: PointerNames;
  readonly memory: Memory;
  readonly stack: Stack;
  record: number;
  op: number;
  cpu: 'A' | 'B';
  /** Spin locks that the running CPU holds. */
  held: number;
  /** RCU read sections that it is in. */
  rcu: number;
  /** Objects that are alive, by the kind of an ALLOC record. */
  readonly alive: Map<number, number>;
  /** What was evaluated for the answer until now, counted by parts of expressions: see `spend`. */
  spent: number;
}

// Written out, and in one order: a pass makes millions of them.
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
/** A word of memory, of whose type nothing is known. */
export const wordValue = (value: number): CValue => narrow(U32, value >>> 0);
