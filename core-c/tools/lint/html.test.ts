// SPDX-License-Identifier: GPL-2.0-only
// Checks that files exist for all paths from web/ that the pages' HTML names. A build does not report a
// missing file.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.mjs';

it.each(['index.html', 'lesson.html'])('%s names files that are there', (page) => {
  const text = readFileSync(join(ROOT, 'web', page), 'utf8');
  const named = [...text.matchAll(/(?:href|src)="\/((?:src|build)\/[^"]+)"/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((path) => !existsSync(join(ROOT, 'web', path)))).toEqual([]);
});
