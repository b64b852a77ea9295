// SPDX-License-Identifier: GPL-2.0-only
// Checks the claims about the maple tree: what is counted decides, and a comparison of kernels is read by both names.
import { beforeAll, describe, expect, test } from 'vitest';
import { evidenceOf } from '../../core-c/proof/evidence.ts';
import type { BenchKernelPair } from '../../web/src/base/bench.ts';
import type { Evidence, Finding } from '../../web/src/exhibit-api/claims.ts';
import claims from '../../web/src/exhibits/address-space/claims.ts';
import { loadModels, readManifest } from '../../web/src/wasm/node.ts';
import { exampleKernels } from '../support/example-results.ts';

const SLUG = 'address-space';
const KERNELS = ['linux-5.10', 'linux-6.1', 'linux-7.2'];
const found = (id: string, evidence: Evidence): Finding => claims.find((c) => c.id === id)!.find(evidence);

/** An example of 5.10, 6.1 and 7.2 under the name of a pair. */
const named = (name: string): BenchKernelPair => ({ ...exampleKernels.pairs[0]!, name: `${SLUG}/${name}` });

let evidence: Evidence;
beforeAll(async () => {
  const build = readManifest().exhibits.find((e) => e.slug === SLUG)!;
  const across = ['map-20/fits', 'fork-20000/fits'].map(named);
  evidence = evidenceOf(build, (await loadModels()).get(SLUG)!, { pairs: [], across });
});

describe('what is counted', () => {
  test('agrees with what was published of levels, nodes and allocations', () => {
    for (const id of ['levels', 'node', 'allocates'])
      expect(found(id, evidence).agreement, id).toBe('agrees');
    expect(found('levels', evidence).here).toContain('10 areas of the red-black tree, or 3 nodes');
    expect(found('node', evidence).here).toBe('256 bytes; 32 and 21 slots of a 32-bit kernel');
  });
  test('differs where it is something else', () => {
    for (const id of ['levels', 'allocates'])
      expect(found(id, { ...evidence, countedLast: () => 6 }).agreement, id).toBe('differs');
  });
});

describe('a step between kernels', () => {
  test('is of the pair’s times on both, whatever kernel lies between', () => {
    const times = named('map-20/fits').sides.map((side) => side.median);
    const of = (from: number, to: number): number =>
      evidence.step('map-20/fits', ...([KERNELS[from]!, KERNELS[to]!] as const))!.ratio;
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)
      expect(of(from, to)).toBeCloseTo(times[from]! / times[to]!, 6);
  });
  test('is none of a kernel or a pair that was not measured', () => {
    expect(evidence.step('map-20/fits', 'linux-5.10', 'linux-6.6')).toBeUndefined();
    expect(evidence.step('map-200/fits', 'linux-5.10', 'linux-6.1')).toBeUndefined();
  });
  test('is shown beside a figure of a whole system, or the claim says that it is missing', () => {
    const { step } = named('fork-20000/fits').sides[2]!;
    expect(found('dup', evidence)).toMatchObject({
      agreement: 'other',
      here: expect.stringContaining(`6.1 → 7.2: ${step!.ratio.toFixed(2)} times as fast`) as string,
    });
    expect(found('receive', evidence).agreement).toBe('not-measured');
  });
});

test('each claim has a source with a day, and no two share a name', () => {
  expect(new Set(claims.map((c) => c.id)).size).toBe(claims.length);
  for (const { source, id } of claims) expect(source, id).toMatch(/\b\d{1,2} [A-Z][a-z]+ 20\d\d/);
});
