// SPDX-License-Identifier: GPL-2.0-only
// Random operations out of an exercise's lines: the same seed makes the same on every machine.
import { seeded } from '../base/random.ts';
import type { RandomOps, WeightedLine } from '../base/exercise.ts';

/** Of operations that can be modified, how many a failure or CPU B comes before. */
const FAILING = 0.1;
const RACING = 0.3;
/** Operations that CPU B runs in one window, at most. */
const MOST_RACING = 3;

/** `512..575/4`: one of 512, 516 … 572. A plain number is itself. */
function numberOf(word: string, random: () => number): string {
  const [, low, high, step = '1'] = /^(\d+)\.\.(\d+)(?:\/(\d+))?$/.exec(word) ?? [];
  if (low === undefined || high === undefined) return word;
  const places = Math.floor((Number(high) - Number(low)) / Number(step)) + 1;
  return String(Number(low) + Number(step) * Math.floor(random() * places));
}

/** In a line `$1` is its first number again, and `$1+0..3` up to three more. */
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

/** `count` operations, one a line, with what modifies one before it. `modified`: what can be; absent: anything. */
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
      // Both may meet: an allocation that fails opens a window of its own.
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
