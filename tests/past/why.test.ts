// SPDX-License-Identifier: GPL-2.0-only
// Checks where values came from on real runs. Every store's origin held the stored value; whole chains are
// checked by name.
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { mergeFlow } from '../../web/src/base/flow.ts';
import { placeTouched } from '../../web/src/past/naming.ts';
import { flowOf } from '../../web/src/past/why/flow.ts';
import { whyFrom, whyOf } from '../../web/src/past/why/why.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, runTrace } from '../support/run.ts';
import { checkOrigins, storesOf } from './origins.ts';

const RUNS: Readonly<Record<string, string>> = {
  'page-cache': 'add 515\nadd 512 2\nevict 515\nload 515\nremove 512\nadd 4096 6\nfail nowait\nadd 70000',
  xarray: 'store 515 7\nstore 64 1 4\nmark 64 1\nsplit 64 2\nerase 515\nreserve 3\nfind 1 1',
  'buffer-lru': 'getblk 1\ngetblk 2\ngetblk 1\nlookup 3\ninvalidate\ninstall 7',
  'aio-lookup': 'setup\nsetup\nlookup 2\nforge 1\nlookup 1\ndestroy 1\nsetup',
  'delayed-ref': 'insert 4096\ninsert 8192\ninsert 12288\nfind 8192\nerase 4096\ninsert 20480',
  zswap: 'store 9\nstore 70\nload 9\ninvalidate 70',
  'address-space':
    'map 10 19\nmap 30 59\nmap 80 89\nunmap 40 49\nprotect 50 55\nmap 20 29\nfind 45\ngap 9\nwalk\nfork\nfault 33',
};

const built = (slug: string) => manifest.exhibits.find((e) => e.slug === slug)!;
describe.each(Object.keys(RUNS))('%s', (slug) => {
  test.each(built(slug).variants.map((v) => v.id))(
    '%s: what a store is said to come from held its value',
    (variant) => {
      const trace = runTrace(slug, variant, RUNS[slug]!);
      checkOrigins(trace, loadFlow(built(slug), 64, variant));
    },
  );
});

describe('chains', () => {
  const table = loadFlow(built('page-cache'), 64, 'merged');
  const trace = runTrace('page-cache', 'merged', 'add 515\nevict 515\nadd 515');
  const storeTo = (place: string, value: (v: number) => boolean): number =>
    storesOf(trace).find((r) => value(trace.c(r)) && placeTouched(trace, flowOf(table), r).text === place)!;
  const folio = storeTo('xa_node.slots[3]', (v) => v !== 0 && (v & 3) === 0);

  test('the folio in its slot: from xas_store()’s argument back to its allocation', () => {
    const { hops, birth } = whyOf(trace, table, folio);
    expect(hops.map((h) => h.text)).toEqual([
      'stored to xa_node.slots[3]',
      'given to xas_store() as entry',
      'given to __filemap_add_folio() as folio',
      'given to page_cache_insert_merged() as folio',
      'stored to cached',
      'returned by new_folio()',
      'stored to cached',
    ]);
    expect(hops[0]).toMatchObject({ function: 'xas_store', file: 'lib/xarray.c', value: trace.c(folio) });
    expect(new Set(hops.map((h) => h.value)).size).toBe(1);
    expect(birth).toMatchObject({ is: 'allocated', at: { function: 'new_folio' } });
    expect(trace.kind(birth.at!.record)).toBe(Kind.ALLOC);
  });

  test('what is computed from several values names each, and each is followed', () => {
    const shadow = storeTo('xa_node.slots[3]', (v) => (v & 1) === 1);
    const { birth, hops } = whyOf(trace, table, shadow);
    expect(hops.map((h) => h.text)).toContain('given to xas_store() as entry');
    expect(birth.inputs.length).toBeGreaterThan(1);
    const back = birth.inputs.map(({ point }) => whyFrom(trace, table, point).birth.is);
    expect(back.every((is) => is !== 'unknown')).toBe(true);
  });

  test('every chain ends, and goes back in time', () => {
    for (const r of storesOf(trace)) {
      const { hops } = whyOf(trace, table, r);
      const at = hops.map((h) => h.record);
      expect(at).toEqual([...at].sort((a, b) => b - a));
    }
  });

  test('a file compiled anew goes before what was shipped', () => {
    const twice = mergeFlow(table, table);
    expect(whyOf(trace, twice, folio)).toEqual(whyOf(trace, table, folio));
  });
});
