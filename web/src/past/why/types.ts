// SPDX-License-Identifier: GPL-2.0-only
// Declares the history of a value: hops back in time, and its birth.
import type { Where } from '../line-of-record.ts';
import type { Point } from './origin.ts';

/** A record that shows the value. */
export interface Hop extends Where {
  readonly is: 'stored' | 'read' | 'given' | 'returned' | 'computed';
  readonly record: number;
  /** "stored to xa_node.slots[8]" */
  readonly text: string;
  /** Unsigned; null: unknown. */
  readonly value: number | null;
  /** Bytes of the value. */
  readonly size: number;
  /** Only some of these bytes became part of the value. */
  readonly part?: true;
}

/** A value from which another was computed. */
export interface Input {
  readonly text: string;
  readonly value: number | null;
  readonly point: Point;
}

export interface Birth {
  readonly is: 'constant' | 'argument' | 'allocated' | 'computed' | 'before' | 'address' | 'unknown';
  /** "a constant in the code" */
  readonly text: string;
  /** A record that shows the birth; null: no record does. */
  readonly at: (Where & { readonly record: number }) | null;
  /** For a computed value; a reader can follow each. */
  readonly inputs: readonly Input[];
}

export interface Why {
  /** From the asked value backwards. */
  readonly hops: readonly Hop[];
  readonly birth: Birth;
}
