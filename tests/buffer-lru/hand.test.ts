// SPDX-License-Identifier: GPL-2.0-only
// Checks that a buffer is in an install's hand from the first moment that the picture shows it there.
import { expect, test } from 'vitest';
import type { LruScene } from '../../web/src/exhibits/buffer-lru/scene.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { manifest, models, run } from '../support/run.ts';

test.each(['install-slot5', 'miss-full'])('%s', (slug) => {
  const { scenarios } = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
  const { text } = scenarios.find((s) => s.slug === slug)!;
  const { trace } = run('buffer-lru', 'after', text);
  const model = models.get('buffer-lru')!;
  const lane = bareLane(model, trace);
  const blocks = trace.ops.map((op) => op.args[0]);
  const held = lane.positions(trace.ops.length - 1, 'walk').flatMap((position) => {
    const { hand } = model.scene(trace, lane.memory(position), position) as LruScene;
    return hand ? [hand.buffer?.block] : [];
  });
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter((block) => !blocks.includes(block))).toEqual([]);
});
