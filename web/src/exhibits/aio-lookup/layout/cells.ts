// SPDX-License-Identifier: GPL-2.0-only
// Makes the cell of a context and of the place where lookups start. Marks what a step does to a cell.
import type { Context } from '../contexts.ts';
import { placeKey, type AioScene } from '../scene.ts';
import { hexId } from '../offsets.ts';
import { PAD, type Cell } from './drawing.ts';
import { WORDS } from './words.ts';

export const activeAt = (scene: AioScene, object: number, slot: number): 'read' | 'write' | null => {
  const { active } = scene;
  if (!active || active.object !== object || (active.slot >= 0 && active.slot !== slot)) return null;
  return active.write ? 'write' : 'read';
};

export const cpusAt = (scene: AioScene, object: number, slot = -1): string =>
  scene.cursors
    .filter((c) => c.object === object && c.slot === slot)
    .map((c) => c.cpu)
    .join('');

const fits = (text: string, w: number, type: number): boolean => text.length * type * 0.6 + 4 <= w;

export function contextCell(
  scene: AioScene,
  c: Context,
  at: Pick<Cell, 'key' | 'x' | 'y' | 'w' | 'h'>,
  where: string,
  type: number,
): Cell {
  const text = String(c.nth);
  return {
    ...at,
    text: fits(text, at.w, type) && at.h >= type ? text : '',
    size: Math.max(type, Math.round(Math.min(type * 1.5, Math.min(at.w, at.h) * 0.32))),
    name: WORDS.context(where, c.nth, hexId(c.userId), c.dead),
    kind: 'context',
    state: 'placed',
    active: activeAt(scene, c.address, -1),
    visited: scene.visited.has(placeKey(c.address, -1)),
    cpus: cpusAt(scene, c.address),
    select: { node: c.address, slot: 0 },
  };
}

export function startCell(
  scene: AioScene,
  text: string,
  y: number,
  type: number,
  leads: boolean,
  twoCpus: boolean,
): Cell {
  const active = scene.active && scene.active.object === 0 ? (scene.active.write ? 'write' : 'read') : null;
  return {
    key: 'start',
    x: PAD,
    y: y + type * 0.7,
    w: text.length * type * 0.6 + type,
    h: type * 1.7,
    text,
    name: WORDS.start(text, leads),
    kind: leads ? 'start' : 'empty',
    state: 'placed',
    active,
    visited: false,
    cpus: twoCpus ? cpusAt(scene, 0) : '',
    select: null,
  };
}
