// SPDX-License-Identifier: GPL-2.0-only
// Tests that no two folders style one class. Style sheets of parts stay once they are fetched, so a reader of both
// parts would see a mix.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));

/** Classes with one meaning everywhere; a folder styles its differences within its own parts. */
const SHARED = new Set(['link-button', 'side']);

/** Classes that a style sheet styles by themselves. */
function ownClasses(css: string): ReadonlySet<string> {
  const selectors = css
    .replace(/\/\*.*?\*\/|(?<=:(?:is|not))\([^)]*\)/gs, '')
    .matchAll(/(?<=^|[};,{])\s*([^{};@,]+?)\s*(?=[,{])/g);
  return new Set(
    [...selectors].flatMap(([, selector]) => {
      const [, name] = /^\.([\w-]+)$/.exec(selector!) ?? [];
      return name ? [name] : [];
    }),
  );
}

test('it finds the classes that a rule is about alone', () => {
  expect([
    ...ownClasses('/* .x {} */ .a {} .b,\n.c { .d: 1 } .e .f {} .h :is(.i, .j) {} @media (x) { .g {} }'),
  ]).toEqual(['a', 'b', 'c', 'g']);
});

const SHEETS = readdirSync(SRC, { recursive: true, withFileTypes: true }).flatMap(({ name, parentPath }) =>
  name.endsWith('.css') ? [{ folder: parentPath, css: readFileSync(join(parentPath, name), 'utf8') }] : [],
);

test('a class has its styles in one folder', () => {
  const folders = new Map<string, Set<string>>();
  for (const { folder, css } of SHEETS)
    for (const name of ownClasses(css))
      folders.set(name, (folders.get(name) ?? new Set()).add(relative(SRC, folder)));
  const several = [...folders].filter(([name, at]) => at.size > 1 && !SHARED.has(name));
  expect(several.map(([name, at]) => `.${name}: ${[...at].join(', ')}`)).toEqual([]);
  for (const name of SHARED) expect(folders.get(name)?.size, name).toBeGreaterThan(1);
});

/** Small elements, and elements on pages without steps. */
const MAY_HAVE = [
  '.choice',
  '.dialog',
  '.lab-notices',
  '.order-cost',
  '.random',
  '.results-open',
  '.text-box',
  '.vote-choice',
  'label',
  'li',
  'p',
  'pre',
];

test('no rule asks an outer element what it has: a step would match all within it again (ui/root-mark.ts)', () => {
  const asked = SHEETS.flatMap(({ css }) => [...css.matchAll(/([.\w-]+|\S):has\(/g)].map(([, of]) => of!));
  expect([...new Set(asked)].toSorted()).toEqual(MAY_HAVE);
});
