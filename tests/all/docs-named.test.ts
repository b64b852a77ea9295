// SPDX-License-Identifier: GPL-2.0-only
// Checks that each page of the documentation that a view links to exists, and its heading too.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { listed } from '../../web/build/docs/compile.ts';
import { docsIn } from '../../web/build/docs/files.ts';
import { filesBelow } from '../../web/build/files-below.ts';

const app = join(ROOT, 'web/src/app');
const folder = join(ROOT, 'docs');
const docs = docsIn(folder);

/** "reference/keys", or "reference/keys in-the-stepper" with a heading. */
const named = filesBelow(app)
  .filter((name) => name.endsWith('.tsx'))
  .flatMap((name) => [
    ...readFileSync(join(app, name), 'utf8').matchAll(/docAddress\('([\w/-]+)'(?:, '([\w-]+)')?\)/g),
  ])
  .map(([, doc, heading]) => [doc!, heading] as const);

test('views name pages of the documentation', () => {
  expect(named.length).toBeGreaterThan(8);
});

test.each([...new Map(named.map((one) => [one.join(' ').trim(), one]))])('%s', (_, [doc, heading]) => {
  expect(docs).toContain(doc);
  if (heading !== undefined)
    expect(listed({ folder, doc }).headings.map(([slug]) => slug)).toContain(heading);
});
