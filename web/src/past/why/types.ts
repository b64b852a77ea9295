// SPDX-License-Identifier: GPL-2.0-only
// Why a word holds what it holds, as it is told: hops back in time, and where the value was born.
import type { Where } from '../where.ts';
import type { Point } from './origin.ts';

/** A record at which the value was seen. */
export interface Hop extends Where {
  readonly is: 'stored' | 'read' | 'given' | 'returned' | 'computed';
  readonly record: number;
  /** "stored to xa_node.slots[8]" */
  readonly text: string;
  /** Unsigned; null: no record holds it. */
  readonly value: number | null;
  /** Bytes of the value. */
  readonly size: number;
  /** Only some of these bytes went on. */
  readonly part?: true;
}

/** Something that a value was computed from. */
export interface Input {
  readonly text: string;
  readonly value: number | null;
  readonly point: Point;
}

export interface Birth {
  readonly is: 'constant' | 'argument' | 'allocated' | 'computed' | 'before' | 'address' | 'unknown';
  /** "a constant in the code" */
  readonly text: string;
  /** Where it can be seen; null: nowhere. */
  readonly at: (Where & { readonly record: number }) | null;
  /** Of what was computed: each can be followed. */
  readonly inputs: readonly Input[];
}

export interface Why {
  /** From the one that is asked back. */
  readonly hops: readonly Hop[];
  readonly birth: Birth;
}
