// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { makeNode } from '../../../../../tests/support/tree-scenes.ts';
import { laneSize } from '../size.ts';
import type { SlotNode, TreeScene } from '../types.ts';
import { extentOf, mapFrame } from './frame.ts';
import { fillOf, firstFrom, mapIndex, nodeAt } from './index.ts';
import { layItems } from './items.ts';
import { layOverlay, placeOf, slotNear } from './overlay.ts';
import { densityOf, detailOf, inSight, mapScale } from './scale.ts';
import { WHOLE, clampView, fitted, following, inCommon, mostZoom, panned, zoomed } from './view.ts';

const ROOT = 0x1000;
const idOf = (leaf: number): number => 0x2000 + leaf * 0x400;

/** A root of shift 12 over enough nodes of shift 6, and `leaves` leaves with one folio each. */
function bigTree(leaves: number): TreeScene['tree'] {
  const nodes = new Map<number, SlotNode>();
  const middles = Math.ceil(leaves / 64);
  const mid = (m: number): number => 0x9000000 + m * 0x400;
  const children = (from: number, count: number, id: (i: number) => number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [i, { glyph: 'node' as const, child: id(from + i) }]),
    );
  nodes.set(ROOT, makeNode(ROOT, 12, 0, children(0, middles, mid)));
  for (let m = 0; m < middles; m++) {
    const count = Math.min(64, leaves - m * 64);
    nodes.set(mid(m), makeNode(mid(m), 6, m * 4096, children(m * 64, count, idOf)));
  }
  for (let i = 0; i < leaves; i++)
    nodes.set(
      idOf(i),
      makeNode(idOf(i), 0, i * 64, { [i % 60]: { glyph: i % 2 ? 'hatched' : 'solid', order: 0 } }),
    );
  return { head: { glyph: 'node', child: ROOT }, headLabel: 'xa_head', nodes, fanout: 64 };
}

function sceneOf(tree: TreeScene['tree'], leaf: number): TreeScene {
  const path = [
    { node: ROOT, slot: Math.floor(leaf / 64) },
    { node: 0x9000000 + Math.floor(leaf / 64) * 0x400, slot: leaf % 64 },
    { node: idOf(leaf), slot: leaf % 60 },
  ];
  const at = path[2]!;
  return {
    tree,
    strands: [{ number: 1, path, live: true, cpu: 'A' }],
    cursors: [{ name: 'xas', at, cpu: 'A' }],
    lock: 'A',
    waiting: [],
    opened: new Map(path.map((p) => [p.node, [p.slot]])),
    active: { ...at, write: false },
  };
}

const size = laneSize(760, 420, false);

describe('index', () => {
  const tree = bigTree(300);
  const index = mapIndex(tree);

  test('levels hold all nodes, ascending', () => {
    expect(index.count).toBe(306);
    expect(index.levels.map((l) => l.nodes.length)).toEqual([300, 5, 1]);
    for (const l of index.levels) expect([...l.firsts]).toEqual([...l.firsts].sort((a, b) => a - b));
  });
  test('the same nodes are indexed once', () => expect(mapIndex(tree)).toBe(index));
  test('finds the node that covers an index, and none in a gap', () => {
    const leaves = index.levels[0]!;
    expect(nodeAt(leaves, 64 * 7 + 63)?.id).toBe(idOf(7));
    expect(nodeAt(leaves, 64 * 300)).toBeNull();
    expect(firstFrom(leaves, 64 * 300)).toBe(300);
  });
  test('fills count siblings as what they belong to', () => {
    const node = makeNode(1, 6, 0, {
      8: { glyph: 'hatched', order: 9 },
      9: { glyph: 'sibling', home: 8 },
      0: { glyph: 'solid' },
    });
    expect(fillOf(node)).toEqual({ solid: 1 / 64, hatched: 2 / 64 });
  });
});

describe('view', () => {
  const most = mostZoom(1 << 20, 760);
  test('what stands under the pointer stays there', () => {
    const from = { zoom: 4, left: 0.3 };
    const to = zoomed(from, 2, 0.25, most);
    expect(to.left + 0.25 / to.zoom).toBeCloseTo(from.left + 0.25 / from.zoom, 12);
  });
  test('never beyond the whole, never closer than a slot of a leaf allows', () => {
    expect(zoomed(WHOLE, 0.1, 0.5, most)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 1e12, 0.5, most).zoom).toBe(most);
    expect(panned({ zoom: 2, left: 0.4 }, 9, most).left).toBe(0.5);
    expect(clampView({ zoom: 2, left: -1 }, most).left).toBe(0);
  });
  test('follows only what is out of sight', () => {
    const view = { zoom: 10, left: 0.3 };
    expect(following(view, [0.35, 0.351], most)).toBe(view);
    const there = following(view, [0.89, 0.91], most);
    expect((0.9 - there.left) * there.zoom).toBeCloseTo(0.5, 9);
    // A slot of an upper level is visible if a part of it is.
    expect(following(view, [0.1, 0.33], most)).toBe(view);
    expect(following(view, null, most)).toBe(view);
    expect(following(WHOLE, [0.98, 0.99], most)).toBe(WHOLE);
  });
  test('lanes that follow look at what their steps have in common, else where the first one is', () => {
    expect(inCommon([null, [0.2, 0.6], [0.5, 0.9], null])).toEqual([0.5, 0.6]);
    expect(
      inCommon([
        [0.2, 0.3],
        [0.8, 0.9],
        [0.25, 0.4],
      ]),
    ).toEqual([0.25, 0.3]);
    expect(inCommon([null, null])).toBeNull();
  });
  test('a fitted range is in sight as a whole', () => {
    const v = fitted(0.2, 0.25, most);
    expect(v.left).toBeLessThan(0.2);
    expect(v.left + 1 / v.zoom).toBeGreaterThan(0.25);
  });
});

