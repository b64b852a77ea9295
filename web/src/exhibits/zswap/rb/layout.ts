// SPDX-License-Identifier: GPL-2.0-only
// Lays out one lane: the tree within its lock's frame, and each level's comparison beside it. Columns are ranks of
// keys, so that no rotation moves a node sideways; rows are levels.
import { textWidth } from '../../../exhibit-api/index.ts';
import {
  laneSize,
  legendOf,
  linksOf,
  spaceRb,
  type DrawnNode,
  type LockDrawing,
  type RbDrawing,
} from '../../../exhibit-api/view.ts';
import type { RbScene, SceneVisit } from './scene.ts';
import type { RbEntry } from './tree.ts';
import { WORDS } from './words.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly type: number;
  readonly projector: boolean;
}

/** What all steps of an operation share, so that no step moves a node that it does not touch. */
export interface RbPlan {
  readonly levels: number;
  /** Entries in the tree or outside it at some step, by key: all if they are few, else null. */
  readonly all: readonly Placed[] | null;
  /** Entries that the operation visits or changes, and roots. */
  readonly touched: readonly Placed[];
  /** The touched entries, and their children. */
  readonly near: readonly Placed[];
  /** Some entry is below the tree, not yet in it, at some step. */
  readonly waits: boolean;
}

/** A column of the tree. */
type Placed = Pick<RbEntry, 'address' | 'key'>;

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
  /** Height of the step's row: a lane keeps it in sight where the tree is higher than its room. */
  readonly focus: number;
  /** The edge from rbroot to the root. */
  readonly rootEdge: { readonly x: number; readonly y: number; readonly d: string } | null;
  /** The heading of the comparisons, which names the key; '' for none. */
  readonly sought: { readonly y: number; readonly text: string };
  readonly comparisons: readonly Comparison[];
  readonly total: { readonly y: number; readonly text: string };
  /** The heading of entries that wait below the tree; '' for none. */
  readonly waiting: { readonly x: number; readonly y: number; readonly text: string };
}

/**
 * Trees of up to this many entries are drawn whole where the room allows. Of larger trees only the operation's
 * entries are drawn.
 */
const WHOLE = 31;
const PAD = 12;
/** Characters of the longest comparison, `> 16383`, and the width of one in type. */
const COMPARED = 7;
const MONO = 0.6;

const byKey = (entries: readonly Placed[]): readonly Placed[] =>
  [...new Map(entries.map((e) => [e.address, e])).values()].sort(
    (a, b) => a.key - b.key || a.address - b.address,
  );

export function planRb(scenes: readonly RbScene[]): RbPlan {
  const levels = scenes.flatMap((s) => [
    s.visits.length,
    ...[...s.concerned].map((e) => (s.entries.get(e)?.level ?? 0) + 1),
  ]);
  const few = scenes.every((s) => s.entries.size <= WHOLE);
  const touched = scenes.flatMap((s) => [
    ...[s.root, ...s.concerned].flatMap((e) => s.entries.get(e) ?? []),
    ...s.adrift,
  ]);
  const children = scenes.flatMap((s) =>
    [...s.concerned].flatMap((e) => {
      const { left = 0, right = 0 } = s.entries.get(e) ?? {};
      return [left, right].flatMap((child) => s.entries.get(child) ?? []);
    }),
  );
  return {
    levels: levels.reduce((most, l) => Math.max(most, l), 1),
    all: few ? byKey(scenes.flatMap((s) => [...s.entries.values(), ...s.adrift])) : null,
    touched: byKey(touched),
    near: byKey([...touched, ...children]),
    waits: scenes.some((s) => s.adrift.length > 0),
  };
}

const boxWidth = (entries: readonly Placed[], type: number): number =>
  entries.reduce((most, e) => Math.max(most, String(e.key).length), 2) * MONO * type + 9;

/** Chooses the columns, the same at every step of an operation. */
function columnsOf(plan: RbPlan, room: number, type: number): readonly Placed[] {
  const fits = (columns: readonly Placed[]): boolean => {
    const boxW = boxWidth(columns, type);
    // Two nodes of one level always have another node's column between them.
    return ((room - boxW) / Math.max(1, columns.length - 1)) * 2 > boxW + 2;
  };
  return [plan.all ?? [], plan.near].find((some) => some.length && fits(some)) ?? plan.touched;
}

