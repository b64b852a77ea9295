// SPDX-License-Identifier: GPL-2.0-only
// Lays out the tree: its heads, the edges between them, and stubs for heads not drawn.
import { linksOf, type DrawnNode } from '../../../exhibit-api/view.ts';
import type { HeadScene } from '../scene.ts';
import { shortKey } from '../words.ts';
import type { LaneGrid } from './grid.ts';
import { WORDS } from './words.ts';

export function nodesOf(scene: HeadScene, grid: LaneGrid): readonly DrawnNode[] {
  const visits = new Map(scene.visits.map((v) => [v.head, v]));
  return grid.shown.map((h): DrawnNode => {
    const linked = scene.heads.has(h.address);
    const visit = visits.get(h.address);
    // Heads that no pointer reaches yet wait below the tree.
    const level = linked ? h.level : grid.levels;
    const colour = linked
      ? h.red
        ? WORDS.red
        : WORDS.black
      : h.address === scene.gone
        ? WORDS.gone
        : WORDS.coming;
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
      name: WORDS.head(h.bytenr, colour, h.nth, visit?.touches.length ?? null),
      wrong: scene.wrong.get(h.address) ?? null,
    };
  });
}

/** Edges and stubs below the drawn heads. */
export function headLinks(scene: HeadScene, grid: LaneGrid, drawn: readonly DrawnNode[]) {
  const visits = new Map(scene.visits.map((v) => [v.head, v]));
  return linksOf({
    ...{ tree: scene.heads, shown: grid.shown, drawn, boxW: grid.boxW, boxHeight: grid.boxHeight },
    went: (head) => visits.get(head)?.went ?? null,
    reached: (head) => visits.has(head) || scene.current === head,
    noun: WORDS.noun,
  });
}
