// SPDX-License-Identifier: GPL-2.0-only
// public/proof.json, version 1: written by `npm run proof`, read by the proof page. The schema is the one declaration.
import * as v from 'valibot';
import { readJson } from './read-json.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

const kernelRun = v.object({
  host: v.picklist(['native', 'wasm']),
  /** XA_CHUNK_SHIFT. */
  shift: count,
  bits: v.picklist([64, 32]),
  run: count,
  passed: count,
  leakedNodes: count,
});

const claim = v.object({
  exhibit: text,
  id: text,
  says: text,
  source: text,
  published: text,
  agreement: v.picklist(['agrees', 'differs', 'other', 'not-measured']),
  here: text,
});

const fuzzed = v.object({
  exhibit: text,
  /** Programs run, each a list of operations, and how many operations in all. */
  executions: count,
  seconds,
  /** Edges of the program's control flow that were reached. */
  edges: count,
  /** Inputs that are kept, as each reaches what no other does. */
  corpus: count,
  /** Faults that were found. */
  found: count,
});

const equality = v.object({
  exhibit: text,
  /** What was run on both. */
  cases: count,
  operations: count,
  /** Of the cases, those with the same results and the same entries in the end. */
  equal: count,
});

const schema = v.object({
  format: v.literal('treewalk-proof'),
  version: v.literal(1),
  /** ISO 8601. */
  date: text,
  /** Of this repository, hex; followed by "+" where files had changed since. */
  commit: text,
  machine: text,
  seconds,
  kernels: v.array(v.object({ kernel: text, runs: v.array(kernelRun) })),
  nativeWasm: v.array(equality),
  claims: v.array(claim),
  fuzz: v.object({ seed: count, exhibits: v.array(fuzzed) }),
});

export type Proof = v.InferOutput<typeof schema>;
export type ProvenClaim = Proof['claims'][number];

/** @throws with the file's name, what is wrong, and what to do */
export const readProof = (name: string, json: string): Proof =>
  readJson(schema, name, json, 'Make it anew: npm run proof');
