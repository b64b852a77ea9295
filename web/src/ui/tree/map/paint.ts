// SPDX-License-Identifier: GPL-2.0-only
// Paints the visible nodes on the map's canvas, as slots, bars or strokes. MapOver draws what the step touches, so a
// step that changes no node paints nothing here.
import type { Box } from '../../../layout/geometry.ts';
import type { MapFrame } from '../../../layout/tree/map/frame.ts';
import type { MapIndex, MapLevel } from '../../../layout/tree/map/index.ts';
import { densityOf, detailOf, inSight, type MapScale } from '../../../layout/tree/map/scale.ts';
import type { Glyph, SlotNode } from '../../../layout/tree/types.ts';

export interface Inks {
  readonly paper: string;
  readonly ink: string;
  readonly ink2: string;
  readonly edge: string;
  readonly hatch: CanvasPattern | string;
}

/** Reads the theme's current colours from CSS. */
export function inksOf(element: Element, context: CanvasRenderingContext2D, ratio: number): Inks {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const [paper, ink, ink2, edge] = ['--paper', '--ink', '--ink2', '--edge'].map(colour) as [
    string,
    string,
    string,
    string,
  ];
  return { paper, ink, ink2, edge, hatch: hatchOf(context, ink, ratio) };
}

function hatchOf(context: CanvasRenderingContext2D, ink: string, ratio: number): CanvasPattern | string {
  const side = 4;
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(side * ratio);
  const c = tile.getContext('2d');
  if (!c) return ink;
  c.scale(tile.width / side, tile.height / side);
  c.strokeStyle = ink;
  c.lineWidth = 1.2;
  c.beginPath();
  for (const d of [-side, 0, side]) {
    c.moveTo(d - 1, side + 1);
    c.lineTo(d + side + 1, -1);
  }
  c.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  // The context is scaled by the ratio; this undoes that for the pattern.
  pattern?.setTransform(new DOMMatrix().scale(side / tile.width, side / tile.height));
  return pattern ?? ink;
}

/** The target and the style of the functions below. */
interface Ground {
  readonly c: CanvasRenderingContext2D;
  readonly frame: MapFrame;
  readonly scale: MapScale;
  readonly inks: Inks;
}

export function paintMap(
  c: CanvasRenderingContext2D,
  index: MapIndex,
  frame: MapFrame,
  scale: MapScale,
  inks: Inks,
): void {
  const ground = { c, frame, scale, inks };
  c.clearRect(0, 0, frame.width, frame.height);
  c.save();
  c.beginPath();
  c.rect(frame.left - 0.5, 0, frame.right - frame.left + 1, frame.height);
  c.clip();
  for (const level of index.levels) {
    const ruler = frame.rulers[level.level];
    if (!ruler || level.nodes.length === 0) continue;
    const detail = detailOf(level, scale.unit);
    if (detail === 'density') paintDensity(ground, level, ruler);
    else
      for (const node of level.nodes.slice(...inSight(level, scale)))
        paintNode(ground, node, level.perSlot * scale.unit, detail === 'slots', ruler);
  }
  c.restore();
}

interface Ruler {
  readonly y: number;
  readonly h: number;
}

function paintDensity({ c, frame, scale, inks }: Ground, level: MapLevel, { y, h }: Ruler): void {
  const columns = Math.ceil(frame.right - frame.left);
  const { nodes, solid, hatched } = densityOf(level, scale, frame.left, columns);
  const foot = y + h;
  c.fillStyle = inks.edge;
  for (let x = 0; x < columns; x++)
    if (nodes[x]) {
      c.fillRect(frame.left + x, foot - 1, 1, 1);
      c.fillRect(frame.left + x, y, 1, 1);
    }
  // Any use is at least two pixels high.
  const tall = (part: number): number => (part > 0 ? Math.max(2, part * h) : 0);
  c.fillStyle = inks.ink;
  for (let x = 0; x < columns; x++)
    if (solid[x]) c.fillRect(frame.left + x, foot - tall(solid[x]!), 1, tall(solid[x]!));
  c.fillStyle = inks.hatch;
  for (let x = 0; x < columns; x++)
    if (hatched[x])
      c.fillRect(frame.left + x, foot - tall(solid[x]!) - tall(hatched[x]!), 1, tall(hatched[x]!));
}

