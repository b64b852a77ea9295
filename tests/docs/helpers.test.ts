// SPDX-License-Identifier: GPL-2.0-only
// Checks that each helper that an exercise names has its contract in docs/reference/helpers.md, and the other way round.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { manifest } from '../support/run.ts';

test('the helpers’ page has each helper of the exercises, with its lock', () => {
  const named = manifest.exhibits.flatMap((e) => exercisesOf(e).flatMap((x) => x.helpers ?? []));
  const page = readFileSync('docs/reference/helpers.md', 'utf8');
  const parts = page.split(/^### (\w+)\(\)$/m).slice(1);
  const headings = parts.filter((_, i) => i % 2 === 0);
  expect(headings.toSorted()).toEqual([...new Set(named)].toSorted());
  for (const [i, name] of headings.entries())
    expect(parts[i * 2 + 1], name).toMatch(/lock|sleep|section|holds it/);
});
