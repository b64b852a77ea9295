// SPDX-License-Identifier: GPL-2.0-only
// Finds the versions of a leaf in one operation by its events: which nodes were written in place of which.
import { inRuns } from '../../../exhibit-api/index.ts';
import type { MapleEvent } from '../../../structures/maple/index.ts';

/** What one store did to leaves. `old`: those that it replaces, or where it has marked none dead yet, the one last read. */
interface Store {
  readonly old: readonly number[];
  readonly made: readonly number[];
}

/** The stores that replaced leaves, in order. */
function storesOf(leaves: readonly MapleEvent[]): readonly Store[] {
  const changes = leaves.filter(({ kind }) => kind === 'dead' || kind === 'copy');
  const walks = inRuns(changes, (a, b) => a.cpu === b.cpu && a.walk === b.walk);
  // Linux 6.1 first marks the old leaves dead, later kernels first write the new ones. One walk may store twice.
  const stores = walks.flatMap((walk) => {
    const { kind: first } = walk[0]!;
    return inRuns(walk, (a, b) => a.kind === first || b.kind !== first);
  });
  return stores.map((store) => {
    const nodesOf = (kind: 'dead' | 'copy') => store.filter((e) => e.kind === kind).map((e) => e.node);
    const [dead, made] = [nodesOf('dead'), nodesOf('copy')];
    const before = leaves.slice(0, leaves.indexOf(store[0]!));
    const read = before.findLast((e) => e.kind === 'read' && e.cpu === store[0]!.cpu);
    return { old: dead.length || !read ? dead : [read.node], made };
  });
}

/**
 * The versions that led to the last store, oldest first, as lists of addresses.
 * @param leaves an operation's events so far that are about leaves
 */
export function versionsOf(leaves: readonly MapleEvent[]): readonly (readonly number[])[] {
  let chain: readonly (readonly number[])[] = [];
  for (const { old, made } of storesOf(leaves)) {
    const goesOn = chain.some((nodes) => nodes.some((node) => old.includes(node)));
    chain = goesOn ? [...chain, made] : [old, made];
  }
  return chain.filter((nodes) => nodes.length > 0);
}
