// SPDX-License-Identifier: GPL-2.0-only
// What `npm run sentences` prints: every scenario in every variant that is built here, whichever kernel it runs on.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { variantsOf } from '../../web/src/base/variants.ts';
import { manifest } from '../support/run.ts';
import { some } from '../support/some.ts';

function sentences(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'web/src/headless/sentences.ts', ...args],
    { encoding: 'utf8', maxBuffer: 1 << 27, env: { ...process.env, NODE_OPTIONS: '' } },
  );
  return { status, stdout, stderr };
}

test('each variant that is built, and no step without a sentence', () => {
  const build = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
  const { status, stdout } = sentences(build.slug);
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.filter((line) => !/^buffer-lru\/\S+ \d+: \S.*[.?]$/.test(line))).toEqual([]);
  const built = variantsOf(manifest, build).filter((v) => v.core);
  const all = build.scenarios.flatMap(({ slug }) => built.map(({ id }) => `${build.slug}/${slug}/${id}`));
  expect([...new Set(lines.map((line) => line.split(' ', 1)[0]))]).toEqual(all);
});

test.each(some(['--help', '-h'], 2))('%s says what is printed, and what can be asked for', (word) => {
  const { status, stdout } = sentences(word);
  expect(stdout).toMatch(/^usage: npm run -s sentences \[-- EXHIBIT…\]\n/);
  expect(stdout).toContain('exhibit/scenario/variant step: sentence');
  expect(status).toBe(0);
});

test.each([
  ['--all', /^Unknown option '--all'\nusage: /],
  ['buffers', /^"buffers" is no exhibit; allowed: .*buffer-lru.*\nusage: /],
])('%s is refused, with 2', (word, says) => {
  const { status, stdout, stderr } = sentences('buffer-lru', word);
  expect(stderr).toMatch(says);
  expect([status, stdout]).toEqual([2, '']);
});
