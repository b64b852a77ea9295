// SPDX-License-Identifier: GPL-2.0-only
// Modules that import one another in a circle. Types count: whoever reads goes round the circle as well.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { ROOT } from './rooms.mjs';

/**
 * What a module imports of its own side, from the repository's root; nothing for a file that is not there.
 * @param {string} file
 * @param {string} [text]
 * @returns {readonly string[]}
 */
export function importsOf(file, text) {
  if (!/\.(tsx?|m?js)$/.test(file)) return [];
  let source = text;
  try {
    source ??= readFileSync(join(ROOT, file), 'utf8');
  } catch {
    return [];
  }
  return ts
    .preProcessFile(source, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(file), name)));
}

/**
 * The shortest circle that leads from a file back to it, or null.
 * @param {string} file
 * @param {(file: string) => readonly string[]} imports
 * @returns {readonly string[] | null}
 */
export function circleOf(file, imports) {
  /** @type {Map<string, string | null>} */
  const cameFrom = new Map([[file, null]]);
  for (const at of cameFrom.keys())
    for (const next of imports(at)) {
      if (next === file) {
        /** @type {string[]} */
        const path = [file];
        for (let back = /** @type {string | null} */ (at); back; back = cameFrom.get(back) ?? null)
          path.unshift(back);
        return path;
      }
      if (!cameFrom.has(next)) cameFrom.set(next, at);
    }
  return null;
}

/** @type {Map<string, readonly string[]>} */
const known = new Map();

/**
 * The same for files as they are now; each is read once.
 * @param {string} file
 * @param {string} text
 */
export function circleFault(file, text) {
  known.set(file, importsOf(file, text));
  const circle = circleOf(file, (at) => {
    let found = known.get(at);
    if (!found) known.set(at, (found = importsOf(at)));
    return found;
  });
  return circle && `Modules import one another in a circle: ${circle.join(' → ')}.`;
}
