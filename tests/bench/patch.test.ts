// SPDX-License-Identifier: GPL-2.0-only
// Checks that a patch measured natively is the patch's C: its counts and its result differ as the patch says.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { buildPatched, editOf } from '../../core-c/bench/patched.ts';
import { readCounts } from '../../core-c/bench/counts.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import type { LabFile } from '../../web/src/base/lab.ts';
import { labOf } from '../../web/src/headless/compiler.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { readManifest } from '../../web/src/wasm/node.ts';
import { some } from '../support/some.ts';
import { digestsOf, ready, SMALL } from './program.ts';

const build = readManifest().exhibits.find((e) => e.slug === 'page-cache')!;
const { files } = labOf(build)!;

/** A patch that walks once more before the insert stores. Its place is the last store in either file. */
const slower = (file: LabFile): string => {
  const text = textOf(file);
  const more = text.replace(
    /\n(?=\t+xas_store\((?![^]*\n\t+xas_store\())/,
    '\n\txa_load(&mapping->i_pages, 0);\n',
  );
  expect(more).not.toBe(text);
  return unifiedOf(file, more);
};
const named = (path: string): LabFile => files.find((f) => f.path.endsWith(path))!;
const inserts = ['variants/v69.c', 'mm/filemap.c'];

describe('a patch', () => {
  test.each(inserts)('of %s is found with its exhibit and its variant', (path) => {
    const { slug, variant, file } = editOf(slower(named(path)));
    expect([slug, variant, file.path]).toEqual(['page-cache', file.variants[0], named(path).path]);
  });

  test('of a variant with a hyphen in its name is that variant’s', () => {
    const file = named('variants/read-2026.c');
    expect(file.variants).toEqual(['read-2026']);
    expect(editOf(unifiedOf(file, `${textOf(file)}\n`)).variant).toBe('read-2026');
  });

  test.each([
    ['', /The patch has no change\. The benchmark measures a patch of one of .*mm\/filemap\.c/],
    [
      '--- a/mm/slub.c\n+++ b/mm/slub.c\n@@ -1 +1 @@\n-a\n+b\n',
      /changes mm\/slub\.c\. The benchmark measures/,
    ],
  ])('of anything else is refused: %j', (patch, why) => expect(() => editOf(patch)).toThrow(why));
});

describe.skipIf(!ready)('natively', () => {
  const dir = `.cache/build/bench/new-test-${process.pid}`;
  afterAll(() => rmSync(join(ROOT, dir), { recursive: true, force: true }));

  test.each(some(inserts, 2, 1))(
    'a walk more in %s is counted, and the tree is the same',
    async (path) => {
      const own = `${dir}/${path.replace(/\W/g, '-')}`;
      mkdirSync(join(ROOT, own), { recursive: true });
      const { bench, counts, codeBytes } = await buildPatched(editOf(slower(named(path))), own);
      // The compiler aligns jumps, so a few more bytes may fit in.
      expect(codeBytes[1]).toBeGreaterThanOrEqual(codeBytes[0]!);
      const { stdout } = spawnSync(counts!, [...SMALL, '--cpus', '1', '--counts'], { encoding: 'utf8' });
      const all = readCounts(stdout);
      expect(all.size).toBeGreaterThan(3);
      for (const [name, sides] of all)
        expect(sides.get('your patch')!.walks! - sides.get('original')!.walks!, name).toBe(
          name.includes('/read-') ? 0 : 1,
        );
      for (const [name, sides] of digestsOf(bench))
        expect(new Set(sides.map(([, , ...digests]) => digests.join())).size, name).toBe(1);
    },
    120_000,
  );
});
