// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, it } from 'vitest';
import { overlaps, spread, type Point } from '../geometry.ts';
import type { TreeDrawing } from './drawing.ts';
import {
  deepScene,
  headScene,
  makeNode,
  splitScene,
  splitStory,
  AT_LEAF,
  AT_ROOT,
} from '../../../../tests/support/tree-scenes.ts';
import { chooseOpened, planTree } from './plan.ts';
import { laneSize } from './size.ts';
import { alarmBox } from './alarms.ts';
import { layoutTree } from './tree.ts';

const SIZES = {
  desktop: laneSize(368, 520, false),
  low: laneSize(368, 350, false),
  wide: laneSize(760, 520, false),
  phone: laneSize(358, 330, false),
  projector: laneSize(476, 400, true),
};

function expectClear(d: TreeDrawing): void {
  for (const [i, a] of d.labels.entries())
    for (const b of d.labels.slice(i + 1))
      expect(overlaps(a, b, 0.5), `"${a.text}" (${a.key}) over "${b.text}" (${b.key})`).toBe(false);
  for (const l of d.labels) {
    expect(l.x, l.text).toBeGreaterThanOrEqual(0);
    expect(l.x + l.w, l.text).toBeLessThanOrEqual(d.width + 0.5);
    for (const c of d.chips) expect(overlaps(l, c, 1), `"${l.text}" over a chip`).toBe(false);
    for (const n of d.nodes)
      for (const t of n.tiles) expect(overlaps(l, t, 1), `"${l.text}" over slot ${t.slot}`).toBe(false);
  }
}

/** Whether two axis-parallel segments cross. */
function crosses(a: Point, b: Point, c: Point, d: Point): boolean {
  const between = (v: number, p: number, q: number): boolean =>
    v > Math.min(p, q) + 0.1 && v < Math.max(p, q) - 0.1;
  const flat = (p: Point, q: Point): boolean => Math.abs(p[1] - q[1]) < 0.1;
  if (flat(a, b) === flat(c, d)) return false;
  const [h1, h2, v1, v2] = flat(a, b) ? [a, b, c, d] : [c, d, a, b];
  return between(v1[0], h1[0], h2[0]) && between(h1[1], v1[1], v2[1]);
}

