// SPDX-License-Identifier: GPL-2.0-only
// Parses queries anew, by C's own table of precedence: a query into its parts, an expression into a tree.

export type Ex =
  | { readonly is: 'number'; readonly text: string }
  /** Text in quotes, with the quotes. */
  | { readonly is: 'quoted'; readonly text: string }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'member'; readonly of: Ex; readonly name: string }
  | { readonly is: 'element'; readonly of: Ex; readonly at: Ex }
  | { readonly is: 'unary'; readonly op: string; readonly of: Ex }
  | { readonly is: 'cast'; readonly type: string; readonly of: Ex }
  | { readonly is: 'sizeof'; readonly type: string | null; readonly of: Ex | null }
  | { readonly is: 'binary'; readonly op: string; readonly left: Ex; readonly right: Ex }
  | { readonly is: 'choice'; readonly test: Ex; readonly yes: Ex; readonly no: Ex }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly Ex[] };

export interface Asked {
  readonly only: 'first' | 'last' | null;
  readonly selector: string;
  /** The text behind the selector's word. */
  readonly what: string;
  readonly where: Ex | null;
  readonly show: readonly { readonly text: string; readonly ex: Ex }[];
}

const LEVELS = ['||', '&&', '|', '^', '&', '== !=', '< > <= >=', '<< >>', '+ -', '* / %'].map((l) =>
  l.split(' '),
);
const TOKEN =
  /\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\d\w*|[A-Za-z_$][\w$]*|->|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^~!<>?:.,()[\]])/y;
const WORDS = new Set('unsigned signed int char short long _Bool bool void const volatile'.split(' '));

export function parse(text: string): Ex {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let m = TOKEN.exec(text); m; m = TOKEN.exec(text)) tokens.push(m[1]!);
  let at = 0;
  const take = (wanted?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (wanted && token !== wanted))
      throw new Error(`${text}: no ${wanted} but ${token}`);
    return token;
  };
  const has = (token: string): boolean => tokens[at] === token && at++ >= 0;

  /** Parses from an opening bracket on; null if there is none, and then takes nothing. */
  const type = (): string | null => {
    const from = at;
    const words: string[] = [];
    if (!has('(')) return null;
    for (;;) {
      const word = tokens[at]!;
      if (/^(?:struct|union|enum)$/.test(word)) words.push(`${word} ${tokens[(at += 2) - 1]}`);
      else if (WORDS.has(word)) words.push(tokens[at++]!);
      else break;
    }
    let stars = '';
    while (words.length && has('*')) stars += '*';
    if (!words.length || !has(')')) {
      at = from;
      return null;
    }
    const said = words.filter((w) => w !== 'const' && w !== 'volatile').join(' ');
    return stars ? `${said} ${stars}` : said;
  };

  const choice = (): Ex => {
    const test = binary(0);
    if (!has('?')) return test;
    const yes = choice();
    take(':');
    return { is: 'choice', test, yes, no: choice() };
  };
  const binary = (level: number): Ex => {
    if (level === LEVELS.length) return unary();
    let left = binary(level + 1);
    while (LEVELS[level]!.includes(tokens[at]!)) {
      const op = take();
      left = { is: 'binary', op, left, right: binary(level + 1) };
    }
    return left;
  };
  const unary = (): Ex => {
    if (has('sizeof')) {
      const named = type();
      return { is: 'sizeof', type: named, of: named === null ? unary() : null };
    }
    const named = type();
    if (named !== null) return { is: 'cast', type: named, of: unary() };
    if (/^[-+!~*&]$/.test(tokens[at]!)) return { is: 'unary', op: take(), of: unary() };
    return postfix();
  };
  const postfix = (): Ex => {
    let ex = primary();
    for (;;)
      if (has('->') || has('.')) ex = { is: 'member', of: ex, name: take() };
      else if (has('[')) {
        ex = { is: 'element', of: ex, at: choice() };
        take(']');
      } else return ex;
  };
  const primary = (): Ex => {
    if (has('(')) {
      const inner = choice();
      take(')');
      return inner;
    }
    const token = take();
    if (/^['"]/.test(token)) return { is: 'quoted', text: token };
    if (/^\d/.test(token)) return { is: 'number', text: token };
    if (!has('(')) return { is: 'name', name: token };
    const args = [choice()];
    while (has(',')) args.push(choice());
    take(')');
    return { is: 'call', name: token, args };
  };
  const ex = choice();
  if (at < tokens.length) throw new Error(`${text}: ${tokens[at]} is left`);
  return ex;
}

/** Splits at a word or a comma outside of quotes and brackets. */
function split(text: string, at: RegExp): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of text.matchAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[\w$]+|./g)) {
    if (/^[([]$/.test(piece)) depth++;
    if (/^[)\]]$/.test(piece)) depth--;
    if (depth === 0 && at.test(piece)) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim());
}

export function parseAsked(text: string): Asked {
  const [head = '', show] = split(text, /^show$/);
  const [what = '', where] = split(head, /^where$/);
  const words = what.split(/\s+/);
  const only = words[0] === 'first' || words[0] === 'last' ? words[0] : null;
  if (only) words.shift();
  return {
    only,
    selector: words[0]!,
    what: words.slice(1).join(' '),
    where: where === undefined ? null : parse(where),
    show: show === undefined ? [] : split(show, /^,$/).map((t) => ({ text: t, ex: parse(t) })),
  };
}
