// SPDX-License-Identifier: GPL-2.0-only
// public/bench/booted.json, version 1: what `npm run bench:booted` measured, read by the results page. The schema is
// the one declaration.
import * as v from 'valibot';
import { readJson } from './read-json.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const number = v.pipe(v.number(), v.finite());
const positive = v.pipe(number, v.gtValue(0));
const looks = v.object({ looks: count, busy: count, most: count });

const side = v.object({
  /** Nanoseconds a page, of the quads. */
  median: positive,
  quartiles: v.strictTuple([positive, positive]),
  /** Pages that this insert put into a tree, those of the first pass included, and at how many a shadow lay. */
  inserted: count,
  refaulted: count,
});

const schema = v.object({
  format: v.literal('treewalk-booted-bench'),
  version: v.literal(1),
  /** ISO 8601. */
  date: text,
  machine: text,
  /** `6.1.192` */
  kernel: text,
  package: text,
  compiler: text,
  /** Load average at the start and at the end. */
  load: v.strictTuple([number, number]),
  /** What else ran before, and between the boots. */
  others: v.object({ before: looks, during: looks }),
  /** MiB: of the guest, of the file, of what is read between two switches. */
  memory: positive,
  file: positive,
  chunk: positive,
  boots: count,
  /** In each boot, the first one not counted. */
  passes: count,
  confidence: positive,
  /** before / after of a quad (ABBA): above 1 means that the kernel's own is faster. */
  ratio: v.object({
    median: positive,
    low: positive,
    high: positive,
    quartiles: v.strictTuple([positive, positive]),
  }),
  /** v6.9, and the kernel's own. */
  sides: v.object({ before: side, after: side }),
  /** As the guest's kernel counted them: pages that came back, pages that reclaim took. */
  vmstat: v.object({ refaults: count, reclaimed: count }),
  /** Each quad's ratio; a list a boot. */
  quads: v.array(v.array(positive)),
});

export type BootedBench = v.InferOutput<typeof schema>;

const REMEDY = 'Make it anew: npm run -s bench:booted -- --record FILE';

/** @throws with the file's name, what is wrong, and what to do */
export const readBootedBench = (name: string, json: string): BootedBench =>
  readJson(schema, name, json, REMEDY);
