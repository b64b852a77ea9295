// SPDX-License-Identifier: GPL-2.0-only
// Draws the table that gives a lane's contents to screen readers.
import { UnseenTable } from '../../exhibit-api/view.ts';
import type { LruScene } from './scene.ts';
import { WORDS } from './layout/words.ts';

/** Buffers that the table lists at most. */
const MOST_ROWS = 100;

export function LruTable({ scene, name }: { readonly scene: LruScene; readonly name: string }) {
  const inside = new Map(scene.slots.map((b, i) => [b?.address, i] as const));
  return (
    <UnseenTable
      caption={WORDS.caption(
        name,
        scene.irqsOff,
        scene.buffers.length,
        scene.hand ? WORDS.captionHand(scene.hand.buffer?.block ?? null) : '',
        scene.row ? WORDS.captionRow(scene.row.from.length) : '',
      )}
      head={WORDS.head}
      rows={scene.buffers
        .slice(0, MOST_ROWS)
        .map((b) => [b.block, b.references, inside.get(b.address) ?? WORDS.notInLru])}
    />
  );
}
