// SPDX-License-Identifier: GPL-2.0-only
// The tree: its heads, the edges between them, and stubs for what is not drawn.
import { plural } from '../../../exhibit-api/index.ts';
import type { Head } from '../memory.ts';
import type { HeadScene } from '../scene.ts';
import { shortKey } from '../words.ts';
import type { DrawnNode, Edge, Stub } from './drawing.ts';
import type { LaneGrid } from './grid.ts';

/** By tree: heads below some heads. A tree stays the same for many steps. */
const counts = new WeakMap<HeadScene['heads'], Map<number, number>>();

/** Heads that hang from one, itself among them. */
function countBelow(scene: HeadScene, address: number): number {
  const known = counts.get(scene.heads) ?? new Map<number, number>();
  counts.set(scene.heads, known);
  const found = known.get(address);
  if (found !== undefined) return found;
  let count = 0;
  const open = [address];
  const seen = new Set<number>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const head = scene.heads.get(at);
    if (!head || seen.has(at)) continue;
    seen.add(at);
    count++;
    open.push(head.left, head.right);
  }
  known.set(address, count);
  return count;
}

export function nodesOf(scene: HeadScene, grid: LaneGrid): readonly DrawnNode[] {
  const visits = new Map(scene.visits.map((v) => [v.head, v]));
  return grid.shown.map((h): DrawnNode => {
    const linked = scene.heads.has(h.address);
    const visit = visits.get(h.address);
    // Those that nothing reaches yet wait below the tree.
    const level = linked ? h.level : grid.levels;
    const colour = linked ? (h.red ? 'red' : 'black') : 'not in the tree yet';
    const visited = visit ? `; visited, ${plural(visit.touches.length, 'line')}` : '';
    return {
      address: h.address,
      x: grid.xOf(h.address),
      y: grid.yOf(level),
      w: grid.boxW,
      text: shortKey(h.bytenr),
      red: h.red,
      level,
      state: linked ? 'linked' : 'adrift',
      visited: !!visit,
      current: scene.current === h.address,
      turned: scene.turned.has(h.address),
      created: h.address === scene.created,
      name: `head of ${h.bytenr}, ${colour}, place ${h.nth} in the slab${visited}`,
      wrong: scene.wrong.get(h.address) ?? null,
    };
  });
}

/** What leads down from the heads that are drawn: to another an edge, to the rest a stub. */
export function linksOf(
  scene: HeadScene,
  grid: LaneGrid,
  nodes: readonly DrawnNode[],
): { readonly edges: readonly Edge[]; readonly stubs: readonly Stub[] } {
  const { boxW, boxHeight } = grid;
  const byAddress = new Map(nodes.map((n) => [n.address, n]));
  const visits = new Map(scene.visits.map((v) => [v.head, v]));
  const edges: Edge[] = [];
  const stubs: Stub[] = [];
  const draw = (h: Head, side: 'left' | 'right', child: number): void => {
    if (child === 0) return;
    const from = byAddress.get(h.address)!;
    const to = byAddress.get(child);
    const key = `${h.address}.${side}`;
    const bottom = from.y + boxHeight / 2;
    if (to)
      edges.push({
        key,
        d: `M${from.x} ${bottom}L${to.x} ${to.y - boxHeight / 2}`,
        onPath: visits.get(h.address)?.went === side && (visits.has(child) || scene.current === child),
      });
    else
      stubs.push({
        key,
        x: from.x + (side === 'left' ? -1 : 1) * (boxW / 2 - 5),
        y: bottom,
        title: `${plural(countBelow(scene, child), 'head')} below`,
      });
  };
  for (const h of grid.shown) {
    draw(h, 'left', h.left);
    draw(h, 'right', h.right);
  }
  return { edges, stubs };
}
