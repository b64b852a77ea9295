// SPDX-License-Identifier: GPL-2.0-only
// Places the parts of a lane and the columns and rows of its tree. A column is the rank of a key, so that no rotation
// moves a node sideways. A row is a level.
import { spaceRb } from '../../../exhibit-api/view.ts';
import type { Head } from '../memory.ts';
import type { RulerDrawing } from '../ruler.ts';
import type { HeadScene } from '../scene.ts';
import { shortKey } from '../words.ts';
import type { LaneParts, LaneRoom } from './drawing.ts';
import { WHOLE, type LanePlan } from './plan.ts';

/** Least width of a lane whose ruler may be beside the tree, CSS pixels. */
const WIDE = 640;

export const isWide = ({ width }: LaneRoom): boolean => width >= WIDE;

/** Width of the ruler: beside the tree it leaves the tree most of the room. */
export const rulerWidth = ({ width }: LaneRoom, { ruler }: LaneParts): number =>
  ruler === 'beside' ? Math.min(420, Math.floor(width * 0.44)) : width;

export interface LaneGrid {
  /** Height of a line of text. */
  readonly line: number;
  readonly parts: LaneParts;
  readonly rulerBottom: number;
  /** Height of the strip, and of its caption above it. */
  readonly stripH: number;
  readonly captionH: number;
  readonly treeTop: number;
  readonly ledgerX: number;
  readonly ledgerW: number;
  /** Heads drawn one by one, left to right. */
  readonly shown: readonly Head[];
  readonly levels: number;
  readonly boxW: number;
  readonly boxHeight: number;
  readonly xOf: (head: number) => number;
  readonly yOf: (level: number) => number;
}

/** Left edges and widths of tree and ledger. */
function columnsOf(room: LaneRoom, parts: LaneParts) {
  const { width } = room;
  const wide = parts.ruler === 'beside';
  const rulerW = rulerWidth(room, parts);
  const ledgerW = Math.min(wide ? 190 : 152, Math.floor((wide ? width - rulerW - 24 : width) * 0.42));
  return {
    treeX: wide ? rulerW + 24 : 4,
    treeW: wide ? width - rulerW - 24 - ledgerW - 16 : width - ledgerW - 18,
    ledgerX: width - ledgerW,
    ledgerW,
  };
}

const keyWidth = (keys: readonly number[], type: number): number =>
  type * 0.6 * keys.reduce((most, k) => Math.max(most, shortKey(k).length), 2) + 7;

/** Heads drawn one by one: the same at every step of an operation. */
function shownHeads(scene: HeadScene, plan: LanePlan, treeW: number, type: number): readonly Head[] {
  const asked = new Set([...scene.concerned, scene.created, scene.root]);
  const some = (): readonly Head[] => [
    ...[...asked].flatMap((address) => scene.heads.get(address) ?? []),
    ...scene.adrift.filter((h) => asked.has(h.address)),
  ];
  const few = plan.heads <= WHOLE;
  const all = few ? [...scene.heads.values(), ...scene.adrift] : [];
  const widest = keyWidth(
    all.map((h) => h.bytenr),
    type,
  );
  // Two heads of one level always have another head's column between them.
  const whole = few && ((treeW - widest) / Math.max(1, plan.heads - 1)) * 2 > widest + 1;
  return [...(whole ? all : some())].sort((a, b) => a.bytenr - b.bytenr || a.nth - b.nth);
}

export function gridOf(
  scene: HeadScene,
  plan: LanePlan,
  room: LaneRoom,
  ruler: RulerDrawing,
  parts: LaneParts,
): LaneGrid {
  const { type } = room;
  const withRuler = parts.ruler !== 'none';
  const line = Math.round(type * 1.35);
  const rulerBottom = ruler.y + ruler.rows * ruler.pitch;
  const stripH = parts.strip === 'none' ? 0 : Math.round(type * (withRuler ? 2.1 : 1.5));
  const captionH = parts.strip === 'named' ? line : 0;
  // Without a ruler its caption shares a line with the ledger's title.
  const treeTop = parts.ruler === 'beside' ? line + 4 : withRuler ? rulerBottom + 4 : 0;
  const { treeX, treeW, ledgerX, ledgerW } = columnsOf(room, parts);

  const shown = shownHeads(scene, plan, treeW, type);
  const column = new Map(shown.map((h, i) => [h.address, i]));
  const levels = Math.max(plan.levels, ...shown.map((h) => h.level + 1));
  const { boxW, boxHeight, step, pitch } = spaceRb({
    ...{ width: treeW, type, columns: shown.length, rows: levels + 1 },
    height: room.height - (stripH + captionH + 12) - treeTop - line - 4,
    text: keyWidth(
      shown.map((h) => h.bytenr),
      type,
    ),
  });
  const spanned = step * Math.max(0, shown.length - 1);
  const firstX = treeX + Math.max(boxW / 2, (treeW - spanned) / 2);
  return {
    ...{ line, parts, rulerBottom, stripH, captionH, treeTop, ledgerX, ledgerW },
    ...{ shown, levels, boxW, boxHeight },
    xOf: (head) => firstX + (column.get(head) ?? 0) * step,
    yOf: (level) => treeTop + line + 4 + boxHeight / 2 + level * pitch,
  };
}
