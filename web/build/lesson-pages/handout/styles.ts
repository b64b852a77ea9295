// SPDX-License-Identifier: GPL-2.0-only
// Collects the style sheet for print: the page's sheets of all drawings, and the handout's. It is a separate file: on a
// screen, the code that draws pictures brings their styles, and later.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
const DRAWINGS = ['ui/tree', 'ui/rbtree', 'ui/timeline', 'exhibits', 'ui/paper'].map((folder) =>
  join(SOURCES, folder),
);
const OWN = fileURLToPath(new URL('.', import.meta.url));

const sheets = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => join(folder, file));

export const printStyles = (): string =>
  [...DRAWINGS, OWN]
    .flatMap(sheets)
    .map((file) => readFileSync(file, 'utf8'))
    .join('')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
