// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes event references, by which an address names a step. Step numbers change with events, kernels and
// compilers; an event keeps its name. Forms:
//   at=5.v6.9.walk.3       the third walk of lane v6.9 in operation 5 of the run, set-up included
//   start=5.v6.9.walk.3,17 the same with its step; start=17 is the step alone
// Lane names contain dots, so operation, kind and number are read from both ends.
import type { EventKind } from '../exhibit-api/types.ts';

export interface EventRef {
  /** Index of the operation; the address counts from 1. */
  readonly op: number;
  readonly lane: string;
  readonly kind: EventKind;
  /** Its number among the operation's events of this kind, from 1. */
  readonly nth: number;
}

/** A place to open: an event, a step, or both. With both, the step chooses among the steps of the event. */
export interface Spot {
  /** null: the step alone. */
  readonly at: EventRef | null;
  /** As on screen: 1 is the first step after set-up, 0 and below are set-up. */
  readonly step: number;
}

const MOMENT = /^([1-9]\d{0,8})\.([^,]{1,80})\.([a-z][a-z0-9-]{0,40})\.([1-9]\d{0,8})$/;

export function momentOf(text: string): EventRef | null {
  const [, op, lane, kind, nth] = MOMENT.exec(text) ?? [];
  return lane && kind ? { op: Number(op) - 1, lane, kind, nth: Number(nth) } : null;
}

export const momentText = ({ op, lane, kind, nth }: EventRef): string => `${op + 1}.${lane}.${kind}.${nth}`;

export function spotOf(text: string): Spot | null {
  if (/^-?\d{1,9}$/.test(text)) return { at: null, step: Number(text) };
  const [, event = text, step = 1] = /^(.+),(-?\d{1,9})$/.exec(text) ?? [];
  const at = momentOf(event);
  return at && { at, step: Number(step) };
}

/** Step 1 is left out, as in an address. */
export function spotText({ at, step }: Spot): string {
  if (!at) return String(step);
  return step === 1 ? momentText(at) : `${momentText(at)},${step}`;
}
