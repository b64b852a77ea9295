// SPDX-License-Identifier: GPL-2.0-only
// What a lane shows, for those who cannot see it.
import type { LruScene } from './scenes.ts';

export function LruTable({ scene, name }: { readonly scene: LruScene; readonly name: string }) {
  const inside = new Map(scene.slots.map((b, i) => [b?.address, i] as const));
  return (
    <div className="unseen">
      <table>
        <caption>
          {name}: interrupts {scene.irqsOff ? 'off' : 'on'}; {scene.buffers.length} buffers
          {scene.hand
            ? `; in hand ${scene.hand.buffer ? `block ${scene.hand.buffer.block}` : 'nothing'}`
            : ''}
          {scene.row ? `; ${scene.row.from.length} slots of the second array written` : ''}
        </caption>
        <thead>
          <tr>
            <th scope="col">Block</th>
            <th scope="col">References</th>
            <th scope="col">Slot</th>
          </tr>
        </thead>
        <tbody>
          {scene.buffers.slice(0, 100).map((b) => (
            <tr key={b.address}>
              <td>{b.block}</td>
              <td>{b.references}</td>
              <td>{inside.get(b.address) ?? 'not in the LRU'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
