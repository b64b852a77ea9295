// SPDX-License-Identifier: GPL-2.0-only
// Makes the result of a tool: JSON of at most MOST_ANSWER_BYTES, which says what was left out.
import type { CallToolResult } from '@modelcontextprotocol/server';
import { grouped } from '../../base/numbers.ts';

/** Most bytes of a result as it is sent: an assistant reads all of it. */
export const MOST_ANSWER_BYTES = 20_000;
/** Items that each list keeps where texts alone are too long. */
const FEW = 20;

export type Answer = Readonly<Record<string, unknown>>;

const result = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });
const fits = (made: CallToolResult): boolean => Buffer.byteLength(JSON.stringify(made)) <= MOST_ANSWER_BYTES;

/** The largest number up to `most` for which `holds` is true, if it is true for all smaller ones; -1: for none. */
function largest(most: number, holds: (n: number) => boolean): number {
  let [low, high] = [-1, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How far a list is shown. Beside `count` it is a part of that many, and its first item is number `from`. */
function shownOf(path: string, length: number, most: number, { count = length, from = 1 }: Part): string[] {
  const last = from - 1 + Math.min(length, most);
  return last < count ? [`${path}: ${grouped(from)} to ${grouped(last)} of ${grouped(count)}`] : [];
}

interface Part {
  readonly count?: number;
  readonly from?: number;
}

/**
 * Shortens lists and texts at any depth. `left` gets a sentence for each, named by its path in the answer. `beside`:
 * the object that has a list.
 */
function cut(
  value: unknown,
  items: number,
  characters: number,
  path: string,
  left: string[],
  beside: Part = {},
): unknown {
  if (typeof value === 'string' && value.length > characters) {
    left.push(`${path}: the first ${grouped(characters)} of ${grouped(value.length)} characters`);
    return value.slice(0, characters);
  }
  if (Array.isArray(value)) {
    left.push(...shownOf(path, value.length, items, path.endsWith('.hits') ? beside : {}));
    return value.slice(0, items).map((item, i) => cut(item, items, characters, `${path}[${i}]`, left));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      cut(part, items, characters, path ? `${path}.${key}` : key, left, value),
    ]),
  );
}

const longest = (value: unknown, of: (value: unknown) => number): number =>
  Math.max(
    of(value),
    ...(value !== null && typeof value === 'object'
      ? Object.values(value).map((part) => longest(part, of))
      : []),
  );
const items = (value: unknown): number => (Array.isArray(value) ? value.length : 0);
const characters = (value: unknown): number => (typeof value === 'string' ? value.length : 0);

/**
 * The result with as much of the answer as fits: lists are cut first, all at the same length, then texts. `leftOut` of
 * the result says what is missing, after the answer's own `leftOut`; an empty one says that nothing is. `rest` says
 * how to ask for the rest.
 */
export function resultOf({ leftOut = [], ...answer }: Answer, rest: string): CallToolResult {
  const made = (most: number, length: number): CallToolResult => {
    const left: string[] = [];
    const shown = cut(answer, most, length, '', left) as Answer;
    const told = [...(leftOut as readonly string[]), ...left.slice(0, FEW), ...(left.length ? [rest] : [])];
    return result(JSON.stringify({ ...shown, leftOut: told }));
  };
  const whole = made(Infinity, Infinity);
  if (fits(whole)) return whole;
  const kept = largest(longest(answer, items), (n) => fits(made(n, Infinity)));
  if (kept > 0) return made(kept, Infinity);
  const long = largest(longest(answer, characters), (n) => fits(made(FEW, n)));
  return long > 0
    ? made(FEW, long)
    : refusal(`the answer has more than ${MOST_ANSWER_BYTES / 1000} KB; ${rest}`);
}

/** The result of a call that cannot be answered: the place, the cause and the remedy. */
export function refusal(message: string): CallToolResult {
  const refused = (most: number): CallToolResult => ({
    ...result(message.length > most ? `${message.slice(0, most)}…` : message),
    isError: true,
  });
  return refused(largest(message.length, (n) => fits(refused(n))));
}
