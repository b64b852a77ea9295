// SPDX-License-Identifier: GPL-2.0-only
// Reads public/bench/booted.json, version 1: `npm run bench:booted` writes it, the results page reads it.
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { count, load, others, positive, quartiles, text } from './result-fields.ts';

const side = v.object({
  /** Nanoseconds per page, over the quads. */
  median: positive,
  quartiles,
  /** Pages that this insert added, the first pass included; `refaulted`: those that replaced a shadow. */
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
  load,
  /** Other processes before the boots and between them. */
  others,
  /** MiB of the guest's memory, of the file, and of each read between two switches. */
  memory: positive,
  file: positive,
  chunk: positive,
  boots: count,
  /** Passes of each boot, less the first. */
  passes: count,
  confidence: positive,
  /** before / after of a quad (ABBA): above 1 means that the kernel's own insert is faster. */
  ratio: v.object({
    median: positive,
    low: positive,
    high: positive,
    quartiles,
  }),
  /** `before` is v6.9, `after` the kernel's own. */
  sides: v.object({ before: side, after: side }),
  /** The guest kernel's own counters, in pages. */
  vmstat: v.object({ refaults: count, reclaimed: count }),
  /** Each quad's ratio, a list per boot. */
  quads: v.array(v.array(positive)),
});

export type BootedBench = v.InferOutput<typeof schema>;

const REMEDY = 'Make it anew: npm run -s bench:booted -- --record FILE';

/** @throws with the file's name, what is wrong, and what to do */
export const readBootedBench = (name: string, json: string): BootedBench =>
  readJson(schema, name, json, REMEDY);
