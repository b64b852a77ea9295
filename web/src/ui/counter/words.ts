// SPDX-License-Identifier: GPL-2.0-only
// Holds the texts of the walk counter.
export const counter = 'Walk counter';
export const walks = 'walks';
export const forOp = (what: string, op: string | undefined) => `${what} for ${op}`;
export const soFar = ', so far';
export const counted = (lane: string) => `What was counted, ${lane}`;
export const of = (lane: string, soFar: string, all: string) => `${lane}: ${soFar} of ${all}`;
export const to = 'to';
