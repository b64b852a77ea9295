// SPDX-License-Identifier: GPL-2.0-only
// A guided tour over real steps: each stop names a scenario and the event to stand at, and so has an address.
import type { EventKind } from './types.ts';

export interface Stop {
  readonly title: string;
  /** One to three sentences. */
  readonly text: string;
  readonly scenario: string;
  readonly variants: readonly string[];
  /** Where to stand: the nth event of a kind (from 1) in an operation, counted from the one the scenario opens on. */
  readonly at: {
    readonly variant: string;
    /** 0: the operation on which the scenario opens; −1: the one before. */
    readonly op: number;
    readonly kind: EventKind;
    /** From 1; negative counts from the end. Absent: the first. */
    readonly nth?: number;
  };
  readonly sources: readonly { readonly label: string; readonly href?: string }[];
}

export interface Story {
  readonly title: string;
  readonly stops: readonly Stop[];
}

/** The event at which a stop stands, out of one operation's events; the last one if it has too few. */
export function eventOf<E extends { readonly kind: EventKind }>(
  stop: Stop,
  events: readonly E[],
): E | undefined {
  const { kind, nth = 1 } = stop.at;
  const of = events.filter((e) => e.kind === kind);
  return of.at(nth > 0 ? nth - 1 : nth) ?? of.at(-1) ?? events.at(-1);
}