describe('detail and culling', () => {
  const index = mapIndex(bigTree(5000));
  const extent = extentOf(index, 1);
  const frame = mapFrame(extent.rows, size, 'xa_head');

  test('slots, bars, density by size on screen', () => {
    const whole = mapScale(frame, extent.whole, WHOLE);
    expect(index.levels.map((l) => detailOf(l, whole.unit))).toEqual(['density', 'bars', 'slots']);
    const near = mapScale(frame, extent.whole, { zoom: mostZoom(extent.whole, 744), left: 0.5 });
    expect(detailOf(index.levels[0]!, near.unit)).toBe('slots');
  });
  test('only what is in sight is drawn', () => {
    const near = mapScale(frame, extent.whole, { zoom: 1000, left: 0.5 });
    const [from, to] = inSight(index.levels[0]!, near);
    expect(to - from).toBeLessThan(8);
    for (let i = from; i < to; i++) {
      expect(index.levels[0]!.firsts[i]! + 64).toBeGreaterThan(near.from);
      expect(index.levels[0]!.firsts[i]!).toBeLessThan(near.to);
    }
  });
  test('density counts every node', () => {
    const whole = mapScale(frame, extent.whole, WHOLE);
    const d = densityOf(index.levels[0]!, whole, frame.left, 744);
    const leavesPerColumn = extent.whole / 64 / 744;
    expect(Math.max(...d.nodes)).toBeLessThanOrEqual(Math.ceil(leavesPerColumn) + 1);
    expect([...d.nodes].filter((n) => n > 0).length).toBe(Math.ceil((5000 * 64) / (extent.whole / 744)));
  });
  test('a level never names more nodes than can be listened to', () => {
    expect(
      layItems(index, frame, mapScale(frame, extent.whole, { zoom: 40, left: 0.1 })).nodes.length,
    ).toBeLessThanOrEqual(40);
  });
});

describe('stability', () => {
  const before = bigTree(300);
  const after = bigTree(304);
  const extent = extentOf(mapIndex(before), 1);
  const frame = mapFrame(extent.rows, size, 'xa_head');
  const scale = mapScale(frame, extent.whole, { zoom: 16, left: 0.8 });

  test('nodes that come move none that were there', () => {
    const places = (tree: TreeScene['tree']) =>
      new Map(layItems(mapIndex(tree), frame, scale).nodes.map((n) => [n.node.id, [n.x, n.y, n.w, n.h]]));
    const [a, b] = [places(before), places(after)];
    expect(a.size).toBeGreaterThan(3);
    for (const [id, place] of a) expect(b.get(id)).toEqual(place);
  });
  test('the same scene gives the same picture', () =>
    expect(layOverlay(sceneOf(before, 77), frame, scale)).toEqual(
      layOverlay(sceneOf(before, 77), frame, scale),
    ));
});

describe('what the step touches', () => {
  const tree = bigTree(300);
  const extent = extentOf(mapIndex(tree), 1);
  const frame = mapFrame(extent.rows, size, 'xa_head');

  test.each([1, 8, 200, 2000])('is seen at zoom %d', (zoom) => {
    const scene = sceneOf(tree, 77);
    const [from, to] = placeOf(scene)!;
    const at = [from / extent.whole, to / extent.whole] as const;
    const over = layOverlay(
      scene,
      frame,
      mapScale(frame, extent.whole, following({ zoom, left: 0 }, at, 1e9)),
    );
    expect(over.active!.w).toBeGreaterThanOrEqual(5);
    expect(over.cursors[0]!.ring).not.toBeNull();
    expect(over.strands).toHaveLength(1);
    const { flag } = over.cursors[0]!;
    expect(flag.x).toBeGreaterThanOrEqual(frame.left);
    expect(flag.x + flag.w).toBeLessThanOrEqual(frame.right);
  });
  test('is pointed at from the border where it is out of sight', () => {
    const over = layOverlay(sceneOf(tree, 5), frame, mapScale(frame, extent.whole, { zoom: 40, left: 0.9 }));
    expect(over.cursors[0]).toMatchObject({ beyond: 'left', ring: null });
    expect(over.active).toBeNull();
  });
  test('a click on a node too narrow for its slots meets a used one', () => {
    const node = tree.nodes.get(idOf(7))!;
    expect(slotNear(node, node.firstIndex + 40, 0.01)).toBe(7);
    expect(slotNear(node, node.firstIndex + 40, 10)).toBe(40);
  });
  test('flags and words of the lowest level stay within the frame', () => {
    const over = layOverlay(sceneOf(tree, 77), frame, mapScale(frame, extent.whole, WHOLE));
    const { flag } = over.cursors[0]!;
    expect(flag.y + flag.h).toBeLessThanOrEqual(frame.frame.y + frame.frame.h);
  });
});
