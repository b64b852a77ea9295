// SPDX-License-Identifier: GPL-2.0-only
// public/booted.json, version 1: what `npm run booted` found on each kernel that it booted, read by the proof page.
// The schema is the one declaration.
import * as v from 'valibot';
import { readJson } from './read-json.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const check = v.object({
  exhibit: text,
  /** That ran the same calls in wasm. */
  variant: text,
  calls: count,
  /** Of the calls, those with the same structure before and after, and the same result. */
  equal: count,
  /** What differs, a line each. */
  differ: v.array(text),
  /** Of all calls together; page-cache alone has them. */
  walks: v.optional(v.object({ booted: count, wasm: count })),
});

const run = v.object({
  /** `6.1.192` */
  kernel: text,
  /** The name of the file that was booted. */
  image: text,
  /** Of that file. */
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** `linux-image-6.1.0-56-cloud-amd64 6.1.192-2` */
  package: text,
  /** Of the package. */
  version: text,
  checks: v.array(check),
  /** What was changed in the guest, in words. */
  altered: v.array(text),
  /** ISO 8601. */
  date: text,
  machine: text,
  seconds: v.pipe(v.number(), v.finite(), v.minValue(0)),
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

/** A kernel's run takes the place of the one before; older kernels come first. */
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

/** Over all kernels and exhibits. */
export function totals(runs: readonly BootedRun[]): BootedTotals {
  const checks = runs.flatMap((run) => run.checks);
  const sum = (of: (check: BootedCheck) => number): number => checks.reduce((all, c) => all + of(c), 0);
  const walks = { booted: sum((c) => c.walks?.booted ?? 0), wasm: sum((c) => c.walks?.wasm ?? 0) };
  return { calls: sum((c) => c.calls), equal: sum((c) => c.equal), walks };
}

const REMEDY = 'Make it anew: npm run -s booted -- --out public/booted.json';

/** @throws with the file's name, what is wrong, and what to do */
export const readBooted = (name: string, json: string): Booted => readJson(schema, name, json, REMEDY);
