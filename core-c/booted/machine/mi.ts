// SPDX-License-Identifier: GPL-2.0-only
// gdb's machine interface: one line of its output to a value. What people read (`~`, `&`, `@`) is left out.

export type MiValue = string | readonly MiValue[] | { readonly [name: string]: MiValue };
export type MiFields = Readonly<Record<string, MiValue>>;

export interface MiRecord {
  /** Of the command that it answers; undefined: what happened by itself. */
  readonly token: number | undefined;
  /** `^` the answer to a command, `*` the target runs or has stopped, `=` other news. */
  readonly kind: '^' | '*' | '=';
  /** done, error, running, stopped, … */
  readonly name: string;
  readonly fields: MiFields;
}

const HEAD = /^(\d*)([\^*=])([\w-]+)/;

/** @returns nothing for lines that are no record */
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
    // A list holds values, or pairs of which every one has the same name: that is left out.
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
