// SPDX-License-Identifier: GPL-2.0-only
// A query: what is looked for, under which condition, what is shown of it.
//     [first|last] SELECTOR [where EXPRESSION] [show EXPRESSION, …]
import { PastError } from '../lane.ts';
import { parseExpression, type Expr } from './expression.ts';
import { parsePlace, type MemoryPlace } from './place.ts';

export type Selector =
  | { readonly is: 'line'; readonly file: string | null; readonly line: number }
  | { readonly is: 'enter' | 'return'; readonly function: string }
  | { readonly is: 'write' | 'read'; readonly place: MemoryPlace }
  | { readonly is: 'event'; readonly kind: string }
  | { readonly is: 'walk' }
  | { readonly is: 'step' }
  | { readonly is: 'op'; readonly name: string | null };

export interface ShownExpression {
  readonly text: string;
  readonly expr: Expr;
}

export interface Query {
  readonly text: string;
  readonly only: 'first' | 'last' | null;
  readonly selector: Selector;
  readonly where: ShownExpression | null;
  readonly show: readonly ShownExpression[];
}

/** For messages, help and completion: how each is written, and what it finds. */
export const SELECTORS: readonly { readonly form: string; readonly help: string }[] = [
  { form: 'line FILE:N', help: 'each time that a line of C runs' },
  { form: 'enter FUNCTION', help: 'each call, once its arguments stand' },
  { form: 'return FUNCTION', help: 'each return; $result' },
  { form: 'write PLACE', help: 'each write to a variable, a member, a slot; $old, $value, $at, $it' },
  { form: 'read PLACE', help: 'each read of one; $value, $at, $it' },
  { form: 'event KIND', help: 'walk, read, write, lock, alloc, …; $node, $slot, $walk, $after, $value' },
  {
    form: 'walk',
    help: 'each walk, where its own way down ends; $reads, $slot, $value; $after: slots read later, without a walk',
  },
  { form: 'step', help: 'each line of C' },
  { form: 'op [NAME]', help: 'each operation, where it ends; $result, and its counters' },
];

const FORMS = SELECTORS.map((s) => s.form).join(', ');

/** The text with all that stands in quotes or brackets blanked out: what is found in it stands outside of them. */
function outside(text: string): string {
  let depth = 0;
  return text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[^]/g, (found) => {
    if (')]}'.includes(found)) depth--;
    const kept = depth === 0 && found.length === 1 ? found : ' '.repeat(found.length);
    if ('([{'.includes(found)) depth++;
    return kept;
  });
}

/** Splits at a word. */
function splitAt(text: string, word: string): readonly [string, string | null] {
  const at = outside(text).search(new RegExp(`(?<=^| )${word}(?= |$)`));
  return at < 0 ? [text, null] : [text.slice(0, at).trim(), text.slice(at + word.length).trim()];
}

/** At the commas. */
function listed(text: string): readonly string[] {
  const commas = [...outside(text).matchAll(/,/g)].map((m) => m.index);
  return [...commas, text.length].map((to, i) => text.slice(i === 0 ? 0 : commas[i - 1]! + 1, to).trim());
}

const shown = (text: string): ShownExpression => ({ text, expr: parseExpression(text) });

/** An expression is as deep as it is long at most, and reading one takes room on the stack. */
const LONGEST = 2000;

/** Throws a PastError with what is allowed. */
export function parseQuery(text: string): Query {
  if (text.length > LONGEST)
    throw new PastError(
      `a question has at most ${LONGEST.toLocaleString('en')} characters, this one has ${text.length.toLocaleString('en')}; ask in parts`,
    );
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole === '') throw new PastError(`nothing is asked; allowed: ${FORMS}`);
  const [head, showText] = splitAt(whole, 'show');
  const [what, whereText] = splitAt(head, 'where');
  const [, only = null, rest = what] = /^(first|last) (.+)$/.exec(what) ?? [];
  for (const [word, part] of [
    ['where', whereText],
    ['show', showText],
  ] as const)
    if (part === '') throw new PastError(`nothing stands after "${word}" in "${whole}"`);
  return {
    text: whole,
    only: only as Query['only'],
    selector: parseSelector(rest),
    where: whereText === null ? null : shown(whereText),
    show: showText === null ? [] : listed(showText).map(shown),
  };
}

function parseSelector(text: string): Selector {
  const [, word = '', rest = ''] = /^(\S*) ?(.*)$/.exec(text) ?? [];
  const wrong = (form: string): PastError => new PastError(`"${text}" is not known; allowed: ${form}`);
  switch (word) {
    case 'line': {
      const [, file = null, line] = /^(?:([\w./-]+):)?(\d{1,7})$/.exec(rest) ?? [];
      if (line === undefined) throw wrong('line FILE:N, as in line lib/xarray.c:812');
      return { is: 'line', file, line: Number(line) };
    }
    case 'enter':
    case 'return':
      if (!/^\w+$/.test(rest)) throw wrong(`${word} FUNCTION, as in ${word} xas_store`);
      return { is: word, function: rest };
    case 'write':
    case 'read':
      return { is: word, place: parsePlace(rest) };
    case 'event':
      if (!/^[a-z][a-z0-9-]*$/.test(rest)) throw wrong('event KIND, as in event lock');
      return { is: 'event', kind: rest };
    case 'walk':
    case 'step':
      if (rest) throw wrong(word);
      return { is: word };
    case 'op':
      if (rest && !/^\w+$/.test(rest)) throw wrong('op, or op NAME, as in op add');
      return { is: 'op', name: rest || null };
    default:
      throw wrong(FORMS);
  }
}