/** Places the parts. Heights shrink with the room; type keeps its size. */
function gridOf(scene: RbScene, plan: RbPlan, room: Room) {
  const { width, height, type } = room;
  const line = Math.round(type * 1.35);
  const compareW = Math.min(width * 0.36, COMPARED * MONO * type + 10);
  const beside = width - compareW - 2 * PAD - 6;
  const columns = columnsOf(plan, beside, type);
  const text = boxWidth(columns, type);
  // Siblings are two columns apart. Where they would touch, the lane leaves out the comparisons.
  const compares = ((beside - text) / Math.max(1, columns.length - 1)) * 2 > text + 2;
  const treeW = compares ? beside : width - 2 * PAD;
  const waiting = new Map(scene.adrift.map((e) => [e.address, e]));
  const shown = columns.flatMap(({ address }) => scene.entries.get(address) ?? waiting.get(address) ?? []);
  const levels = Math.max(plan.levels, ...shown.map((e) => e.level + 1));
  const frameTop = Math.round(type * 0.7);
  const top = frameTop + Math.round(line * 1.5);
  const { boxW, boxHeight, step, pitch } = spaceRb({
    ...{ width: treeW, height: height - top - type, type, columns: columns.length, text },
    rows: levels + (plan.waits ? 1.3 : 1),
  });
  const firstX = PAD + Math.max(boxW / 2, (treeW - step * Math.max(0, columns.length - 1)) / 2);
  const column = new Map(columns.map((e, i) => [e.address, i]));
  const yOf = (level: number): number => Math.round(top + boxHeight / 2 + level * pitch);
  const foot = boxHeight / 2 + Math.round(type * 0.5);
  // Entries outside the tree are at the foot of the room.
  const lowest = Math.max(yOf(levels - 1 + (plan.waits ? 1.2 : 0.9)), Math.floor(height - 3 - foot));
  return {
    ...{ line, shown, boxW, boxHeight, frameTop, top, yOf, lowest, compares },
    bottom: lowest + foot,
    xOf: (entry: number): number => firstX + (column.get(entry) ?? 0) * step,
  };
}

export function layoutRb(scene: RbScene, plan: RbPlan, room: Room): RbLaneDrawing {
  const { width, type } = room;
  const grid = gridOf(scene, plan, room);
  const { line, shown, boxW, boxHeight, frameTop, top, yOf, lowest, bottom, xOf, compares } = grid;
  const visited = new Map(scene.visits.map((v) => [v.entry, v]));
  const nodes = shown.map((e): DrawnNode => {
    const linked = scene.entries.has(e.address);
    const colour = linked ? (e.red ? WORDS.red : WORDS.black) : WORDS.outside;
    const visit = visited.get(e.address);
    return {
      address: e.address,
      x: xOf(e.address),
      y: linked ? yOf(e.level) : lowest,
      w: boxW,
      text: String(e.key),
      red: e.red,
      level: e.level,
      state: linked ? 'linked' : 'adrift',
      visited: !!visit,
      current: scene.current === e.address,
      turned: scene.turned.has(e.address),
      name: WORDS.entry(e.key, colour, visit?.comparisons ?? null),
      wrong: scene.wrong.get(e.address) ?? null,
    };
  });
  const root = nodes.find((n) => n.address === scene.root);
  const compared = scene.visits.reduce((sum, v) => sum + v.comparisons, 0);
  return {
    ...{ width, type, boxHeight, nodes },
    height: Math.ceil(bottom + 3),
    ...linksOf({
      ...{ tree: scene.entries, shown, drawn: nodes, boxW, boxHeight },
      went: (entry) => visited.get(entry)?.went ?? null,
      reached: (entry) => visited.has(entry) || scene.current === entry,
      noun: WORDS.noun,
    }),
    lock: lockOf(scene, room, frameTop, bottom),
    focus: nodes.find((n) => n.current || n.turned)?.y ?? (scene.visits.length ? bottom : 0),
    rootEdge: root
      ? { x: root.x, y: top - line * 0.45, d: `M${root.x} ${top - line * 0.3}V${root.y - boxHeight / 2}` }
      : null,
    sought: { y: top - line * 0.45, text: compares && scene.visits.length ? String(scene.sought) : '' },
    comparisons: (compares ? scene.visits : []).map((v, i) => comparisonOf(scene, v, yOf(i))),
    total: { y: lowest + type * 0.36, text: compared ? WORDS.comparisons(compared) : '' },
    waiting: waitingWords(nodes, lowest, type),
  };
}

/** Places the heading of entries outside the tree: before the first if the room allows, else behind the last. */
function waitingWords(nodes: readonly DrawnNode[], y: number, type: number): RbLaneDrawing['waiting'] {
  const waiting = nodes.filter((n) => n.state === 'adrift');
  const text = waiting.length ? WORDS.outside : '';
  const left = Math.min(...waiting.map((n) => n.x - n.w / 2));
  const right = Math.max(0, ...waiting.map((n) => n.x + n.w / 2));
  const before = left - PAD > textWidth(text, type) + 10;
  return { x: before ? left - 8 - textWidth(text, type) : right + 8, y: y + type * 0.36, text };
}

/** Draws the lock as an XArray's lane does. */
function lockOf(scene: RbScene, room: Room, y: number, bottom: number): LockDrawing {
  const { width, height, type, projector } = room;
  const lock = scene.locked ? 'A' : null;
  const size = { ...laneSize(width, height, projector), type };
  const frame = { x: 1.5, y, w: width - 3, h: bottom - y, lock, legend: legendOf({ lock }, size) } as const;
  return { frame, projector, type };
}

/** Writes how the sought key compares with a node's; the sought key is on the left. */
function comparisonOf(scene: RbScene, v: SceneVisit, y: number): Comparison {
  const { sought } = scene;
  const sign = v.key > sought ? '<' : v.key < sought ? '>' : '=';
  return {
    y,
    text: `${sign} ${v.key}`,
    title: WORDS.compared(v.comparisons, v.key, v.went),
    current: scene.current === v.entry,
  };
}