describe('layout of a tree of slots', () => {
  for (const [name, size] of Object.entries(SIZES)) {
    for (const walks of [3, 5]) {
      it(`${name}, ${walks} walks: no label over another, at every step`, () => {
        const story = splitStory(walks);
        const plan = planTree(story);
        for (const scene of story) expectClear(layoutTree(scene, plan, size));
      });
      it(`${name}, ${walks} walks: a strand for each walk, none crosses another`, () => {
        const story = splitStory(walks);
        const plan = planTree(story);
        for (const scene of story) {
          const { strands } = layoutTree(scene, plan, size);
          expect(strands.length).toBe(scene.strands.length);
          const segments = strands.map((s) =>
            s.legs.flatMap((l) => l.points.slice(1).map((p, i) => [l.points[i] as Point, p] as const)),
          );
          segments.forEach((one, i) =>
            segments.slice(i + 1).forEach((two) => {
              for (const [a, b] of one)
                for (const [c, d] of two) expect(crosses(a, b, c, d), [a, b, c, d].join(' ')).toBe(false);
            }),
          );
        }
      });
    }
    it(`${name}: twelve walks to slot 0 stay within the frame`, () => {
      const path = [{ node: 1, slot: 0 }];
      const strands = Array.from({ length: 12 }, (_, i) => ({
        ...{ number: i + 1, path, live: i === 11, cpu: 'A' as const },
      }));
      const scene = { ...splitScene({}), strands };
      const drawn = layoutTree(scene, planTree([scene]), size);
      const xs = drawn.strands.flatMap((s) => s.legs.flatMap((l) => l.points.map(([x]) => x)));
      expect(xs.length).toBeGreaterThan(12);
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(drawn.frame.x);
    });
    it(`${name}: no step moves what stays`, () => {
      const story = splitStory(5);
      const plan = planTree(story);
      const places = new Map<string, string>();
      for (const scene of story) {
        const d = layoutTree(scene, plan, size);
        // The ends of frame and tiles change only when a level appears or disappears.
        const now = new Map<string, string>([
          [`frame of ${d.nodes.length}`, `${d.frame.h}`],
          ['head', `${d.head.x},${d.head.y}`],
        ]);
        for (const n of d.nodes)
          for (const t of n.tiles) {
            now.set(`${n.id}.${t.slot}`, `${t.x},${t.y},${t.w}`);
            now.set(`${n.id}.${t.slot} of ${d.nodes.length}`, `${t.h}`);
          }
        for (const s of d.strands) if (!s.live) now.set(`strand ${s.number}`, s.legs[0]?.d ?? '');
        for (const [key, place] of now) {
          expect(places.get(key) ?? place, key).toBe(place);
          places.set(key, place);
        }
      }
    });
    it(`${name}: the lowest level that is there has the room of those to come`, () => {
      const story = splitStory(5);
      const plan = planTree(story);
      const [first, last] = [story[0]!, story.at(-1)!].map((scene) => layoutTree(scene, plan, size));
      const top = (d: TreeDrawing): number => d.nodes[0]!.tiles[0]!.y;
      const height = (d: TreeDrawing): number => d.nodes[0]!.tiles[0]!.h;
      expect(top(first!)).toBe(top(last!));
      expect(height(first!)).toBeGreaterThan(height(last!));
      for (const d of [first!, last!]) expect(d.height).toBeGreaterThan(size.height - 1);
    });
    it(`${name}: stays within the height given, or has folded all it can`, () => {
      const plan = planTree(splitStory(5));
      const d = layoutTree(splitScene({}), plan, size);
      const unfolded = d.nodes.filter((n) => n.mode === 'full').length;
      expect(d.height <= size.height || unfolded <= 1, `${d.height} of ${size.height}`).toBe(true);
    });
  }

  it('draws the head that holds an entry, and the empty tree', () => {
    for (const glyph of ['empty', 'solid', 'hatched'] as const) {
      const scene = headScene(glyph);
      const d = layoutTree(scene, planTree([scene]), SIZES.desktop);
      expectClear(d);
      expect(d.nodes).toEqual([]);
      expect(d.head.face.glyph).toBe(glyph);
      expect(d.strands.length).toBe(scene.strands.length);
      expect(d.cursors[0]?.hollow).toBe(true);
    }
  });

  for (const [name, size] of Object.entries(SIZES))
    it(`${name}: a lone entry stays within the frame, wherever the levels to come begin`, () => {
      const scene = headScene('solid');
      for (const slot of [0, 30, 62]) {
        const path = [{ node: AT_ROOT.node, slot }];
        const later = { ...splitScene({}), strands: [{ number: 1, path, live: true, cpu: 'A' as const }] };
        const { head, frame, ...d } = layoutTree(scene, planTree([scene, later]), size);
        expectClear({ head, frame, ...d });
        expect(head.x).toBeGreaterThanOrEqual(frame.x);
        expect(head.x + head.w).toBeLessThanOrEqual(frame.x + frame.w);
      }
    });

  for (const fanout of [8, 16, 64])
    for (const depth of [1, 2, 3, 4])
      it(`fan-out ${fanout}, ${depth} levels: strands reach the leaf, labels clear`, () => {
        const scene = deepScene(fanout, depth, 6);
        const plan = planTree([scene]);
        expect(plan.levels.length).toBe(depth);
        for (const size of Object.values(SIZES)) {
          const d = layoutTree(scene, plan, size);
          expectClear(d);
          const leaf = d.nodes[d.nodes.length - 1];
          for (const s of d.strands)
            expect(s.end[1]).toBeGreaterThan((leaf?.ruler ?? leaf?.tiles[0] ?? { y: 0 }).y - 40);
        }
      });

  it('says what is wrong by shape and words', () => {
    const scene = splitScene({});
    const bad = {
      ...makeNode(AT_ROOT.node, 6, 0, { 8: { glyph: 'hatched', wrong: 'stale entry' } }),
      wrong: 'count is 0, not 1',
    };
    const broken = { ...scene, tree: { ...scene.tree, nodes: new Map([[bad.id, bad]]) } };
    const d = layoutTree(broken, planTree([broken]), SIZES.desktop);
    expect(d.alarms.map((a) => a.text)).toContain('stale entry');
    expect(d.labels.some((l) => l.tone === 'wrong' && l.text.includes('count is 0'))).toBe(true);
  });

  for (const [name, size] of Object.entries(SIZES))
    for (const [which, isWrong] of [
      ['all', () => true],
      ['all but one', (slot: number) => slot !== 3],
      ['the first ones', (slot: number) => slot < 12],
      ['the last ones', (slot: number) => slot > 52],
      ['every eighth', (slot: number) => slot % 8 === 0],
    ] as const)
      it(`${name}: a sign at what is wrong strikes through no label: ${which}`, () => {
        const stale = Array.from({ length: 64 }, (_, i) => ({
          glyph: 'solid' as const,
          ...(isWrong(i) ? { wrong: 'stale entry' } : {}),
        }));
        const scene = splitScene({ linked: 8, folio: true, at: AT_LEAF });
        const nodes = [...scene.tree.nodes.values()].map((node) =>
          node.id === AT_LEAF.node || node.id === AT_ROOT.node
            ? { ...makeNode(node.id, node.id === AT_ROOT.node ? 6 : 0, node.firstIndex, {}), slots: stale }
            : node,
        );
        const root = scene.tree.nodes.get(AT_ROOT.node)!;
        const slots = stale.map((face, i) => ({ ...root.slots[i]!, ...face, glyph: root.slots[i]!.glyph }));
        const broken = {
          ...scene,
          tree: {
            ...scene.tree,
            nodes: new Map(nodes.map((n) => [n.id, n.id === AT_ROOT.node ? { ...n, slots } : n])),
          },
        };
        const d = layoutTree(broken, planTree([broken]), size);
        expect(d.alarms.length).toBeGreaterThan(0);
        for (const alarm of d.alarms)
          for (const l of d.labels)
            expect(overlaps(l, alarmBox(alarm), 1), `a sign over "${l.text}"`).toBe(false);
      });

  it('opens at most eleven slots of a node, landings first', () => {
    const touched = new Set(Array.from({ length: 64 }, (_, i) => i));
    const opened = chooseOpened(touched, [31], makeNode(1, 0, 0, {}), 64);
    expect(opened.length).toBeLessThanOrEqual(11);
    expect(opened).toEqual(expect.arrayContaining([0, 30, 31, 32, 63]));
  });

  it('shows the folio in its leaf at the end', () => {
    const story = splitStory(3);
    const d = layoutTree(story[story.length - 1] as never, planTree(story), SIZES.desktop);
    const leaf = d.nodes.find((n) => n.id === AT_LEAF.node);
    expect(leaf?.tiles.find((t) => t.slot === 3)?.face.glyph).toBe('solid');
    expect(d.chips.filter((c) => c.state === 'linked').length).toBe(9);
  });
});

