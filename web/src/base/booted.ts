// SPDX-License-Identifier: GPL-2.0-only
// Reads public/booted.json, version 1: `npm run booted` writes a run per kernel, the proof page reads it.
import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { count, seconds, text } from './result-fields.ts';

const check = v.object({
  exhibit: text,
  /** `reads`: the calls by which a read looks up folios. Absent: the exhibit's own calls. */
  what: v.optional(text),
  /** The variant that ran the same calls in wasm. */
  variant: text,
  calls: count,
  /** Calls with the same result, and the same structure before and after. */
  equal: count,
  /** A line for each difference. */
  differ: v.array(text),
  /** Walks of all calls together; only page-cache counts them. */
  walks: v.optional(v.object({ booted: count, wasm: count })),
});

const run = v.object({
  /** `6.1.192` */
  kernel: text,
  /** Name of the booted file. */
  image: text,
  /** Hash of that file. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** `linux-image-6.1.0-56-cloud-amd64 6.1.192-2` */
  package: text,
  /** Version of the package. */
  version: text,
  checks: v.array(check),
  /** Each change that was made to the guest, in words. */
  altered: v.array(text),
  /** ISO 8601. */
  date: text,
  machine: text,
  seconds,
});

const schema = v.object({
  format: v.literal('treewalk-booted'),
  version: v.literal(1),
  runs: v.array(run),
});

export type Booted = v.InferOutput<typeof schema>;
export type BootedRun = Booted['runs'][number];
export type BootedCheck = BootedRun['checks'][number];

export const NO_RUNS: Booted = { format: 'treewalk-booted', version: 1, runs: [] };

/** Adds a run, which replaces an older run of the same kernel series. Older kernels come first. */
export function withRun(booted: Booted, run: BootedRun): Booted {
  const series = (kernel: string): string => kernel.split('.').slice(0, 2).join('.');
  const others = booted.runs.filter(({ kernel }) => series(kernel) !== series(run.kernel));
  const runs = [...others, run].sort((a, b) => a.kernel.localeCompare(b.kernel, 'en', { numeric: true }));
  return { ...booted, runs };
}

export interface BootedTotals {
  readonly calls: number;
  readonly equal: number;
  readonly walks: { readonly booted: number; readonly wasm: number };
}

/** Sums over all kernels and exhibits. */
export function totals(runs: readonly BootedRun[]): BootedTotals {
  const checks = runs.flatMap((run) => run.checks);
  const sum = (of: (check: BootedCheck) => number): number => checks.reduce((all, c) => all + of(c), 0);
  const walks = { booted: sum((c) => c.walks?.booted ?? 0), wasm: sum((c) => c.walks?.wasm ?? 0) };
  return { calls: sum((c) => c.calls), equal: sum((c) => c.equal), walks };
}

const REMEDY = 'Make it anew: npm run -s booted -- --out public/booted.json';

/** @throws with the file's name, what is wrong, and what to do */
export const readBooted = (name: string, json: string): Booted => readJson(schema, name, json, REMEDY);
