// SPDX-License-Identifier: GPL-2.0-only
// A quiz's own id, as people see it in an answer code:
//   tw2:page-cache:split-order9:v6.9,merged:64:7.6:k3f2
// version, exhibit, scenario (or ~ and the operations, packed), variants, slots a node, seed and how many questions, and
// a few letters of what is asked: where another kernel asks something else, the quiz is another one.
import { pack, unpack } from '../base/packed.ts';
import { MAX_OPS_BYTES } from '../exhibit-api/ops.ts';
import { checkOf } from './checksum.ts';
import { MOST_QUESTIONS, SEEDS, type Question, type QuizSpec } from './types.ts';

/** Raised when the same seed makes other questions: tw2 names what a lookup returns by the returned word. */
export const VERSION = 'tw2';
/** Codes of these are read: the last letters say whether they asked the same. */
export const VERSIONS: readonly string[] = ['tw1', VERSION];
/** Stands in the place of an exhibit where a lesson asks, and its name in that of a scenario. */
export const LESSON = 'lesson';
const LETTERS = 4;

export const digestOf = (questions: readonly Question[]): string =>
  checkOf(JSON.stringify(questions.map((q) => [q.variant, q.text, q.choices ?? q.form, q.answer]))).slice(
    -LETTERS,
  );

export function idOf(spec: QuizSpec, digest: string): string {
  const { exhibit, scenario, ops, variants, fanout, seed, count } = spec;
  const what = scenario ?? `~${pack(ops ?? '')}`;
  return [VERSION, exhibit, what, variants.join(','), fanout, `${seed}.${count}`, digest].join(':');
}

const ID =
  /^tw[12]:([a-z][a-z0-9-]*):(?:([a-z0-9][a-z0-9-]*)|~([\w+$-]*)):([\w.,-]+):(\d{1,3}):(\d{1,10})\.(\d{1,2}):([a-z0-9]{4})$/;

export interface Named {
  readonly spec: QuizSpec;
  readonly digest: string;
}

/** What an id names, whichever version made it. */
export const unversioned = (id: string): string => id.slice(id.indexOf(':') + 1);

/** null: it names no quiz, or one with a lane twice: each costs a run. */
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
