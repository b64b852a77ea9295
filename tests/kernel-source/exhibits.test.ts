// SPDX-License-Identifier: GPL-2.0-only
// Checks that one slug names an exhibit's folder in C, in web and in tests. Nothing else ties the three together.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exhibitSlugs, ROOT } from '../../core-c/tools/kernel-json.ts';
import type { Manifest } from '../../web/src/base/manifest.ts';

const foldersIn = (path: string): readonly string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

describe('exhibits', () => {
  const slugs = exhibitSlugs();

  it('are the same in C, in web and in the built core', () => {
    const { exhibits } = JSON.parse(
      readFileSync(join(ROOT, 'public/core/manifest.json'), 'utf8'),
    ) as Manifest;
    expect(foldersIn('core-c/exhibits')).toEqual(slugs);
    expect(foldersIn('web/src/exhibits')).toEqual(slugs);
    expect(exhibits.map((e) => e.slug).sort()).toEqual(slugs);
  });

  it.each(slugs)('%s has tests of its own', (slug) => {
    const dir = join(ROOT, 'tests', slug);
    expect(existsSync(dir) && readdirSync(dir).some((file) => file.endsWith('.test.ts'))).toBe(true);
  });
});
