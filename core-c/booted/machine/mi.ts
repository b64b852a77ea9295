// SPDX-License-Identifier: GPL-2.0-only
// Parses one line of gdb's machine interface. Leaves out lines for people (`~`, `&`, `@`).

export type MiValue = string | readonly MiValue[] | { readonly [name: string]: MiValue };
export type MiFields = Readonly<Record<string, MiValue>>;

export interface MiRecord {
  /** The token of the command that the record answers; undefined if it answers none. */
  readonly token: number | undefined;
  /** `^` answers a command, `*` says that the target runs or has stopped, `=` reports anything else. */
  readonly kind: '^' | '*' | '=';
  /** done, error, running, stopped, … */
  readonly name: string;
  readonly fields: MiFields;
}

const HEAD = /^(\d*)([\^*=])([\w-]+)/;

/** @returns undefined for a line that is no record */
export function readMi(line: string): MiRecord | undefined {
  const [head, token, kind, name = ''] = HEAD.exec(line) ?? [];
  if (head === undefined) return undefined;
  const at = { text: line, next: head.length };
  const fields: Record<string, MiValue> = {};
  while (at.text[at.next] === ',') {
    at.next++;
    const [key, value] = pair(at);
    fields[key] = value;
  }
  return { token: token ? Number(token) : undefined, kind: kind as MiRecord['kind'], name, fields };
}

interface Cursor {
  readonly text: string;
  next: number;
}

function pair(at: Cursor): [string, MiValue] {
  const end = at.text.indexOf('=', at.next);
  const name = at.text.slice(at.next, end);
  at.next = end + 1;
  return [name, value(at)];
}

const ESCAPED = /\\(?:([0-7]{3})|(.))/g;
const LETTERS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function value(at: Cursor): MiValue {
  const first = at.text[at.next++];
  if (first === '"') {
    const start = at.next;
    while (at.text[at.next] !== '"' && at.next < at.text.length) at.next += at.text[at.next] === '\\' ? 2 : 1;
    const text = at.text.slice(start, at.next++);
    return text.replace(ESCAPED, (_, octal: string | undefined, letter: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (LETTERS[letter] ?? letter),
    );
  }
  const close = first === '{' ? '}' : ']';
  const fields: Record<string, MiValue> = {};
  const items: MiValue[] = [];
  while (at.text[at.next] !== close && at.next < at.text.length) {
    // A list holds values, or pairs that all have the same name. The name is dropped.
    if (/["{[]/.test(at.text[at.next] ?? '')) items.push(value(at));
    else {
      const [name, inner] = pair(at);
      if (first === '{') fields[name] = inner;
      else items.push(inner);
    }
    if (at.text[at.next] === ',') at.next++;
  }
  at.next++;
  return first === '{' ? fields : items;
}
