// SPDX-License-Identifier: GPL-2.0-only
// Writes and reads a quiz's id, which people see in an answer code:
//   tw3:page-cache:split-order9:v6.9,merged:64:7.6:k3f2
// Its parts are version, exhibit, scenario (or ~ and the packed operations), variants, slots a node, seed and number,
// digest. The digest tells quizzes apart whose questions differ by the kernel.
import { pack, unpack } from '../base/packed.ts';
import { MAX_OPS_BYTES } from '../exhibit-api/ops-text.ts';
import { checkOf } from './checksum.ts';
import { MOST_QUESTIONS, SEEDS, type Question, type QuizSpec } from './types.ts';

/**
 * Raise it when the same seed makes other questions. tw2 names what a lookup returns by the returned word. tw3 asks for
 * each answer of a kind equally often, and always offers what a lookup should find; its codes keep each try.
 */
export const VERSION = 'tw3';
/** The versions of codes that are read: the digest says whether they had the same questions. */
export const VERSIONS: readonly string[] = ['tw1', 'tw2', VERSION];
/** A lesson's id has this in place of the exhibit, and the lesson's name in place of the scenario. */
export const LESSON = 'lesson';
const DIGEST_LETTERS = 4;

export const digestOf = (questions: readonly Question[]): string =>
  checkOf(JSON.stringify(questions.map((q) => [q.variant, q.text, q.choices ?? q.form, q.answer]))).slice(
    -DIGEST_LETTERS,
  );

export function idOf(spec: QuizSpec, digest: string): string {
  const { exhibit, scenario, ops, variants, fanout, seed, count } = spec;
  const what = scenario ?? `~${pack(ops ?? '')}`;
  return [VERSION, exhibit, what, variants.join(','), fanout, `${seed}.${count}`, digest].join(':');
}

const ID =
  /^tw[123]:([a-z][a-z0-9-]*):(?:([a-z0-9][a-z0-9-]*)|~([\w+$-]*)):([\w.,-]+):(\d{1,3}):(\d{1,10})\.(\d{1,2}):([a-z0-9]{4})$/;

export interface Named {
  readonly spec: QuizSpec;
  readonly digest: string;
}

/** An id without its version. */
export const unversioned = (id: string): string => id.slice(id.indexOf(':') + 1);

/** Reads an id; null: it names no quiz, or names a lane twice (each lane costs a run). */
export function named(id: string): Named | null {
  const [, exhibit, scenario = null, packed = '', variants, fanout, seed, count, digest] = ID.exec(id) ?? [];
  if (!exhibit || !variants || !digest) return null;
  const unpacked = unpack(packed, MAX_OPS_BYTES);
  if (!unpacked.ok) return null;
  const ops = scenario === null ? unpacked.text : null;
  if (ops === '') return null;
  const lanes = variants.split(',');
  if (new Set(lanes).size < lanes.length) return null;
  const spec: QuizSpec = {
    ...{ exhibit, scenario, ops, variants: lanes, fanout: Number(fanout) },
    ...{ seed: Number(seed), count: Number(count) },
  };
  const within = spec.seed < SEEDS && spec.count >= 1 && spec.count <= MOST_QUESTIONS;
  return within ? { spec, digest } : null;
}
