// SPDX-License-Identifier: GPL-2.0-only
// Holds lines in the reader's order: shuffles them by a seed, moves and indents them, and writes them as C.
import type { ExerciseInfo, LinesToOrder } from '../../../base/exercise.ts';
import { seeded } from '../../../base/random.ts';
import { linesIn } from '../../../patch/text.ts';

/** The exercises here have at most as many lines that do not belong to the solution. */
const MOST_OTHERS = 4;

/** The deepest indentation, in tabs. The deepest line of an exercise has 5. */
const DEEPEST = 8;

export interface Line {
  /** Its number in the shuffle, which never changes. */
  readonly id: number;
  readonly text: string;
  /** Its tabs. */
  readonly depth: number;
}

export interface Order {
  readonly lines: readonly Line[];
  /** The lines left over. */
  readonly left: readonly Line[];
}

export interface Ordering extends ExerciseInfo {
  readonly lines: LinesToOrder;
}
export const hasLines = (exercise: ExerciseInfo): exercise is Ordering => exercise.lines !== undefined;

function mixed<T>(list: readonly T[], random: () => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [out[i], out[k]] = [out[k]!, out[i]!];
  }
  return out;
}

/** The tabs of the lines' block, at which all lines are at first. */
const baseOf = ({ lines }: LinesToOrder): number => lines[0]?.depth ?? 0;

/** All lines and some that do not belong, shuffled. */
export function shuffled(info: LinesToOrder, seed: number): Order {
  const random = seeded(seed);
  const others = mixed(info.others, random).slice(0, MOST_OTHERS);
  const texts = mixed([...info.lines, ...others], random).map(({ text }) => text);
  return { lines: texts.map((text, id) => ({ id, text, depth: baseOf(info) })), left: [] };
}

const insert = (list: readonly Line[], at: number, line: Line): readonly Line[] => {
  const rest = list.filter(({ id }) => id !== line.id);
  const to = Math.max(0, Math.min(rest.length, at));
  return [...rest.slice(0, to), line, ...rest.slice(to)];
};
const without = (list: readonly Line[], of: number): readonly Line[] => list.filter(({ id }) => id !== of);
const find = ({ lines, left }: Order, of: number): Line | undefined =>
  [...lines, ...left].find(({ id }) => id === of);

/** Puts a line at a place among the lines, from 0; a line left over comes back. */
export function placed(order: Order, of: number, at: number): Order {
  const line = find(order, of);
  return line ? { lines: insert(order.lines, at, line), left: without(order.left, of) } : order;
}

export function indented(order: Order, of: number, depth: number): Order {
  const to = Math.max(0, Math.min(DEEPEST, depth));
  const change = (list: readonly Line[]) => list.map((l) => (l.id === of ? { ...l, depth: to } : l));
  return { lines: change(order.lines), left: change(order.left) };
}

/** Takes a line out, to those left over. */
export function leftOut(order: Order, of: number): Order {
  const line = order.lines.find(({ id }) => id === of);
  return line ? { lines: without(order.lines, of), left: [...order.left, line] } : order;
}

/** The file with the lines in this order. */
export const textOf = ({ before, after }: LinesToOrder, { lines }: Order): string =>
  before + lines.map(({ text, depth }) => '\t'.repeat(depth) + text).join('\n') + after;

/** Reads an order out of a text that `textOf` wrote for the same seed; null: the text is another one. */
export function orderIn(info: LinesToOrder, seed: number, text: string): Order | null {
  const { before, after } = info;
  if (!text.startsWith(before) || !text.endsWith(after)) return null;
  const own = text.slice(before.length, text.length - after.length);
  let rest = shuffled(info, seed).lines;
  const lines: Line[] = [];
  for (const line of own === '' ? [] : linesIn(own)) {
    const found = rest.find((l) => l.text === line.trim());
    if (!found) return null;
    rest = without(rest, found.id);
    lines.push({ ...found, depth: /^\t*/.exec(line)![0].length });
  }
  return { lines, left: rest };
}
