// SPDX-License-Identifier: GPL-2.0-only
// What the pages' HTML names by its path from web/ is there: a build leaves a name that is not as it stands.
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
