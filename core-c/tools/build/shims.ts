// SPDX-License-Identifier: GPL-2.0-only
// Reads the marks in the comments of the C that replaces the rest of the kernel. A mark is `stub` (does nothing),
// `custom` (differs) or `same` (does what the kernel's does), with what is lost. A mark applies to the lines below
// it, up to a blank line or the next comment. A mark at a file's head applies to everything in the file that has no
// other mark.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShimNote } from '../../../web/src/base/manifest.ts';
import { ROOT } from '../kernel-json.ts';
import { filesBelow } from './inputs.ts';

const FOLDERS = ['core-c/shim', 'core-c/exhibits'];

const COMMENT = /\/\*([\s\S]*?)\*\//g;
const MARK = /(?:^|\n|\. )(stub|custom|same):\s/;
/** The guard of a header. */
const HEAD = /^\s*#\s*(?:ifndef|define)\s+TREEWALK_/;

const MACRO = /^#\s*define\s+(\w+)(\()?/;
/** The first line of a function or of its declaration: a type precedes its name. */
const FUNCTION = /^(?!typedef\b|return\b|else\b|_Static_assert\b)[A-Za-z_][\w\s*]*[\s*](\w+)\(/;
const TYPE = /^(?:typedef\s+)?((?:struct|enum|union)\s+\w+)\s*\{/;
const ALIAS = /^(?:\}|typedef\b.*?)\s*(\w+);/;
const VARIABLE = /^[A-Za-z_][\w\s*]*[\s*](\w+)\s*(?:\[.*\])?\s*(?:;|=)/;

interface Named {
  readonly name: string;
  /** Whether it can be called. */
  readonly callable: boolean;
  /** Whether only its own file can call it. */
  readonly own: boolean;
}

/** The name that a line defines or declares, if it begins at the left edge. */
function namedBy(line: string): Named | null {
  const macro = MACRO.exec(line);
  if (macro) return { name: macro[1]!, callable: macro[2] !== undefined, own: false };
  const called = FUNCTION.exec(line)?.[1];
  if (called) return { name: called, callable: true, own: /^static\b(?!.*\binline\b)/.test(line) };
  const other = (TYPE.exec(line) ?? ALIAS.exec(line) ?? VARIABLE.exec(line))?.[1];
  return other ? { name: other, callable: false, own: false } : null;
}

const namedIn = (lines: readonly string[]): readonly Named[] =>
  lines.flatMap((line) => namedBy(line.replace(/^#\s*undef\s/, '#define ')) ?? []);

/** The lines that a comment applies to. */
function group(code: string): readonly string[] {
  const lines = code.split('\n');
  const end = lines.findIndex((line) => line.trim() === '' || line.startsWith('/*'));
  return end < 0 ? lines : lines.slice(0, end);
}

export function notesIn(file: string, text: string): readonly ShimNote[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: whole, 1: comment = '', index }) => {
    const plain = comment
      .split('\n')
      .map((line) => line.replace(/^\s*\*? ?/, '').trim())
      .join('\n')
      .trim();
    const mark = MARK.exec(plain);
    if (!mark) return [];
    // A blank line ends the description of what is lost.
    const lost = plain
      .slice(mark.index + mark[0].length)
      .split(/\n\s*\n/)[0]!
      .replace(/\s+/g, ' ')
      .trim();
    const code = text.slice(index + whole.length).replace(/^[^\n]*\n/, '');
    const names = HEAD.test(code) ? [] : namedIn(group(code)).map(({ name }) => name);
    return [{ file, kind: mark[1] as ShimNote['kind'], names: [...new Set(names)], lost }];
  });
}

export const shimNotes = (): readonly ShimNote[] =>
  FOLDERS.flatMap((folder) => filesBelow(folder, /\.[ch]$/)).flatMap((file) =>
    notesIn(file, readFileSync(join(ROOT, file), 'utf8')),
  );

/** Our own names, which no kernel has: what the shims offer to hosts and to one another. */
const OURS = /^(?:tw|TW|shim|quarantine|arena)_/;

/** The functions of a file, and its macros with arguments, that have a kernel's name. */
export const calledIn = (file: string, text: string): readonly string[] => [
  ...new Set(
    namedIn(text.split('\n'))
      .filter(({ name, callable, own }) => callable && !OURS.test(name) && !(own && file.endsWith('.c')))
      .map(({ name }) => name),
  ),
];

/** `file: name` of each function without a mark. A function's mark may be in its header. */
export function unmarked(files: readonly (readonly [file: string, text: string])[]): readonly string[] {
  const notes = files.flatMap(([file, text]) => notesIn(file, text));
  const whole = new Set(notes.filter(({ names }) => !names.length).map(({ file }) => file));
  const marked = new Set([
    ...notes.flatMap(({ names }) => names),
    ...files.flatMap(([file, text]) => (whole.has(file) ? calledIn(file, text) : [])),
  ]);
  return files.flatMap(([file, text]) =>
    whole.has(file)
      ? []
      : calledIn(file, text)
          .filter((name) => !marked.has(name))
          .map((name) => `${file}: ${name}`),
  );
}
