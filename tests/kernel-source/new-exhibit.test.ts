// SPDX-License-Identifier: GPL-2.0-only
// Checks that the skeleton of `npm run new:exhibit` compiles, type-checks, lints and is formatted, without writing
// it.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { afterAll, describe, expect, it } from 'vitest';
import { checkKernelJson, ROOT } from '../../core-c/tools/kernel-json.ts';
import { currentKernel } from '../../core-c/tools/kernel-source.ts';
import { versionFlag } from '../../core-c/tools/build/flags.ts';
import { skeleton, slugFault } from '../../core-c/tools/new-exhibit.ts';
import { lintOf } from '../support/lint.ts';

const files = skeleton('made-up');
const scripts = [...files].filter(([path]) => /\.tsx?$/.test(path));
const scratch = mkdtempSync(join(tmpdir(), 'treewalk-'));
afterAll(() => rmSync(scratch, { recursive: true }));

describe('the skeleton of an exhibit', () => {
  it('stands in the three folders of its slug, with nothing left to fill in', () => {
    expect(
      [...files.keys()].map((path) => path.split('/made-up/')[0]).filter((f, i, a) => a.indexOf(f) === i),
    ).toEqual(['core-c/exhibits', 'web/src/exhibits', 'tests']);
    expect([...files.values()].filter((text) => /@\w+@/.test(text))).toEqual([]);
  });

  it('has a well-formed kernel.json', () => {
    const path = 'core-c/exhibits/made-up/kernel.json';
    expect(checkKernelJson(JSON.parse(files.get(path)!), path).variants).toHaveLength(1);
  });

  it('compiles against the shims', () => {
    const kernel = currentKernel();
    for (const [path, text] of files) {
      mkdirSync(dirname(join(scratch, path)), { recursive: true });
      writeFileSync(join(scratch, path), text);
    }
    for (const room of ['shim', 'trace', 'host']) {
      cpSync(join(ROOT, 'core-c', room), join(scratch, 'core-c', room), { recursive: true });
    }
    mkdirSync(join(scratch, 'include/linux'), { recursive: true });
    cpSync(join(kernel.dir, 'include/linux/xarray.h'), join(scratch, 'include/linux/xarray.h'));
    const flags = [
      '-std=gnu11',
      '-nostdinc',
      '-D__KERNEL__',
      '-DCONFIG_XARRAY_MULTI=1',
      '-DXA_CHUNK_SHIFT=6',
      versionFlag(kernel.kernel),
    ];
    const sources = [...files.keys()].filter((path) => path.endsWith('.c'));
    const args = [...flags, '-Wall', '-Werror', '-fsyntax-only', '-Iinclude', '-Icore-c/shim', ...sources];
    expect(() => execFileSync('gcc', args, { cwd: scratch, encoding: 'utf8' })).not.toThrow();
  });

  it('passes lint, which checks its types', () => {
    expect(lintOf(files)).toEqual([]);
  });

  it.each(scripts)('%s is formatted', async (path, text) => {
    const { ignorePatterns: _, ...options } = JSON.parse(
      readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8'),
    ) as FormatConfig & { ignorePatterns: unknown };
    expect((await format(path, text, options)).code).toBe(text);
  });
});

describe('a slug', () => {
  it.each([undefined, '', 'Page', 'page_cache', 'page--cache', '-page', '4k', '../page'])(
    '%j is refused',
    (slug) => {
      expect(slugFault(slug)).toMatch(/slug is missing|is no slug/);
    },
  );

  it('that is taken is refused, with its folder', () => {
    expect(slugFault('page-cache')).toMatch(/^core-c\/exhibits\/page-cache exists already/);
    expect(slugFault('made-up')).toBeNull();
  });
});
