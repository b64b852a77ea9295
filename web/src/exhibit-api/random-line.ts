// SPDX-License-Identifier: GPL-2.0-only
// Reads the line `random COUNT OP LOW..HIGH seed N`, which makes many operations. Every argument may be a range, or
// `+N`: so much more than the one before. The seed chooses the numbers, the same on every machine.
import { seeded } from '../base/random.ts';

export const RANDOM_FORM = 'random COUNT OP LOW..HIGH seed N';
export const RANDOM_HELP =
  'COUNT times OP, each with a number from LOW to HIGH; the same N gives the same numbers. Every argument of OP may be a range';

const EXAMPLE = 'such as "random 100 OP 0..4095 seed 1"';
const SEED_MOST = 0xffffffff;

interface RandomLine {
  readonly count: number;
  /** The operation with every number at its least, and at its most: the model must allow both. */
  readonly ends: readonly (readonly string[])[];
  /** The words of the next operation. */
  readonly next: () => readonly string[];
}

/** Reads such a line; a returned text says what is wrong with it. `most`: operations that it may make. */
export function readRandom(
  words: readonly string[],
  number: (word: string) => number | null,
  most: number,
): RandomLine | string {
  const quoted = (word = ''): string => `"${word.length > 40 ? `${word.slice(0, 40)}…` : word}"`;
  const [, countWord = '', op, ...rest] = words;
  const count = number(countWord);
  if (count === null || count < 1 || count > most)
    return `COUNT is ${quoted(countWord)}; allowed: a whole number from 1 to ${most}, ${EXAMPLE}`;
  const seed = rest.at(-2)?.toLowerCase() === 'seed' ? number(rest.at(-1)!) : null;
  if (op === undefined || seed === null || seed > SEED_MOST)
    return `the line does not end with a seed; allowed: ${RANDOM_FORM}, N a whole number from 0 to ${SEED_MOST}`;
  const given = rest.slice(0, -2);
  const ranges = given.map((word) => (word.includes('..') ? word.split('..').map(number) : null));
  const bad = ranges.findIndex((r) => r && !isRange(r));
  if (bad >= 0)
    return `${quoted(given[bad])} is no range; allowed: LOW..HIGH, two whole numbers, the lower first, ${EXAMPLE}`;
  if (ranges.every((r) => r === null)) return `the line has no range; allowed: ${RANDOM_FORM}, ${EXAMPLE}`;
  /** The operation with every range at `part` of its length, from 0 up to but not including 1. */
  const at = (part: () => number): readonly string[] => {
    const out = [op];
    ranges.forEach((r, i) => {
      const word = given[i]!;
      // `+N`: the argument before it, and N more.
      const more = word.startsWith('+') ? number(word.slice(1)) : null;
      if (r && isRange(r)) out.push(String(r[0] + Math.floor(part() * (r[1] - r[0] + 1))));
      else out.push(more === null ? word : String(Number(out.at(-1)) + more));
    });
    return out;
  };
  const random = seeded(seed);
  return { count, ends: [at(() => 0), at(() => 1 - Number.EPSILON)], next: () => at(random) };
}

/** Whether these are two exact numbers, in order. */
const isRange = (r: readonly (number | null)[]): r is readonly [number, number] =>
  r.length === 2 && r[0] != null && r[1] != null && r[0] <= r[1] && r[1] <= Number.MAX_SAFE_INTEGER;
