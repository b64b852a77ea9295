// SPDX-License-Identifier: GPL-2.0-only
// Declares what the parts of one drawing share, and draws slots in their places, with their names and pivots.
import type { Box, Pen, Point } from '../../../exhibit-api/view.ts';
import type { MapleNode, MapleSlot } from '../../../structures/maple/index.ts';
import { pageOf } from '../areas.ts';
import { drawFaces, inset } from '../line/marks.ts';
import type { Stage } from '../line/parts.ts';
import { areaText, pagesText, pageText } from '../line/words.ts';
import type { MapleScene } from './scene.ts';
import { WORDS } from './words.ts';

/** What the parts of one drawing share. */
export interface Sheet extends Stage {
  readonly scene: MapleScene;
  /** Size of the type. */
  readonly t: number;
  readonly hex: boolean;
  /** Left edge and width of nodes. */
  readonly x: number;
  readonly w: number;
  /** By level, the boxes of all slots of the node on the way to the leaf, used or not; none: it has no room. */
  readonly inner: readonly (readonly Box[])[];
}

/** A slot in its place. */
export interface Cell {
  readonly node: number;
  readonly slot: MapleSlot;
  readonly box: Box;
}

/** Styles of words. */
export const QUIET = { className: 'quiet' } as const;
export const QUIET_END = { ...QUIET, anchor: 'end' } as const;
export const MIDDLE = { anchor: 'middle', mono: true } as const;

/** The last page that a pivot can name. */
const LAST_PIVOT = 0xfffff;

/** A pivot's page. The last one is the largest address that there is. */
export const pivotText = (index: number, hex: boolean): string =>
  pageOf(index) === LAST_PIVOT && !hex ? WORDS.largest : pageText(pageOf(index), hex);

export const rangeText = ({ first, last }: Pick<MapleSlot, 'first' | 'last'>, hex: boolean): string =>
  pagesText(pageOf(first), pageOf(last), hex);

/** Where a way leaves a slot. */
export const footOf = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h];

const areaOf = ({ areaAt }: MapleScene, { kind, word }: MapleSlot) =>
  kind === 'entry' ? areaAt.get(word) : undefined;

/** Makes slots of a node places to select, with names for readers who hear the picture. */
export function drawSpots({ pen, scene, hex }: Sheet, level: number, cells: readonly Cell[]): void {
  for (const { node, slot: s, box } of cells) {
    const area = areaOf(scene, s);
    const holds = area ? areaText(area, hex) : s.kind === 'node' ? WORDS.holds.node : WORDS.holds.empty;
    const gap = s.gap === null ? '' : WORDS.gap(pageOf(s.gap));
    const name = WORDS.slot(s.slot, rangeText(s, hex), holds) + gap;
    pen.spot({ key: `s${node}.${s.slot}`, node, slot: s.slot, level: level + 1, box, name });
  }
}

/** Draws what slots of leaves hold. */
export function drawHeld(sheet: Sheet, cells: readonly Cell[], across: number, down: number): void {
  const { pen, scene } = sheet;
  const faces = cells.map(({ slot, box }) => ({
    area: areaOf(scene, slot),
    box: inset(box, across, down),
  }));
  drawFaces(pen, faces);
  drawSpots(sheet, scene.above.length, cells);
}

/** Draws how a node's slots are used: those with something in them stand. */
export function drawRuler(pen: Pen, { slots, capacity }: MapleNode, box: Box, frame: string): void {
  const w = box.w / capacity;
  const used = slots.filter(({ kind }) => kind !== 'empty');
  const boxes = used.map(({ slot }) => inset({ ...box, x: box.x + slot * w, w }, Math.min(0.5, w * 0.15), 2));
  pen.boxes('g-solid', boxes);
  pen.boxes(frame, [box]);
}
