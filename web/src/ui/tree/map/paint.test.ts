// SPDX-License-Identifier: GPL-2.0-only
// Tests with a recording canvas context that the map paints the nodes that it names.
import { describe, expect, test } from 'vitest';
import { extentOf, mapFrame } from '../../../layout/tree/map/frame.ts';
import { mapIndex } from '../../../layout/tree/map/index.ts';
import { layItems } from '../../../layout/tree/map/items.ts';
import { detailOf, mapScale } from '../../../layout/tree/map/scale.ts';
import { clampView, mostZoom } from '../../../layout/tree/map/view.ts';
import { makeNode } from '../../../../../tests/support/tree-scenes.ts';
import { laneSize } from '../../../layout/tree/size.ts';
import type { SlotNode, SlotTree } from '../../../layout/tree/types.ts';
import { paintMap, type Inks } from './paint.ts';

const INKS: Inks = { paper: 'paper', ink: 'ink', ink2: 'ink2', edge: 'edge', hatch: 'hatch' };

/** A root over `leaves` leaves, of which every third is missing. */
function treeOf(leaves: number): SlotTree {
  const nodes = new Map<number, SlotNode>();
  const slots: Record<number, { glyph: 'node'; child: number }> = {};
  for (let i = 0; i < leaves; i++) {
    if (i % 3 === 2) continue;
    slots[i] = { glyph: 'node', child: 2 + i };
    nodes.set(
      2 + i,
      makeNode(2 + i, 0, i * 64, { 0: { glyph: 'solid', order: 0 }, 63: { glyph: 'hatched' } }),
    );
  }
  nodes.set(1, makeNode(1, 6, 0, slots));
  return { head: { glyph: 'node', child: 1 }, headLabel: 'xa_head', nodes, fanout: 64 };
}

/** The number of node outlines inside the clip, by the y of their ruler. */
function outlines(
  paint: (c: CanvasRenderingContext2D) => void,
  left: number,
  right: number,
): Map<number, number> {
  const found = new Map<number, number>();
  let stroke = '';
  const seen = {
    strokeRect(x: number, y: number, w: number): void {
      if (stroke !== INKS.edge || x + w < left || x > right) return;
      found.set(y, (found.get(y) ?? 0) + 1);
    },
    set strokeStyle(to: string) {
      stroke = to;
    },
  };
  const nothing = (): void => {};
  paint(
    new Proxy(seen, {
      get: (target, key): unknown => Reflect.get(target, key) ?? nothing,
      set: (target, key, value) => (key === 'strokeStyle' ? Reflect.set(target, key, value) : true),
    }) as unknown as CanvasRenderingContext2D,
  );
  return found;
}

describe.each([400, 760, 2100])('a map %d wide', (width) => {
  const size = laneSize(width, 420, false);
  const index = mapIndex(treeOf(50));
  const extent = extentOf(index, 1);
  const frame = mapFrame(extent.rows, size, 'xa_head');
  const most = mostZoom(extent.whole, width);

  test.each([1, 1.7, 3, 6.4, 12, 40])('as many nodes are painted as are said, at zoom %d', (zoom) => {
    for (const left of [0, 0.013, 0.3, 0.477, 0.8, 1]) {
      const scale = mapScale(frame, extent.whole, clampView({ zoom, left }, most));
      const painted = outlines(
        (c) => paintMap(c, index, frame, scale, INKS),
        frame.left - 0.5,
        frame.right + 0.5,
      );
      const { labels } = layItems(index, frame, scale);
      for (const level of index.levels) {
        // Nodes drawn as one-pixel strokes have no outline.
        if (detailOf(level, scale.unit) === 'density') continue;
        const text = labels.find((l) => l.key === level.name)?.text ?? '';
        const [, said = ''] = /· (one|[\d,]+)(?: of| node)/.exec(text) ?? [];
        const drawn = painted.get(Math.round(frame.rulers[level.level]!.y) + 0.5) ?? 0;
        expect(drawn, `${text} at ${left}`).toBe(said === 'one' ? 1 : Number(said.replace(',', '')));
      }
    }
  });
});
