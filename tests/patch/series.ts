// SPDX-License-Identifier: GPL-2.0-only
// Checks that a series of several files is fitted, cut, compiled and run: new helpers, macros, members and headers.
import { expect, it } from 'vitest';
import { textOf } from '../../web/src/patch/text.ts';
import { fitSeries, type Fitted, type FittedVersion } from '../../web/src/patch/series/fit.ts';
import { readSeries } from '../../web/src/patch/series/read-series.ts';
import { manifest } from '../support/run.ts';
import { compiled, runProgram, theCompiler, type Program } from './lab.ts';
import { basesOf, mailsOf } from './mails.ts';

const FILEMAP = 'mm/filemap.c';
const XARRAY = 'lib/xarray.c';
const OPS = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515\nload 515\n';

const HELPER = `#define MOST_COUNTED 3
static int counted;

static void count_insert(struct xa_state *xas)
{
	if (counted < MOST_COUNTED)
		counted++;
	xa_load(xas->xa, xas->xa_index);
}

`;
const helper = (text: string): string =>
  text
    .replace('static void page_cache_delete(', `${HELPER}static void page_cache_delete(`)
    .replace(/(#include <linux\/export.h>\n)/, '$1#include <linux/bitops.h>\n#include <linux/not_here.h>\n')
    .replace(/(\b__filemap_add_folio\(struct [^]*?xas_lock_irq\(&xas\);\n)/, '$1\t\tcount_insert(&xas);\n')
    .replace(/(\nvm_fault_t filemap_fault\([^{]*\{\n)/, '$1\tif (!vmf)\n\t\treturn 0;\n');
const twice = (text: string): string =>
  text.replace(/(\n\tvoid \*entry = )(xas_start\(xas\))(;\n)/, '$1($2, xas_reset(xas), $2)$3');

const compile = async ({ base }: Fitted, { edits }: FittedVersion): Promise<Program> =>
  compiled(await theCompiler().compile(base.pack, edits));
const walks = (program: Program, variant = 'merged'): readonly number[] =>
  runProgram('page-cache', variant, 64, OPS, program).report!.ops.map((op) => op.counters['walks']!);

export const series = (): void => {
  it('fits the kernel that it was made of; its helper is run, at the patched file’s lines', async () => {
    const { mails, text } = mailsOf([
      { [FILEMAP]: helper },
      {
        [XARRAY]: (t) => t.replace(/(void \*xas_load\([^)]*\)\n\{\n)/, '$1\tXAS_SEEN(xas);\n'),
        'include/linux/xarray.h': (t) =>
          t.replace(
            '#define XAS_BOUNDS',
            '#define XAS_SEEN(xas) ((void)READ_ONCE((xas)->xa_index))\n#define XAS_BOUNDS',
          ),
      },
      { [FILEMAP]: (t) => t.replace('xa_load(xas->xa, xas->xa_index);', '(void)xas;') },
    ]);
    const docs = '--- a/Documentation/a.rst\n+++ b/Documentation/a.rst\n@@ -1 +1 @@\n-a\n+b\n';
    const fitted = await fitSeries(
      readSeries(mails.join('').replace('\n---\n', `\n---\n${docs}`)),
      basesOf('page-cache'),
      'merged',
    );
    expect(fitted.base).toMatchObject({ variant: 'merged', kernel: manifest.kernel });
    expect(fitted.base.chosen).toMatch(/^fits (?:best of \d kernels|the only kernel here)$/);
    expect(fitted.patches.map(({ applies, message }) => [applies, message])).toEqual(
      Array(3).fill([true, '']),
    );
    expect(fitted.patches[0]!.leftOut).toEqual([
      'Documentation/a.rst is not run here.',
      `${FILEMAP}: <linux/not_here.h> is not among the headers here; its #include is left out.`,
      `${FILEMAP}: the change of filemap_fault() is not run here.`,
    ]);
    expect(fitted.versions.map(({ name, edits }) => [name, edits.map(({ path }) => path)])).toEqual([
      ['base', []],
      ['1/3', [FILEMAP]],
      ['2/3', [FILEMAP, XARRAY, 'include/linux/xarray.h']],
      ['3/3', [FILEMAP, XARRAY, 'include/linux/xarray.h']],
    ]);
    const [first, , last] = [
      await compile(fitted, fitted.versions[1]!),
      0,
      await compile(fitted, fitted.versions[3]!),
    ];
    expect(walks(first).map((n, i) => n - walks(last)[i]!)).toEqual([1, 1, 1, 0, expect.any(Number), 0]);
    const { functions, files } = first.sites;
    const made = functions.findLast(([name]) => name === 'count_insert')!;
    const lines = text(FILEMAP).split('\n');
    expect([files[made[1]]!.path, lines[made[2] - 1]]).toEqual([
      FILEMAP,
      'static void count_insert(struct xa_state *xas)',
    ]);
    // Every line of every edit is the patched file's.
    const [edit] = fitted.versions[3]!.edits;
    const numbers = last.lines[FILEMAP]!;
    edit!.text.split('\n').forEach((line, i) => {
      if (!/^\/\* Lines? \d/.test(line)) expect(lines[numbers[i]! - 1]).toBe(line);
    });
    expect(edit!.whole).toBe(text(FILEMAP));
  });

  it('says an error at its line of the patched file, in the file that has it', async () => {
    const { mails, text } = mailsOf([
      { [FILEMAP]: (t) => helper(t).replace('counted++;', 'counted += nothing;'), [XARRAY]: twice },
    ]);
    const { base, versions } = await fitSeries(readSeries(mails.join('')), basesOf('page-cache'), 'merged');
    const { edits } = versions[1]!;
    const result = await theCompiler().compile(base.pack, edits);
    expect(result).toMatchObject({ is: 'failed', messages: [{ severity: 'error', file: FILEMAP }] });
    const [{ line, textLine }] = result.messages as [(typeof result.messages)[number]];
    expect(text(FILEMAP).split('\n')[line - 1]).toContain('nothing');
    expect(edits[0]!.text.split('\n')[textLine! - 1]).toContain('nothing');
  });

  it('that does not fit says which hunk, and what the file has there', async () => {
    const { mails } = mailsOf([
      { [XARRAY]: twice },
      { [XARRAY]: (t) => t.replace('(xas_start(xas), xas_reset(xas), xas_start(xas))', 'xas_start(xas)') },
    ]);
    const bad = mails[0]!.replace(/^-(\t.*xas_start.*)$/m, '-$1 /* other */');
    const fitted = await fitSeries(readSeries(bad + mails[1]!), basesOf('page-cache'), 'merged');
    const [first, second] = fitted.patches;
    expect(first!.message).toMatch(
      /^lib\/xarray\.c: hunk 1, at line \d+, does not fit\. Line \d+ reads “.*xas_start.*”; the patch expects “.*other \*\/”\.$/,
    );
    expect(second).toMatchObject({ applies: false, message: 'not tried: patch 1 does not apply' });
    expect([fitted.base.variant, fitted.versions.length]).toEqual(['merged', 1]);
    expect(fitted.base.chosen).toContain('but only 0 patches of 2');
  });

  it('of files that are not here is refused with what is here', async () => {
    const text = '--- a/mm/slub.c\n+++ b/mm/slub.c\n@@ -1 +1 @@\n-a\n+b\n';
    await expect(fitSeries(readSeries(text), basesOf('xarray'))).rejects.toThrow(
      /^This exhibit runs no file of this series: mm\/slub\.c\. It runs lib\/xarray\.c, include\/linux\/xarray\.h\.$/,
    );
  });

  it('a change in lib/xarray.c is seen in the runs of every variant', async () => {
    const { mails } = mailsOf([{ [XARRAY]: twice }]);
    const fitted = await fitSeries(readSeries(mails.join('')), basesOf('page-cache'), 'v6.9');
    expect(fitted.base.variant).toBe('v6.9');
    const program = await compile(fitted, fitted.versions[1]!);
    const { pack } = fitted.base;
    const plain = compiled(
      await theCompiler().compile(pack, [
        { path: XARRAY, text: textOf(pack.files.find((f) => f.path === XARRAY)!) },
      ]),
    );
    for (const variant of ['v6.9', 'merged'])
      expect(walks(program, variant)[5]).toBe(walks(plain, variant)[5]! + 1);
  });

  it('a member and an inline function of a header are used by another file', async () => {
    const [HEAD, CODE] = ['include/linux/buffer_head.h', 'fs/buffer.c'];
    const note = 'static inline void note_buffer(struct buffer_head *bh)\n{\n\tbh->b_noted++;\n}\n\n';
    const { mails } = mailsOf([
      {
        [HEAD]: (t) =>
          t
            .replace(/(struct buffer_head \{\n)/, '$1\tint b_noted;\n')
            .replace('static inline void get_bh(', `${note}static inline void get_bh(`),
        [CODE]: (t) => t.replace(/(static void bh_lru_install\([^{]*\{\n)/, '$1\tnote_buffer(bh);\n'),
      },
    ]);
    const fitted = await fitSeries(readSeries(mails.join('')), basesOf('buffer-lru'), 'after');
    expect(fitted.base.variant).toBe('after');
    expect(fitted.patches).toMatchObject([{ applies: true, leftOut: [] }]);
    const { edits } = fitted.versions[1]!;
    expect(edits.map(({ path }) => path)).toEqual([HEAD, CODE]);
    const program = compiled(await theCompiler().compile(fitted.base.pack, edits));
    expect(program.sites.functions.map(([name]) => name)).toContain('note_buffer');
  });
};
