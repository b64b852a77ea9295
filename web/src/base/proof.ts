// SPDX-License-Identifier: GPL-2.0-only
// Reads public/proof.json, version 2: `npm run proof` writes it, the proof page reads it.
import * as v from 'valibot';
import { AGREEMENTS } from './agreement.ts';
import { readJson } from './read-json.ts';
import { count, seconds, text } from './result-fields.ts';

/** Each part has its own origin, because `npm run proof` can measure one part and keep the others. */
const origin = {
  /** ISO 8601. */
  date: text,
  /** Commit of this repository, hex; "+" follows it if files had changed since. */
  commit: text,
  machine: text,
};

const kernelRun = v.object({
  test: v.optional(text, 'lib/test_xarray.c'),
  host: v.picklist(['native', 'wasm']),
  /** XA_CHUNK_SHIFT, of a test that runs with several. */
  shift: v.optional(count),
  bits: v.picklist([64, 32]),
  run: count,
  passed: count,
  /** The functions whose checks failed, one for each check. */
  failed: v.optional(v.array(text), []),
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
  /** Lists of operations that ran. */
  executions: count,
  seconds,
  /** Edges of the control flow that the runs reached. */
  edges: count,
  /** Inputs that reach an edge which no other input reaches. */
  corpus: count,
  /** New faults. */
  found: count,
  /** Known faults, which `found` leaves out. `what` of '' matches every fault. */
  known: v.array(v.object({ what: v.string(), why: text })),
});

const equality = v.object({
  exhibit: text,
  /** Lists of operations that ran on both. */
  cases: count,
  operations: count,
  /** Cases with the same results and the same entries at the end. */
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
