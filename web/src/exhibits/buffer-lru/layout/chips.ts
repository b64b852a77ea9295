// SPDX-License-Identifier: GPL-2.0-only
// Makes the chips at the foot of a lane: the buffers outside the LRU, by block. The buffers that the operation needs
// come first.
import type { LruScene } from '../scene.ts';
import { cellOf } from './cells.ts';
import type { Chip } from './drawing.ts';
import type { Grid } from './grid.ts';
import type { Plan } from './plan.ts';

export interface Chips {
  readonly pitch: number;
  readonly chips: readonly Chip[];
}

export function chipsOf(scene: LruScene, plan: Plan, grid: Grid): Chips {
  const { width, type, gutter, foot, chipH, cache } = grid;
  const pitch = Math.max(
    type * 2.75,
    ...scene.buffers.map((b) => Math.min(7, String(b.block).length) * type * 0.6 + type),
  );
  const fit = Math.floor((width - gutter) / pitch);
  // If not all fit, the last place says how many more there are.
  const room = plan.buffers <= fit ? fit : Math.max(1, Math.floor((width - gutter - type * 3) / pitch));
  const byAddress = new Map(scene.buffers.map((b) => [b.address, b]));
  const inside = new Set(scene.slots.map((b) => b?.address));
  const planned = plan.chips.slice(0, room);
  const block = (address: number): number => byAddress.get(address)?.block ?? Infinity;
  const places = [...planned].sort((a, b) => block(a) - block(b));
  const shown = (cache ? planned : []).flatMap((a) => byAddress.get(a) ?? []);
  const chips = shown.map((buffer): Chip => {
    const at = places.indexOf(buffer.address);
    const wanted = buffer.address === scene.wanted;
    const concerned = scene.reference?.address === buffer.address || (scene.kind === 'fetch' && wanted);
    return {
      ...cellOf(at, buffer, { x: gutter + at * pitch, y: foot, w: pitch - 4, h: chipH }, type),
      inLru: inside.has(buffer.address),
      wanted,
      active: concerned ? 'write' : null,
    };
  });
  return { pitch, chips };
}
