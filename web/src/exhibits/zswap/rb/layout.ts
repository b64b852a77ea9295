// SPDX-License-Identifier: GPL-2.0-only
// One lane's geometry: the tree within its lock's frame, and beside each level the comparison that was made there.
// Columns are ranks of keys, so that no rotation moves a node sideways; rows are levels.
import { plural, textWidth } from '../../../exhibit-api/index.ts';
import {
  laneSize,
  legendOf,
  linksOf,
  type DrawnNode,
  type LockDrawing,
  type RbDrawing,
} from '../../../exhibit-api/view.ts';
import type { RbScene, SceneVisit } from './scene.ts';
import type { RbEntry } from './tree.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly projector: boolean;
}

/** What all steps of an operation have in common: no step moves what it does not touch. */
export interface RbPlan {
  readonly levels: number;
  /** Entries there are at most, waiting ones too. */
  readonly entries: number;
}

export interface Comparison {
  readonly y: number;
  readonly text: string;
  readonly title: string;
  readonly current: boolean;
}

export interface RbLaneDrawing extends RbDrawing {
  readonly width: number;
  readonly height: number;
  readonly lock: LockDrawing;
  /** From rb_root to the root. */
  readonly rootEdge: { readonly x: number; readonly y: number; readonly d: string } | null;
  readonly comparisons: readonly Comparison[];
  readonly total: { readonly y: number; readonly text: string };
  /** Above the entries that wait below the tree; '' for none. */
  readonly waiting: { readonly y: number; readonly text: string };
}

/** Trees up to this size are drawn whole if there is room; of others what the operation comes to or changes. */
const WHOLE = 31;
const PAD = 12;

export function planRb(scenes: readonly RbScene[]): RbPlan {
  const levels = scenes.flatMap((s) => [
    s.visits.length,
    ...[...s.concerned].map((e) => (s.entries.get(e)?.level ?? 0) + 1),
  ]);
  return {
    levels: levels.reduce((most, l) => Math.max(most, l), 1),
    entries: scenes.reduce((most, s) => Math.max(most, s.entries.size + s.adrift.length), 0),
  };
}

const boxWidth = (entries: readonly RbEntry[], type: number): number =>
  entries.reduce((most, e) => Math.max(most, textWidth(String(e.key), type)), textWidth('00', type)) + 9;

/** The same at every step of an operation. */
function shownOf(scene: RbScene, plan: RbPlan, room: number, type: number): readonly RbEntry[] {
  const all = [...scene.entries.values(), ...scene.adrift];
  // Two nodes of one level always have another's column between them.
  const pitch = (room - boxWidth(all, type)) / Math.max(1, plan.entries - 1);
  const whole = plan.entries <= WHOLE && pitch * 2 > boxWidth(all, type) + 2;
  const asked = all.filter(
    (e) => scene.concerned.has(e.address) || e.address === scene.root || !scene.entries.has(e.address),
  );
  return [...(whole ? all : asked)].sort((a, b) => a.key - b.key || a.address - b.address);
}

