// SPDX-License-Identifier: GPL-2.0-only
// Makes random operations from an exercise's lines: one seed gives the same operations on every machine.
import { seeded } from '../base/random.ts';
import type { RandomOps, WeightedLine } from '../base/exercise.ts';

/** Shares of the modifiable operations that a memory failure, or CPU B, precedes. */
const FAILING = 0.1;
const RACING = 0.3;
/** Most operations that CPU B runs in one window. */
const MOST_RACING = 3;

/** Draws a number: `512..575/4` gives one of 512, 516 … 572, and a plain number itself. */
function numberOf(word: string, random: () => number): string {
  const [, low, high, step = '1'] = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(word) ?? [];
  if (low === undefined || high === undefined) return word;
  const places = Math.floor((Number(high) - Number(low)) / Number(step)) + 1;
  return String(Number(low) + Number(step) * Math.floor(random() * places));
}

/** Draws a line by weight. `$1` repeats the line's first number, and `$1+0..3` adds up to three. */
function lineOf(lines: readonly WeightedLine[], random: () => number): string {
  let left = random() * lines.reduce((sum, [weight]) => sum + weight, 0);
  const [, line] = lines.find(([weight]) => (left -= weight) < 0) ?? lines[lines.length - 1]!;
  const numbers: number[] = [];
  return line
    .split(/([ ;\n]+)/)
    .map((word) => {
      const [, nth, more = '0'] = /^\$(\d)(?:\+(.+))?$/.exec(word) ?? [];
      const drawn = numberOf(nth === undefined ? word : more, random);
      const text = nth === undefined ? drawn : String(numbers[Number(nth) - 1]! + Number(drawn));
      if (/^\d+$/.test(text)) numbers.push(Number(text));
      return text;
    })
    .join('');
}

/** Makes `count` operations, each after its modifiers. `modified`: which may have some; absent: all. */
export function randomText(
  { ops, fails, races }: RandomOps,
  modified: readonly string[] | undefined,
  seed: number,
  count: number,
): string {
  const random = seeded(seed);
  const lines: string[] = [];
  for (let n = 0; n < count;) {
    const op = lineOf(ops, random);
    const own = op.split('\n').filter((line) => !/^(?:race|fail)[ @]/.test(line));
    if (n + own.length > count) continue;
    n += own.length;
    if (own.length === 1 && (!modified || modified.includes(op.split(' ')[0]!))) {
      // One operation may get both: a failing allocation opens a window of its own.
      if (fails && random() < FAILING) lines.push(lineOf(fails, random));
      if (races && random() < RACING) {
        const acts = 1 + Math.floor(random() * MOST_RACING);
        lines.push(`race ${Array.from({ length: acts }, () => lineOf(races, random)).join('; ')}`);
      }
    }
    lines.push(op);
  }
  return `${lines.join('\n')}\n`;
}
