// SPDX-License-Identifier: GPL-2.0-only
// Runs the commands of the docs. What they need is in the fence's info string: core-c/tools/docs/blocks.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blocksOf } from '../../core-c/tools/docs/blocks.ts';
import { docsPages, pageOf } from '../../core-c/tools/docs/pages.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { unableTo } from './able.ts';
import { BlockRunner } from './run-block.ts';

for (const name of docsPages()) {
  const { blocks } = blocksOf(pageOf(name, readFileSync(join(ROOT, name), 'utf8')));
  const able = blocks.filter((block) => unableTo(block) === null);
  for (const block of blocks.filter((b) => !able.includes(b)))
    test.skip(`${block.place} (skipped: ${unableTo(block)})`, () => {});
  if (able.length === 0) continue;
  describe(name, () => {
    const runner = new BlockRunner();
    afterAll(() => runner.end());
    for (const block of able) test(block.place, async () => expect(await runner.fault(block)).toBe(null));
  });
}

test('the docs have pages', () => expect(docsPages().length).toBeGreaterThan(3));
