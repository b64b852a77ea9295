// SPDX-License-Identifier: GPL-2.0-only
// What stands in for the rest of the kernel, as its C says of itself: each piece marked `stub` (does nothing) or `custom`
// (differs), with what is lost.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShimNote } from '../../../web/src/base/manifest.ts';
import { ROOT } from '../kernel-json.ts';

const FOLDERS = ['core-c/shim', 'core-c/exhibits'];

const COMMENT = /\/\*([\s\S]*?)\*\//g;
const MARK = /\b(stub|custom)\b(?::\s*|\s*$)/;

/** What a comment stands before: a macro, a function, a variable; '' for what is none of these. */
function nameAfter(code: string): string {
  const line = /^\s*(?:#(?:if|else|endif).*\n\s*)*(.*)/.exec(code)?.[1] ?? '';
  // A header's guard: what is said is said of all of it.
  if (/^#\s*define\s+TREEWALK_/.test(line)) return '';
  return (
    /^#\s*define\s+(\w+)/.exec(line)?.[1] ??
    /^#\s*undef\s+(\w+)/.exec(line)?.[1] ??
    /(\w+)\s*\(/.exec(line)?.[1] ??
    /^(?:struct|enum|union)\s+(\w+)/.exec(line)?.[0] ??
    /(\w+)\s*(?:\[.*\])?\s*(?:;|=)/.exec(line)?.[1] ??
    ''
  );
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
    // A blank line ends what is said of it.
    const lost = plain
      .slice(mark.index + mark[0].length)
      .split(/\n\s*\n/)[0]!
      .replace(/\s+/g, ' ')
      .trim();
    const name = nameAfter(text.slice(index + whole.length).replace(/^[^\n]*\n/, ''));
    return [{ file, kind: mark[1] as ShimNote['kind'], name, lost }];
  });
}

export const shimNotes = (): readonly ShimNote[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.[ch]$/.test(name))
      .sort()
      .flatMap((name) => notesIn(`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8'))),
  );
