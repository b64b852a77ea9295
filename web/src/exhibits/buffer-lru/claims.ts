// SPDX-License-Identifier: GPL-2.0-only
// Lists what the patch's author published, and what this project finds.
import { counted, holds, near, notMeasured, within, type Claim } from '../../exhibit-api/claims.ts';
import bench from './bench.ts';

const SOURCE = 'the patch, fs list, 29 December 2016';
const MISS = bench.published['miss']!;

const claims: readonly Claim[] = [
  {
    id: 'no-copy',
    says: 'The old install built the queue anew and copied it over the old one. The new one changes it in place.',
    source: SOURCE,
    published: 'no copy',
    find(e) {
      const [before, after] = ['before', 'after'].map((v) => e.counted('miss-full', v, 'bytesCopied'));
      return {
        agreement: before! > 0 && after === 0 ? 'agrees' : 'differs',
        here: `Bytes copied on a miss: ${before} before, ${after} after (wasm32: 16 pointers of 4 bytes).`,
      };
    },
  },
  {
    id: 'seventeen-blocks',
    says: 'Ten million lookups of 17 blocks in turn, one more than the queue holds, became faster.',
    source: SOURCE,
    published: `${MISS.before} → ${MISS.after}`,
    find: (e) => holds(e.pair('miss'), near(MISS.ratio), 'Lookup and install alone, of the same 17 blocks'),
  },
  {
    id: 'code-size',
    says: 'The function is smaller on x86-64.',
    source: SOURCE,
    published: 'about 350 bytes less',
    find(e) {
      const bytes = e.pair('miss')?.codeBytes;
      if (!bytes) return notMeasured('The benchmarks’ run records no size.');
      const { before, after } = bytes;
      // Today's compiler is nine years newer, so a quarter more or less still confirms the claim.
      return counted(before - after, within(350, 1 / 4), `bytes less: ${before} → ${after}, by today’s gcc.`);
    },
  },
];
export default claims;
