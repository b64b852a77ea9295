// SPDX-License-Identifier: GPL-2.0-only
// Checks an exercise in which only the members of one struct may move. It compares the texts, because no run shows an
// attribute or a qualifier, and a macro may change what runs. The compiler only says whether the struct has grown.
import type { SiteTable } from '../base/sites.ts';
import type { Check, Column, JudgeInput } from './types.ts';
import { CHECKS, WORDS } from './words.ts';

/** Cuts C into words, signs and whole directives, as the compiler does: a directive ends with its line. */
function tokensOf(text: string): readonly string[] {
  const lines = text.replace(/\\[ \t\v\f]*(?:\r\n?|\n\r?)/g, '').replace(/\r\n?/g, '\n');
  const bare = lines.replace(/("(?:\\.|[^"\\\n])*")|\/\*[^]*?\*\/|\/\/[^\n]*/g, '$1 ');
  const tokens = bare.match(/^[^\S\n]*#[^\n]*|\w+|[^\s\w]/gm) ?? [];
  return tokens.map((token) => token.trim().replace(/\s+/g, ' '));
}

/** Lists members one by one: `int a, b;` is `int a` and `int b`. */
const membersIn = (body: readonly string[]): readonly string[] =>
  body
    .join(' ')
    .split(/ ?; ?/)
    .filter((declaration) => declaration !== '')
    .flatMap((declaration) => {
      const [first = '', ...more] = declaration.split(' , ');
      const type = /^(?:\w+ )+(?=[\w*])/.exec(first)?.[0] ?? '';
      return [first, ...more.map((declarator) => `${type}${declarator}`)];
    });

/** Finds a fault in the members of the file's first struct; '': none. */
export function movedOnly(start: string, text: string): string {
  const [was, is] = [tokensOf(start), tokensOf(text)];
  const open = was.findIndex((_, i) => was[i - 2] === 'struct' && was[i] === '{') + 1;
  const struct = `struct ${was[open - 2]}`;
  const [close, end] = [was.indexOf('}', open), is.length - was.length + was.indexOf('}', open)];
  const isOther = (token: string, i: number): boolean => token !== is[i < open ? i : i - close + end];
  if (end < open || was.some((token, i) => (i < open || i >= close) && isOther(token, i)))
    return WORDS.onlyMembers(struct);
  const missing = new Set(membersIn(was.slice(open, close)));
  for (const member of membersIn(is.slice(open, end)))
    if (!missing.delete(member)) return WORDS.added(member, struct);
  const [gone] = missing;
  return gone === undefined ? '' : WORDS.gone(gone, struct);
}

/** Bytes on x86-64 where the build knows them, else on wasm32. */
const sizeIn = ({ native, structs }: SiteTable, tag: string): number =>
  (native ?? structs)[tag]?.size ?? Infinity;

/** Finds a fault in `tag`, a struct as the site table names it; '': none. */
export function keptOf(tag: string, { exercise, text = '', candidate, reference }: JudgeInput): string {
  const [is, most] = [sizeIn(candidate.sites, tag), sizeIn(reference.sites, tag)];
  const wrong = movedOnly(exercise.start, text);
  return wrong || (is <= most ? '' : WORDS.grown(tag, is, most));
}

export const keptCheck = (message: string, columns: readonly Column[]): Check => ({
  ...{ id: 'members', label: CHECKS.members[0], passed: message === '', cases: 1, message },
  cells: columns.map(() => ({ is: message === '' ? 'passed' : 'failed' })),
});
