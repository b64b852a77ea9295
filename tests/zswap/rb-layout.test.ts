// SPDX-License-Identifier: GPL-2.0-only
// Checks the red-black tree's drawing in rooms of all sizes. No box touches another or the comparisons. The
// root has a box on each side that has children.
import { expect, test } from 'vitest';
import { layoutRb, planRb, type Room } from '../../web/src/exhibits/zswap/rb/layout.ts';
import type { RbScene } from '../../web/src/exhibits/zswap/rb/scene.ts';
import type { ShapedScene } from '../../web/src/structures/shapes/shapes.ts';
import { sessionOf } from '../support/picture.tsx';
import { manifest, opensWith } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'zswap')!;
const [variant] = opensWith('zswap').filter((id) => id === 'linux-6.1');

/** Two lanes on a screen of 1280 and on projectors of 16:9 and 4:3. One lane there, and a phone's. */
const ROOMS: readonly Room[] = [
  { width: 452, height: 220, type: 12, projector: false },
  { width: 540, height: 272, type: 24, projector: true },
  { width: 476, height: 300, type: 24, projector: true },
  { width: 1104, height: 300, type: 24, projector: true },
  { width: 358, height: 200, type: 12, projector: false },
];

function scenesOf(scenario: string): readonly RbScene[] {
  const { text } = build.scenarios.find((s) => s.slug === scenario)!;
  const session = sessionOf('zswap', text, [variant!], build.fanouts[0]!);
  const { ops, firstStoryStep, lanes } = session.track('walk', 'step');
  const to =
    ops.find((op) => op.firstStep > firstStoryStep)?.firstStep ?? lanes[0]!.lastOwnStep(ops.length - 1);
  return Array.from(
    { length: to - firstStoryStep },
    (_, i) => (lanes[0]!.scene(firstStoryStep + i) as ShapedScene).scene as RbScene,
  );
}

for (const scenario of ['twelve-pages', 'many-pages'])
  test.skipIf(!variant)(`${scenario}: boxes and comparisons keep apart`, () => {
    const scenes = scenesOf(scenario);
    const plan = planRb(scenes);
    expect(scenes.length).toBeGreaterThan(5);
    for (const room of ROOMS)
      for (const scene of scenes) {
        const d = layoutRb(scene, plan, room);
        const where = `${room.width}×${room.height}`;
        for (const a of d.nodes) {
          for (const b of d.nodes)
            if (a.x < b.x && a.y === b.y)
              expect(b.x - a.x, `${where}: ${a.text}, ${b.text}`).toBeGreaterThan(a.w);
          const beside = d.comparisons.find((c) => c.y === a.y);
          const left = d.width - 12 - (beside?.text.length ?? 0) * 0.6 * room.type;
          // The ring of a node that was visited.
          if (beside) expect(a.x + a.w / 2 + 3, `${where}: ${a.text}, ${beside.text}`).toBeLessThan(left);
        }
        const root = d.nodes.find((n) => n.address === scene.root)!;
        if (scenario === 'twelve-pages')
          expect(d.nodes.some((n) => n.x < root.x) && d.nodes.some((n) => n.x > root.x), where).toBe(true);
      }
  });
