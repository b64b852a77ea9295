// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { AT_LEAF, AT_ROOT, splitScene, splitStory } from '../../../../tests/support/tree-scenes.ts';
import { planTree } from '../../layout/tree/plan.ts';
import { laneSize } from '../../layout/tree/size.ts';
import { layoutTree } from '../../layout/tree/tree.ts';
import type { TreeScene } from '../../layout/tree/types.ts';
import type { Lead } from '../motion/leads.ts';
import { treeLeads } from './motion.ts';

const plan = planTree(splitStory(5));
const drawn = (scene: TreeScene) => layoutTree(scene, plan, laneSize(532, 400, false));
const ofs = (leads: readonly Lead[]): readonly string[] =>
  leads.map(({ of }) => (typeof of === 'string' ? of : of.className));
const reading = (slot: number): TreeScene => ({
  ...splitScene({ at: AT_ROOT, lock: 'A' }),
  active: { node: AT_ROOT.node, slot, write: false },
});

describe('what moves in a tree', () => {
  test('a cursor slides from the root’s slot to the leaf’s, and back', () => {
    const [root, leaf] = [AT_ROOT, AT_LEAF].map((at) => drawn(splitScene({ linked: 8, lock: 'A', at })));
    const forth = treeLeads(root!, leaf!, true);
    expect(ofs(forth)).toEqual(['[data-cursor="A xas"]']);
    const [was, is] = [root!, leaf!].map((d) => d.cursors[0]!.tip);
    const by = (sign: number): string => `${sign * (was![0] - is![0])}px ${sign * (was![1] - is![1])}px`;
    expect(forth[0]!.frames[0]).toMatchObject({ translate: by(1) });
    expect(treeLeads(leaf!, root!, false)[0]!.frames[0]).toMatchObject({ translate: by(-1) });
  });

  test('of slots read one after another the mark goes on from the one before, either way', () => {
    const [nine, ten] = [9, 10].map((slot) => drawn(reading(slot)));
    const forth = treeLeads(nine!, ten!, true);
    expect(ofs(forth)).toEqual(['read-mark']);
    const x = (d: typeof nine, slot: number): number => d!.nodes[0]!.tiles.find((t) => t.slot === slot)!.x;
    expect(forth[0]!.frames[0]!['translate']).toBe(`${x(nine, 9) - x(nine, 10)}px 0px`);
    expect(treeLeads(ten!, nine!, false)[0]!.frames[0]!['translate']).toBe(
      `${x(nine, 10) - x(nine, 9)}px 0px`,
    );
    expect(treeLeads(ten!, ten!, true)).toEqual([]);
  });
});
