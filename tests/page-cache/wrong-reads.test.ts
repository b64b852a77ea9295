// SPDX-License-Identifier: GPL-2.0-only
// Checks that a wrong reader is told of: it gets what it should not, or keeps a reference. Each is compiled.
import { describe, expect, test } from 'vitest';
import { labOf } from '../../web/src/headless/compiler.ts';
import { buildOf, compiled, compileFile, runProgram } from '../patch/lab.ts';

const SETUP = 'add 0\nadd 1\nadd 2\nadd 4 2\nadd 8\n';
const READ_2026 = 'core-c/exhibits/page-cache/variants/read-2026.c';
const FILEMAP = 'mm/filemap.c';

/** What is said after the operations, with that edit. */
async function said(variant: string, path: string, find: string, put: string, ops: string) {
  const edit = (text: string): string => {
    expect(text.split(find).length).toBe(2);
    return text.replace(find, put);
  };
  const program = compiled(await compileFile(labOf(buildOf('page-cache')!, variant)!, path, edit));
  const { trace, report } = runProgram('page-cache', variant, 64, SETUP + ops, program);
  expect(trace.data.crash).toBeNull();
  return report!.invariants.map((v) => `${v.id} at ${v.index}: ${v.message}`);
}

const MISSES_RELOAD = [READ_2026, 'xas_reload(xas) == entry', 'true || xas_reload(xas) == entry'] as const;
const REUSED = 'race load@11 remove 1; add 20\nread 1 2';

describe('a read batch', () => {
  test('that takes its references twice keeps one', async () => {
    const twice = 'if (!folio_try_get(folio) || !folio_try_get(folio))';
    expect(await said('read-2026', READ_2026, 'if (!folio_try_get(folio))', twice, 'read 2 5')).toEqual([
      'lost-reference at 2: folio 3 has 3 references after the operation; 2 have an owner',
    ]);
  });

  test('that puts no reference back where the slot has changed', async () => {
    const found = await said(
      'read-2026',
      READ_2026,
      '\tfolio_put(folio);\n\treturn false',
      '\treturn false',
      REUSED,
    );
    expect(found).toEqual([
      'lost-reference at 20: folio 6 has 3 references after the operation; 2 have an owner',
    ]);
  });

  test('that stops before the last page', async () => {
    const early = 'can_read(entry) && xas.xa_index < max';
    expect(await said('read-2026', READ_2026, 'can_read(entry);', `${early};`, 'read 0 3')).toEqual([
      'wrong-read at 2: entry 3 of the read is nothing; it should be page 2',
    ]);
  });

  test('that goes over a hole', async () => {
    const over = 'entry = xas_next_entry(&xas, max)';
    expect(await said('read-2026', READ_2026, 'entry = xas_next(&xas)', over, 'read 1 8')).toEqual([
      'wrong-read at 4: entry 3 of the read is pages 4–7; it should be nothing',
    ]);
  });

  test('that never looks at the slot again gets a folio of another page', async () => {
    expect(await said('read-2026', ...MISSES_RELOAD, REUSED)).toEqual([
      'wrong-read at 20: entry 1 of the read is page 20; no such folio was there at any moment',
    ]);
    // Without a race it makes no difference.
    expect(await said('read-2026', ...MISSES_RELOAD, 'read 1 2')).toEqual([]);
  });
});

test('a fault that maps what is no longer the file’s', async () => {
  const found = await said(
    'merged',
    FILEMAP,
    'if (folio_test_locked(folio))',
    'if (!folio_test_locked(folio) && xas->xa_index == 2)',
    'around 1 8',
  );
  expect(found).toEqual(['wrong-read at 4: entry 2 of the around is pages 4–7; it should be page 2']);
});
