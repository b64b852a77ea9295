// SPDX-License-Identifier: GPL-2.0-only
// public/proof.json, version 2: written by `npm run proof`, read by the proof page. The schema is the one declaration.
import * as v from 'valibot';
import { AGREEMENTS } from './agreement.ts';
import { readJson } from './read-json.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0));

/** Each part may be of another day: what was measured anew stands beside what was not. */
const origin = {
  /** ISO 8601. */
  date: text,
  /** Of this repository, hex; followed by "+" where files had changed since. */
  commit: text,
  machine: text,
};

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
  agreement: v.picklist([...AGREEMENTS, 'other', 'not-measured']),
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
  /** What is known to go wrong is no such fault. `what`: '' is whatever goes wrong. */
  known: v.array(v.object({ what: v.string(), why: text })),
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
  version: v.literal(2),
  tests: v.object({ ...origin, kernels: v.array(v.object({ kernel: text, runs: v.array(kernelRun) })) }),
  equal: v.object({ ...origin, exhibits: v.array(equality) }),
  claims: v.object({ ...origin, claims: v.array(claim) }),
  fuzz: v.object({ ...origin, seed: count, exhibits: v.array(fuzzed) }),
});

export type Proof = v.InferOutput<typeof schema>;
export type ProvenClaim = Proof['claims']['claims'][number];
export type ProofOrigin = v.InferOutput<v.ObjectSchema<typeof origin, undefined>>;
export const PARTS = ['tests', 'equal', 'claims', 'fuzz'] as const;
export type ProofPart = (typeof PARTS)[number];

/** @throws with the file's name, what is wrong, and what to do */
export const readProof = (name: string, json: string): Proof =>
  readJson(schema, name, json, 'Make it anew: npm run proof');
