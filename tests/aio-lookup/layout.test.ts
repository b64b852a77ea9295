// SPDX-License-Identifier: GPL-2.0-only
// Checks that the table fits the room that three lanes have on a small screen (1280 × 720).
import { expect, test } from 'vitest';
import type { Drawing } from '../../web/src/exhibits/aio-lookup/layout/drawing.ts';
import { makePlan } from '../../web/src/exhibits/aio-lookup/layout/plan.ts';
import { layoutTable } from '../../web/src/exhibits/aio-lookup/layout/table.ts';
import type { AioScene } from '../../web/src/exhibits/aio-lookup/scene.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { some } from '../support/some.ts';

const ROOM = { width: 292, height: 207, type: 12 };

/** At each step of the operation that the scenario opens on, and after it. */
function drawings(slug: string): readonly Drawing[] {
  const { scenarios } = manifest.exhibits.find((e) => e.slug === 'aio-lookup')!;
  const trace = runTrace('aio-lookup', 'table', scenarios.find((s) => s.slug === slug)!.text);
  const model = models.get('aio-lookup')!;
  const lane = bareLane(model, trace);
  return trace.ops.flatMap((op, n) => {
    if (slug === 'many-contexts' && op.text.startsWith('setup')) return [];
    const scenes = lane
      .positions(n, 'walk')
      .map((position) => model.scene(trace, lane.memory(position), position) as AioScene);
    const plan = makePlan(scenes);
    return some(scenes, slug === 'many-contexts' ? 4 : 1).map((scene) => layoutTable(scene, plan, ROOM));
  });
}

test.each(['five-contexts', 'grow-race'])('%s: each context is numbered', (slug) => {
  const contexts = drawings(slug).flatMap((d) => d.cells.filter((c) => c.kind === 'context'));
  expect(contexts.length).toBeGreaterThan(50);
  const unnumbered = new Set(contexts.filter((c) => c.text === '').map((c) => c.name));
  unnumbered.delete('a context without an id yet: new');
  expect([...unnumbered]).toEqual([]);
  for (const { x, w } of contexts) expect(x + w).toBeLessThanOrEqual(ROOM.width);
});

test('1,024 slots end above the sentence', () => {
  for (const { cells, frame } of drawings('many-contexts')) {
    expect(cells.length).toBeGreaterThan(1024);
    for (const { x, w, y, h } of cells) {
      expect(x + w).toBeLessThanOrEqual(ROOM.width);
      expect(y + h).toBeLessThanOrEqual(ROOM.height);
    }
    expect(frame!.y + frame!.h).toBeLessThanOrEqual(ROOM.height + 8);
  }
});
