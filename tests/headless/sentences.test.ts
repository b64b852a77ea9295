// SPDX-License-Identifier: GPL-2.0-only
// Checks what `npm run sentences` prints: every scenario in every variant that is built here, on any kernel.
import { expect, test } from 'vitest';
import { variantsOf } from '../../web/src/base/variants.ts';
import { sentences } from '../../web/src/headless/narration.ts';
import { heard } from '../support/headless.ts';
import { manifest } from '../support/run.ts';

const told = (...args: readonly string[]) => heard(sentences, args);

test('each variant that is built, and no step without a sentence', async () => {
  const build = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
  const { status, stdout } = await told(build.slug);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => !/^buffer-lru\/\S+ \d+: \S.*[.?]$/.test(line))).toEqual([]);
  const built = variantsOf(manifest, build).filter((v) => v.core);
  const all = build.scenarios.flatMap(({ slug }) => built.map(({ id }) => `${build.slug}/${slug}/${id}`));
  expect([...new Set(lines.map((line) => line.split(' ', 1)[0]))]).toEqual(all);
});

test('an unknown exhibit is refused, with 2', async () => {
  const { status, stdout, stderr } = await told('buffer-lru', 'buffers');
  expect(stderr).toMatch(/^"buffers" is no exhibit; allowed: .*buffer-lru/);
  expect([status, stdout]).toEqual([2, '']);
});
