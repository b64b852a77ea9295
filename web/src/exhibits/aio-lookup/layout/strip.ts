// SPDX-License-Identifier: GPL-2.0-only
// Lays out the strip above the structure: the ring, and contexts without a place.
import { textWidth } from '../../../exhibit-api/index.ts';
import type { AioScene } from '../scene.ts';
import { hexId } from '../offsets.ts';
import { activeAt } from './cells.ts';
import { PAD, type Cell, type Drawing, type Label, type Room } from './drawing.ts';
import { WORDS } from './words.ts';

/**
 * Least height of a tree's lane that has a strip, in lines of type. The tree needs more height than chain and table.
 */
export const LEAST_FOR_STRIP = 27;

/** Height of the strip. */
export const stripHeight = (type: number): number => Math.round(type * 4.6);

/** The strip, or nothing where the structure needs all the room. */
export const stripOf = (
  scene: AioScene,
  room: Room,
  has: boolean,
): Pick<Drawing, 'cells' | 'labels'> & { readonly bottom: number } => ({
  ...(has ? layoutStrip(scene, room) : { cells: [], labels: [] }),
  // The lock's legend is in the upper border of the frame.
  bottom: has ? stripHeight(room.type) + room.type * 1.2 : room.type,
});

/** The ring that the operation uses, and beside it contexts without a place. */
export function layoutStrip(scene: AioScene, room: Room): Pick<Drawing, 'cells' | 'labels'> {
  const { type, width } = room;
  const cells: Cell[] = [];
  const labels: Label[] = [];
  const h = type * 2;
  const y = type * 1.7;
  const { ring } = scene;
  const common = { kind: 'word', state: 'placed', visited: false, cpus: '', select: null } as const;
  let x = PAD;
  if (ring) {
    const short = WORDS.ring(ring.nth);
    const whole = WORDS.ringWhole(ring.nth);
    const isWhole = scene.loose.length === 0 && x + textWidth(whole, type) < width;
    labels.push({ key: 'ring', x, y: type, text: isWhole ? whole : short });
    const address = hexId(ring.userId);
    const w = address.length * type * 0.6 + type;
    const name = WORDS.ringAt(ring.nth, address, ring.mapped);
    cells.push({
      ...common,
      key: 'ring',
      x,
      y,
      w,
      h,
      text: address,
      name,
      kind: ring.mapped ? 'word' : 'empty',
      active: null,
    });
    x += w;
    if (ring.mapped && (scene.variant === 'table' || ring.id !== 0)) {
      const whole = WORDS.id(ring.id);
      const isRoom = x + (whole.length + (scene.loose.length ? 5 : 1)) * type * 0.6 < width;
      const text = isRoom || ring.id !== 0xffffffff ? whole : WORDS.idUnset;
      const idWidth = text.length * type * 0.6 + type * 0.8;
      const read = scene.active !== null && scene.active.object === ring.frame;
      const active = read ? (scene.active?.write ? 'write' : 'read') : null;
      cells.push({ ...common, key: 'id', x, y, w: idWidth, h, text, name: WORDS.itsId(ring.id), active });
      x += idWidth;
    } else if (!ring.mapped) {
      labels.push({ key: 'unmapped', x: x + type / 2, y: y + h / 2 + type * 0.35, text: WORDS.unmapped });
      x += type * 5.5;
    }
  }
  x += type;
  const loose = scene.loose.slice(0, 3);
  loose.forEach((c) => {
    // A new context has no id yet.
    const text = c.userId ? String(c.nth) : '';
    const w = Math.max(1, text.length) * type * 0.6 + type;
    if (x + w > width) return;
    cells.push({
      ...common,
      key: `loose${c.address}`,
      x,
      y,
      w,
      h,
      text,
      name: WORDS.loose(text, c.state === 'new'),
      kind: 'context',
      state: c.state,
      active: activeAt(scene, c.address, -1),
      cpus: '',
    });
    x += w + type / 2;
  });
  const words = loose.every((c) => c.state === 'new') ? WORDS.allNew : WORDS.toBeFreed;
  if (loose.length > 0 && x + type * words.length * 0.55 < width)
    labels.push({ key: 'loose', x, y: y + h / 2 + type * 0.35, text: words });
  return { cells, labels };
}
