// SPDX-License-Identifier: GPL-2.0-only
// Checks from which drawn word each store's value came, on real runs.
import { describe, expect, test } from 'vitest';
import { Kind } from '../../web/src/base/abi.gen.ts';
import { xaLayout } from '../../web/src/structures/xarray/layout.ts';
import { carriesOf } from '../../web/src/past/why/carried.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, runTrace } from '../support/run.ts';

/** The words of the nodes that were allocated before a record, each with its slot. */
function nodesIn(trace: Trace) {
  const { nodeSize, slots, word, fanout } = xaLayout(trace.sites);
  const nodes: number[] = [];
  for (let r = 0; r < trace.count; r++)
    if (trace.kind(r) === Kind.ALLOC && trace.b(r) >= nodeSize && trace.b(r) < nodeSize + 64)
      nodes.push(trace.a(r));
  return (address: number): { readonly node: number; readonly slot: number } | null => {
    for (const node of nodes) {
      const slot = (address - node - slots) / word;
      if (Number.isInteger(slot) && slot >= 0 && slot < fanout) return { node, slot };
    }
    return null;
  };
}

function carriedIn(slug: string, variant: string, ops: string): readonly string[] {
  const trace = runTrace(slug, variant, ops);
  const slotOf = nodesIn(trace);
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const { first, end } = trace.ops.at(-1)!;
  const seen = carriesOf(trace, loadFlow(build, 64, variant))(first, end).flatMap(({ to, from }) => {
    const there = slotOf(to);
    const address = there && from((at) => slotOf(at) !== null);
    const here = address !== null && address !== undefined ? slotOf(address) : null;
    return there && here
      ? [`slot ${here.slot} → ${here.node === there.node ? 'its own node' : 'another node'}`]
      : [];
  });
  return [...new Set(seen)];
}

describe('where a stored value was before', () => {
  test('the slots of the nodes that a split prepares have the entry that is split', () => {
    const ops = 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515';
    expect(carriedIn('page-cache', 'merged', ops)).toContain('slot 8 → another node');
  });

  test('a word that nobody draws is no answer', () => {
    const trace = runTrace('xarray', 'kernel', 'store 3 30\nstore 70 80');
    const table = loadFlow(
      manifest.exhibits.find((e) => e.slug === 'xarray')!,
      64,
      'kernel',
    );
    const carries = carriesOf(trace, table)(0, trace.count);
    expect(carries.length).toBeGreaterThan(20);
    expect(carries.flatMap(({ from }) => from(() => false) ?? [])).toEqual([]);
    expect(carries.some(({ from }) => from(() => true) !== null)).toBe(true);
  });

  test('what an operation brings was in no slot before', () => {
    expect(carriedIn('xarray', 'kernel', 'store 3 30\nstore 4 40\nstore 5 50')).toEqual([]);
  });
});