describe('spread', () => {
  it('keeps order and gaps and stays within bounds', () => {
    const out = spread(
      [
        { centre: 0, width: 30 },
        { centre: 5, width: 30 },
        { centre: 300, width: 30 },
      ],
      10,
      0,
      300,
    );
    expect(out).toEqual([0, 40, 270]);
  });

  it('before a new root is on top, the old one hangs from the head', () => {
    const grown = splitScene({});
    const old = makeNode(1, 0, 0, { 0: { glyph: 'solid', order: 0 } });
    const head = { glyph: 'node', child: old.id } as const;
    const first = { ...headScene('solid'), tree: { ...grown.tree, head, nodes: new Map([[old.id, old]]) } };
    for (const size of Object.values(SIZES)) {
      const { nodes, chips, edges, frame, ...drawn } = layoutTree(first, planTree([first, grown]), size);
      expect(nodes).toEqual([]);
      expect(chips.map((c) => [c.id, c.state])).toEqual([[old.id, 'linked']]);
      expect(edges.map((e) => e.key)).toEqual(['head']);
      expect(chips[0]!.y).toBeGreaterThan(drawn.head.y + drawn.head.h);
      expect(chips[0]!.y + chips[0]!.h).toBeLessThan(frame.y + frame.h);
    }
  });
});
