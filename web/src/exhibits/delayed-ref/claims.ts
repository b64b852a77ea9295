// SPDX-License-Identifier: GPL-2.0-only
// Lists what the reordering's author published, and what this project finds.
import type { SiteTable } from '../../exhibit-api/index.ts';
import { beside, notMeasured, type Verdict, type Claim, type Evidence } from '../../exhibit-api/claims.ts';
import { PACKAGE_TAG } from './head-layout.ts';
import { LINE, nativeLayout, perPage } from './native.ts';

const SOURCE = 'the commit to btrfs, 29 May 2023';

/** The layout of one order. A struct written here has its own tag; otherwise the kernel source's tag applies. */
function layoutOf(sites: SiteTable, which: 'before' | 'after') {
  const own = `${PACKAGE_TAG}_${which}`;
  return nativeLayout(sites, sites.native?.[own] ? own : PACKAGE_TAG);
}

const both = ({ sites }: Evidence) => [layoutOf(sites, 'before'), layoutOf(sites, 'after')] as const;

/** Kernels since 6.7 have more members: their struct is larger than both orders. */
const judged = (right: boolean, sizes: readonly number[]): Verdict =>
  right ? 'agrees' : sizes.some((size) => size > 144) ? 'other' : 'differs';

const claims: readonly Claim[] = [
  {
    id: 'size',
    says: 'In the new order the struct has no holes and is smaller.',
    source: SOURCE,
    published: '144 → 136 bytes on x86-64',
    find(e) {
      const sizes = both(e).map((layout) => layout.size);
      const right = sizes[0] === 144 && sizes[1] === 136;
      return {
        agreement: judged(right, sizes),
        here: `${sizes.join(' → ')} bytes, as the compiler lays it out.`,
      };
    },
  },
  {
    id: 'per-page',
    says: 'More of them fit into a page.',
    source: SOURCE,
    published: '28 → 30 in 4 KiB',
    find(e) {
      const sizes = both(e).map((layout) => layout.size);
      const fit = sizes.map(perPage);
      return {
        agreement: judged(fit[0] === 28 && fit[1] === 30, sizes),
        here: `${fit.join(' → ')} in 4 KiB`,
      };
    },
  },
  {
    id: 'one-line',
    says: 'A search reads the key and the tree’s links of each head. They are in one cache line now, not in two.',
    source: SOURCE,
    published: 'two lines → one',
    find(e) {
      const lines = both(e).map(({ members }) => {
        const at = (name: string): number => members.find((m) => m.name === name)!.offset;
        return new Set([at('bytenr'), at('href_node')].map((offset) => Math.floor(offset / LINE))).size;
      });
      const [before, after] = ['before', 'after'].map((v) => {
        const visited = e.total('hundred-random', v, 'nodesVisited');
        return (e.total('hundred-random', v, 'cacheLines') / visited).toFixed(2);
      });
      return {
        agreement: lines[0] === 2 && lines[1] === 1 ? 'agrees' : 'differs',
        here:
          `Counted from a struct’s start: ${lines.join(' → ')}. The slab packs heads across lines: of 100 random ` +
          `inserts each head that a search visits takes ${before} → ${after} lines.`,
      };
    },
  },
  {
    id: 'insert-time',
    says: 'An insert into the tree became faster.',
    source: SOURCE,
    published: 'mean 619.7 → 587.8 ns, median 548 → 542 ns',
    find: (e) => beside(e.pair('insert'), 'A tree larger than the last cache, this function alone'),
  },
  {
    id: 'fs-mark',
    says: 'A file system that makes many empty files became faster.',
    source: SOURCE,
    published: '664,165.5 → 840,207.5 files a second',
    find: () => notMeasured('To measure it, you need btrfs on a block device.'),
  },
];
export default claims;
