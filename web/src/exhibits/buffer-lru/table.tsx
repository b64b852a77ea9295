// SPDX-License-Identifier: GPL-2.0-only
// What a lane shows, for those who cannot see it.
import { UnseenTable } from '../../exhibit-api/view.ts';
import type { LruScene } from './scenes.ts';

export function LruTable({ scene, name }: { readonly scene: LruScene; readonly name: string }) {
  const inside = new Map(scene.slots.map((b, i) => [b?.address, i] as const));
  return (
    <UnseenTable
      caption={
        <>
          {name}: interrupts {scene.irqsOff ? 'off' : 'on'}; {scene.buffers.length} buffers
          {scene.hand
            ? `; in hand ${scene.hand.buffer ? `block ${scene.hand.buffer.block}` : 'nothing'}`
            : ''}
          {scene.row ? `; ${scene.row.from.length} slots of the second array written` : ''}
        </>
      }
      head={['Block', 'References', 'Slot']}
      rows={scene.buffers
        .slice(0, 100)
        .map((b) => [b.block, b.references, inside.get(b.address) ?? 'not in the LRU'])}
    />
  );
}
