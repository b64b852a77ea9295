// SPDX-License-Identifier: GPL-2.0-only
// How an address names a moment: by what happens there. Steps come and go with events, kernels and compilers.
//   at=5.v6.9.walk.3       the third walk of lane v6.9 in operation 5 of the run, set-up counted
//   start=5.v6.9.walk.3,17 the same with its step beside it; start=17 is the step alone
// Lanes have dots in their names: operation, kind and number are read from both ends.
import type { EventKind } from '../exhibit-api/types.ts';

export interface EventRef {
  /** Index of the operation; the address counts from 1. */
  readonly op: number;
  readonly lane: string;
  readonly kind: EventKind;
  /** The how-manieth of its kind in the operation, from 1. */
  readonly nth: number;
}

/** Where to stand: the event wins over the step, which says where in the steps that belong to the event. */
export interface Spot {
  /** null: the step alone. */
  readonly at: EventRef | null;
  /** As on screen: 1 is the story's first step, 0 and below are set-up. */
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

/** No step reads as step 1, here as in the address. */
export function spotText({ at, step }: Spot): string {
  if (!at) return String(step);
  return step === 1 ? momentText(at) : `${momentText(at)},${step}`;
}
