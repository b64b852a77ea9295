// SPDX-License-Identifier: GPL-2.0-only
// The style sheet of what is printed: the page's own for every drawing, and the handout's. It is a file of its own,
// for paper alone: what draws the pictures on a screen brings their styles with it, and later.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
const DRAWINGS = ['ui/tree', 'ui/rbtree', 'ui/timeline', 'exhibits'].map((folder) => join(SOURCES, folder));
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