export function layoutRb(scene: RbScene, plan: RbPlan, room: Room): RbLaneDrawing {
  const { width, type } = room;
  const line = Math.round(type * 1.35);
  const compareW = Math.min(width * 0.3, textWidth('16383 > 16383', type) + 8);
  const treeW = width - compareW - 2 * PAD - 12;
  const shown = shownOf(scene, plan, treeW, type);
  const whole = shown.length === scene.entries.size + scene.adrift.length;
  const levels = whole
    ? Math.max(plan.levels, ...shown.map((e) => e.level + 1))
    : Math.max(plan.levels, ...[...scene.concerned].map((e) => (scene.entries.get(e)?.level ?? 0) + 1));
  const boxW = boxWidth(shown, type);
  const boxHeight = Math.round(type * 1.55);
  const step = shown.length > 1 ? Math.min(boxW * 0.75, (treeW - boxW) / (shown.length - 1)) : 0;
  const firstX = PAD + Math.max(boxW / 2, (treeW - step * Math.max(0, shown.length - 1)) / 2);
  const column = new Map(shown.map((e, i) => [e.address, i]));

  const frameTop = Math.round(type * 0.7);
  const top = frameTop + line * 2.3;
  // Below the tree: those that wait, with their words; the total; the frame's end.
  const foot = boxHeight + line * 2.4;
  const least = boxHeight + 6;
  const fits = (room.height - top - foot - boxHeight) / Math.max(1, levels - 1);
  const pitch = Math.max(least, Math.min(boxHeight * 2.3, fits));
  const yOf = (level: number): number => Math.round(top + boxHeight / 2 + level * pitch);
  const waitingY = yOf(levels - 1) + boxHeight / 2 + line * 1.1 + boxHeight / 2;

  const visited = new Map(scene.visits.map((v) => [v.entry, v]));
  const nodes = shown.map((e): DrawnNode => {
    const linked = scene.entries.has(e.address);
    const colour = linked ? (e.red ? 'red' : 'black') : 'not in the tree';
    const visit = visited.get(e.address);
    return {
      address: e.address,
      x: firstX + (column.get(e.address) ?? 0) * step,
      y: linked ? yOf(e.level) : waitingY,
      w: boxW,
      text: String(e.key),
      red: e.red,
      level: e.level,
      state: linked ? 'linked' : 'adrift',
      visited: !!visit,
      current: scene.current === e.address,
      turned: scene.turned.has(e.address),
      name: `entry ${e.key}, ${colour}${visit ? `; ${plural(visit.comparisons, 'comparison')}` : ''}`,
      wrong: scene.wrong.get(e.address) ?? null,
    };
  });
  const root = nodes.find((n) => n.address === scene.root);
  const bottom = waitingY + boxHeight / 2 + line;
  const n = scene.visits.reduce((sum, v) => sum + v.comparisons, 0);
  return {
    ...{ width, type, boxHeight, nodes },
    height: Math.floor(bottom + 4),
    ...linksOf({
      ...{ tree: scene.entries, shown, drawn: nodes, boxW, boxHeight },
      went: (entry) => visited.get(entry)?.went ?? null,
      reached: (entry) => visited.has(entry) || scene.current === entry,
      noun: 'entry',
    }),
    lock: lockOf(scene, room, frameTop, bottom),
    rootEdge: root
      ? {
          x: root.x,
          y: top - line * 0.55,
          d: `M${root.x} ${top - line * 0.4}V${root.y - boxHeight / 2}`,
        }
      : null,
    comparisons: scene.visits.map((v, i) => comparisonOf(scene, v, yOf(i))),
    total: {
      y: waitingY + type * 0.36,
      text: n ? plural(n, 'comparison') : '',
    },
    waiting: {
      y: waitingY - boxHeight / 2 - 5,
      text: scene.adrift.length ? 'not in the tree' : '',
    },
  };
}

/** Drawn as an XArray's is. */
function lockOf(scene: RbScene, room: Room, y: number, bottom: number): LockDrawing {
  const { width, height, type, projector } = room;
  const lock = scene.locked ? 'A' : null;
  const size = { ...laneSize(width, height, projector), type };
  const frame = { x: 1.5, y, w: width - 3, h: bottom - y, lock, legend: legendOf({ lock }, size) } as const;
  return { frame, projector, type };
}

/** What was compared at a node: the key that is sought, on the left, with the node's. */
function comparisonOf(scene: RbScene, v: SceneVisit, y: number): Comparison {
  const { sought } = scene;
  const sign = v.key > sought ? '<' : v.key < sought ? '>' : '=';
  // Larger or smaller is the first question; what is neither is equal.
  const known = v.went !== null || sign !== '<' ? v.comparisons > 0 : true;
  return {
    y,
    text: known ? `${sought} ${sign} ${v.key}` : '',
    title: `${plural(v.comparisons, 'comparison')} with ${v.key}${v.went ? `, then went ${v.went}` : ''}`,
    current: scene.current === v.entry,
  };
}
