// SPDX-License-Identifier: GPL-2.0-only
// Says why a line is left over, which lines no case tests, and how many lines are not indented as in the solution.
import type { LinesToOrder } from '../../../base/exercise.ts';
import type { Order } from './order.ts';
import { WORDS } from './words.ts';

/** What a line is for that the solution has and no case tests. */
export const untestedIn = ({ lines }: LinesToOrder, text: string): string | undefined =>
  lines.find((l) => l.text === text)?.untested;

/** By the line's id, a sentence for each line left over. Lines of equal text are interchangeable. */
export function whyLeft(
  { lines, others }: LinesToOrder,
  order: Order,
  passed: boolean,
): ReadonlyMap<number, string> {
  const missing = new Map<string, number>();
  for (const { text } of lines) missing.set(text, (missing.get(text) ?? 0) + 1);
  for (const { text } of order.lines) missing.set(text, (missing.get(text) ?? 0) - 1);
  return new Map(
    order.left.map(({ id, text }) => {
      const open = missing.get(text) ?? 0;
      missing.set(text, open - 1);
      if (open > 0) return [id, passed ? WORDS.unneeded : WORDS.needed];
      return [id, others.find((o) => o.text === text)?.why ?? WORDS.ofStart];
    }),
  );
}

/** The lines that are not indented as in the solution; null: the order is another one. */
export function otherDepths({ lines }: LinesToOrder, order: Order): number | null {
  const same = lines.length === order.lines.length && lines.every((l, i) => l.text === order.lines[i]?.text);
  return same ? lines.filter((l, i) => l.depth !== order.lines[i]?.depth).length : null;
}
