// SPDX-License-Identifier: GPL-2.0-only
// Tests that pages of text look alike: each uses the shared class and repeats none of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
/** Pages with a look of their own. */
const OTHER = ['start', 'class', 'vote'];
const PAGES = readdirSync(HERE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !OTHER.includes(entry.name))
  .map(({ name }) => name);

const read = (page: string, ends: string): string =>
  readdirSync(join(HERE, page))
    .filter((file) => file.endsWith(ends))
    .map((file) => readFileSync(join(HERE, page, file), 'utf8'))
    .join('\n');

const shared = readFileSync(join(HERE, '../../ui/text-page/text-page.css'), 'utf8');
const title = /\{\s*(font: [^;]+ var\(--serif\);)/.exec(shared)![1]!;

test.each(PAGES)('%s', (page) => {
  expect(read(page, '.tsx')).toMatch(/<main\b[^>]*className=["{`]+text-page /);
  expect(read(page, '.tsx')).toContain('ui/text-page/text-page.css');
  expect(read(page, '.css')).not.toMatch(new RegExp(`h[12] \\{\\s*${title.replace(/[()]/g, '\\$&')}`));
});