function paintNode(ground: Ground, node: SlotNode, pitch: number, slots: boolean, { y, h }: Ruler): void {
  const { c, frame, scale, inks } = ground;
  const x = scale.x(node.firstIndex);
  const w = pitch * node.slots.length;
  const first = Math.max(0, Math.floor((frame.left - x) / pitch));
  const last = Math.min(node.slots.length, Math.ceil((frame.right - x) / pitch));
  // Where slots are too small to tell apart, a run of one kind gets one mark.
  for (let i = first; i < last;) {
    const glyph = node.slots[i]!.glyph;
    let j = i + 1;
    if (!slots || glyph === 'sibling' || glyph === 'hatched')
      while (j < last && node.slots[j]!.glyph === glyph && (slots ? glyph !== 'hatched' || pitch < 6 : true))
        j++;
    if (glyph === 'node' && pitch > MOST_POINTER_WIDTH) {
      // The mark is in the middle of the slot's visible part.
      const [a, b] = [Math.max(frame.left, x + i * pitch), Math.min(frame.right, x + j * pitch)];
      const at = { x: (a + b - MOST_POINTER_WIDTH) / 2, y, w: MOST_POINTER_WIDTH, h };
      paintMark(ground, glyph, at, slots);
    } else if (glyph !== 'empty')
      paintMark(ground, glyph, { x: x + i * pitch, y, w: Math.max(1, (j - i) * pitch), h }, slots);
    i = j;
  }
  c.strokeStyle = inks.edge;
  c.lineWidth = 1;
  const from = Math.max(x, frame.left - 2);
  const to = Math.min(x + w, frame.right + 2);
  c.strokeRect(
    Math.round(from) + 0.5,
    Math.round(y) + 0.5,
    Math.max(1, Math.round(to - from) - 1),
    Math.round(h) - 1,
  );
  if (slots && pitch >= 12) {
    c.beginPath();
    for (let i = Math.max(1, first); i < last; i++) {
      c.moveTo(x + i * pitch, y + h - 4);
      c.lineTo(x + i * pitch, y + h);
    }
    c.stroke();
  }
}

/** Most width of a node pointer's mark, px. */
const MOST_POINTER_WIDTH = 30;

/** Kinds differ by height and texture, as in the tree's drawing. */
function paintMark({ c, inks }: Ground, glyph: Glyph, { x, y, w, h }: Box, slot: boolean): void {
  const inset = slot && w > 4 ? 0.5 : 0;
  switch (glyph) {
    case 'empty':
      return;
    case 'solid':
      c.fillStyle = inks.ink;
      c.fillRect(x + inset, y - (slot ? 3 : 0), w - 2 * inset, h + (slot ? 3 : 0));
      return;
    case 'hatched':
      c.fillStyle = inks.hatch;
      c.fillRect(x, y, w, h);
      if (!slot) return;
      c.strokeStyle = inks.ink;
      c.lineWidth = 0.6;
      c.strokeRect(x, y, w, h);
      return;
    case 'sibling':
      c.fillStyle = inks.ink2;
      c.fillRect(x, y + h * 0.66, w, h * 0.34);
      return;
    case 'value':
      c.fillStyle = inks.ink;
      c.fillRect(x + inset, y + h * 0.4, w - 2 * inset, h * 0.6);
      return;
    case 'pointer': {
      const pin = slot ? Math.min(w, 1.5) : w;
      c.fillStyle = inks.ink;
      c.fillRect(x + (w - pin) / 2, y - (slot ? 2 : 0), pin, h + (slot ? 2 : 0));
      return;
    }
    case 'node': {
      c.fillStyle = inks.ink;
      c.fillRect(x + w * 0.2, y + h * 0.55, w * 0.6, h * 0.45);
      if (!slot) return;
      const [mid, half] = [x + w / 2, Math.min(w / 2 + 1, 6)];
      c.beginPath();
      c.moveTo(mid - half, y + h);
      c.lineTo(mid + half, y + h);
      c.lineTo(mid, y + h + Math.min(6, half * 1.3));
      c.fill();
      return;
    }
    case 'internal': {
      const q = Math.min(w, h) * 0.3;
      const [cx, cy] = [x + w / 2, y + h / 2];
      c.strokeStyle = inks.ink;
      c.lineWidth = 1.25;
      c.beginPath();
      c.moveTo(cx - q, cy - q);
      c.lineTo(cx + q, cy + q);
      c.moveTo(cx + q, cy - q);
      c.lineTo(cx - q, cy + q);
      c.stroke();
      return;
    }
    default: {
      const never: never = glyph;
      return never;
    }
  }
}
