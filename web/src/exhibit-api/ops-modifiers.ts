// SPDX-License-Identifier: GPL-2.0-only
// Parses the lines that act on the next operation: `fail` and `race`.
import { Control } from '../base/abi.gen.ts';
import { brief } from '../base/brief.ts';
import { nearest } from '../base/near-miss.ts';
import { OpsError, tokensOf, type Token } from './ops-error.ts';
import type { RaceAt } from '../trace/trace.ts';
import type { OpSpec } from './types.ts';

/** The specs of both lines, for an exhibit that allows them. */
export const failSpec = (help: string): OpSpec => ({
  name: 'fail',
  args: [{ name: 'nowait|N|all', min: 0, max: 0 }],
  help,
});
export const raceSpec = (help: string): OpSpec => ({
  name: 'race',
  args: [{ name: 'OP [; OP]…', min: 0, max: 0 }],
  help,
});

/** Largest N of `race@N`, `race load@N` and `fail N`: no operation takes so many locks or nodes, or loads so often. */
const MOST_NTH = 1_000_000;

/** Reads a decimal or 0x number; null: the word is neither. */
export function parseNumber(word: string): number | null {
  if (/^(0x[0-9a-f]+|\d+)$/i.test(word)) return Number(word);
  return null;
}

/** The operations of a `race` line, split at semicolons; `from`: the column of its first word. */
export function partsOf(plain: string, from: number): readonly (readonly Token[])[] {
  let at = from;
  return plain
    .slice(from)
    .split(';')
    .map((part) => {
      const tokens = tokensOf(part, at);
      at += part.length + 1;
      return tokens;
    });
}

/** The line that names a window, without its operations; undefined: a plain `race`. */
export const raceWord = (at?: RaceAt): string => {
  if (at === undefined) return 'race';
  return typeof at === 'number' ? `race@${at}` : `race load@${at.load}`;
};

/** Reads N of `race@N`, or of `race load@N`. */
export function parseNth(
  is: 'lock' | 'load',
  word: string,
  token: Token,
  line: number,
  file: string,
): number {
  const nth = parseNumber(word);
  if (nth !== null && nth >= 1 && nth <= MOST_NTH) return nth;
  const form = is === 'lock' ? 'race@N' : 'race load@N';
  throw new OpsError(file, line, `N of ${form} is "${brief(word)}"`, {
    at: [token],
    allowed: `a whole number from 1 to ${MOST_NTH}, which of A's ${is}s CPU B comes before`,
  });
}

const FAILS = [{ name: 'nowait' }, { name: 'all' }];

export function parseFail(tokens: readonly Token[], line: number, file: string): readonly [number, number] {
  const what = (tokens[1]?.word ?? '').toLowerCase();
  const nth = parseNumber(what);
  if (tokens.length === 2) {
    if (what === 'nowait') return [Control.FAIL_NOWAIT, 1];
    if (what === 'all') return [Control.FAIL_ALL, 1];
    if (nth !== null && nth >= 1 && nth <= MOST_NTH) return [Control.FAIL_NTH, nth];
  }
  const all = tokens.map((t) => t.word).join(' ');
  const near = tokens.length === 2 ? nearest(what, FAILS) : null;
  throw new OpsError(file, line, `"${brief(all)}" is unknown`, {
    at: tokens,
    allowed: 'fail nowait · fail N (from 1) · fail all',
    instead: near && `fail ${near}`,
  });
}
