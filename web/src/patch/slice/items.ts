// SPDX-License-Identifier: GPL-2.0-only
// Lists what a C file declares at its top level: functions, types, variables, macros, and the headers that it includes.
// Says of each which names it declares, and which words its code uses.
import { type Declaration, scan } from './c-scan.ts';
import { lineCounter } from './slicer.ts';

export interface Item {
  readonly kind: 'function' | 'include' | 'other';
  /** `foo`; `struct foo` for a tagged type; a header's name for an #include. */
  readonly names: readonly string[];
  /** Its first and last line, from 1. */
  readonly first: number;
  readonly last: number;
  /** Its lines. */
  readonly text: string;
  /** The names that its code may use, types with their tag. */
  readonly words: ReadonlySet<string>;
}

export function itemsOf(text: string): readonly Item[] {
  const { declarations, directives } = scan(text);
  const lineOf = lineCounter(text);
  const lines = text.split('\n');
  const item = (start: number, end: number, code: string): Omit<Item, 'kind' | 'names'> => {
    const [first, last] = [lineOf(start), lineOf(end)];
    return { first, last, text: lines.slice(first - 1, last).join('\n'), words: wordsIn(code) };
  };
  const declared = declarations.map((d) => ({
    ...{ kind: isCallable(d) ? ('function' as const) : ('other' as const), names: namesOf(d) },
    ...item(d.start, d.end, d.masked),
  }));
  let next = 0;
  const inside = (at: number): boolean => {
    while (next < declarations.length && declarations[next]!.end < at) next++;
    return next < declarations.length && declarations[next]!.start <= at;
  };
  const directed = directives.flatMap(({ start, end, word, name }): readonly Item[] => {
    if (inside(start)) return [];
    const line = text.slice(start, end);
    const header = /^#\s*include\s*(?:<(.+?)>|"(.+?)")/.exec(line);
    if (header) return [{ kind: 'include', names: [header[1] ?? header[2]!], ...item(start, end - 1, '') }];
    if (word !== 'define' || name === undefined) return [];
    const code = line
      .replace(/\/\*[^]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"/g, ' ')
      .replace(/^#\s*define\s+\w+/, '');
    return [{ kind: 'other', names: [name], ...item(start, end - 1, code) }];
  });
  return [...declared, ...directed].sort((a, b) => a.first - b.first);
}

/** Words of the language, which nothing declares. */
const ATTRIBUTE = /^__(?:acquires|releases|must_hold|printf|attribute__|aligned|section|cold)$/;

const isPrototype = ({ masked, callees }: Declaration): boolean =>
  callees.length > 0 && !/^typedef\b|[={]|\b(?:DEFINE|DECLARE|EXPORT|MODULE)_|^[A-Z_]+\s*\(/.test(masked);

const isCallable = (d: Declaration): boolean => d.isFunction || isPrototype(d);

function namesOf(d: Declaration): readonly string[] {
  if (isCallable(d)) return d.callees.filter((name) => !ATTRIBUTE.test(name));
  const code = withoutAttributes(d.masked);
  const [, kind, tag] =
    /^(?:static\s+|const\s+|typedef\s+)*(struct|union|enum)(?:\s+(\w+))?\s*(?:\{|$)/.exec(code) ?? [];
  const tagged = tag ? [`${kind} ${tag}`] : [];
  const values = kind === 'enum' ? firstWords(/\{([^}]*)/.exec(code)?.[1] ?? '') : [];
  const [, args] = /\b(?:(?:DEFINE|DECLARE)_\w+|LIST_HEAD)\s*\(([^()]*)\)/.exec(code) ?? [];
  if (args !== undefined)
    return [...tagged, ...values, ...args.split(',').flatMap((arg) => /^\s*(\w+)\s*$/.exec(arg)?.[1] ?? [])];
  const [open, close] = [code.indexOf('{'), code.lastIndexOf('}')];
  const outside = open < 0 ? code : code.slice(0, open) + code.slice(close + 1);
  const pointer = /\(\s*\*\s*(\w+)\s*\)/.exec(outside)?.[1];
  if (pointer) return [...tagged, ...values, pointer];
  // What is left without bodies, sizes and values are the declarators.
  const ends = unnested(code)
    .split(',')
    .flatMap((part) => /\b\w+$/.exec(part.replace(/=[^]*/, '').trim())?.[0] ?? []);
  return [...tagged, ...values, ...ends.filter((name) => name !== tag && name !== kind)];
}

const firstWords = (list: string): readonly string[] =>
  list.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? []);

/** A declaration has at most so many attributes at its end. */
const MOST_ATTRIBUTES = 4;

/** `int x __read_mostly;` → `int x`. */
function withoutAttributes(masked: string): string {
  let code = masked.trimEnd().replace(/;$/, '').trimEnd();
  for (let i = 0; i < MOST_ATTRIBUTES; i++) {
    const end = /\b__\w+$/.exec(code);
    if (end) code = code.slice(0, end.index).trimEnd();
  }
  return code;
}

/** The text without what is in braces, parentheses or brackets. */
function unnested(code: string): string {
  let depth = 0;
  let out = '';
  for (const c of code) {
    if ('{(['.includes(c)) depth++;
    else if ('})]'.includes(c)) depth--;
    else if (depth === 0) out += c;
  }
  return out;
}

function wordsIn(code: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [, tag, name] of code.matchAll(/(?<![\w.]|->)(?:(struct|union|enum)\s+)?([A-Za-z_]\w*)/g))
    words.add(tag ? `${tag} ${name}` : name!);
  return words;
}
