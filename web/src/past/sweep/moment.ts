// SPDX-License-Identifier: GPL-2.0-only
// What a condition is evaluated in: the run after some record, and what was found there.
import type { SiteTable } from '../../base/sites.ts';
import type { Memory } from '../../trace/memory.ts';
import type { Trace } from '../../trace/trace.ts';
import type { PointerNames } from '../lane.ts';
import type { Stack } from './stack.ts';

/** A value of C: a number, and where it lies if it lies anywhere. */
export interface CValue {
  /** As C writes it; null: a number of no type. */
  readonly type: string | null;
  /** Of a struct or an array: its address. */
  readonly value: number;
  /** -1: nowhere. */
  readonly address: number;
  /** In a variable: what was not stored after this record is garbage. */
  readonly since?: number;
}

/** null: not known, or not set yet. What follows from it is not known either. */
export type Val = CValue | string | null;

/** What a hit brings, by its name without the $. */
export type Fields = Readonly<Record<string, Val | undefined>>;

export interface Moment {
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
}

export const numberOf = (value: number): CValue => ({ type: null, value, address: -1 });
