// SPDX-License-Identifier: GPL-2.0-only
// Holds the fields that the schemas of result files share.
import * as v from 'valibot';

export const text = v.pipe(v.string(), v.nonEmpty());
export const number = v.pipe(v.number(), v.finite());
export const positive = v.pipe(number, v.gtValue(0));
export const seconds = v.pipe(number, v.minValue(0));
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const quartiles = v.strictTuple([positive, positive]);

/** Load average at the start and at the end. */
export const load = v.strictTuple([number, number]);
const looks = v.object({ looks: count, busy: count, most: count });
/** Samples of other processes, before and during a run: see `BenchOthers`. */
export const others = v.object({ before: looks, during: looks });
