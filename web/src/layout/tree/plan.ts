// SPDX-License-Identifier: GPL-2.0-only
// Plans the parts of a tree's drawing that stay the same during one operation. These are the open node of each level,
// its opened slots, and the room for strands and waiting nodes. The plan comes from all scenes of the operation, so
// that a step moves only what it changes.
import type { ObjectId, SlotNode, SlotTree, TreeScene } from './types.ts';

/**
 * Most opened slots of a node at fan-out 64. Ten fit well; the eleventh has room for a neighbouring node beside an entry of
 * eight slots.
 */
const MOST_OPENED = 11;
/** Fewest opened slots: with fewer, neighbours are opened too, to avoid white. */
const FEW_OPENED = 7;

export interface LevelPlan {
  /** 0 for leaves: the logarithm, to the base of the fan-out, of the indices that a slot covers. */
  readonly level: number;
  readonly node: ObjectId;
  /** Slots drawn opened, ascending. */
  readonly opened: readonly number[];
  /** The number of opened slots, and of their groups; the most of all lanes at this level. */
  readonly span: { readonly slots: number; readonly groups: number };
  /** Most nodes that wait at a step at which this is the lowest level. */
  readonly waiting: number;
  /** At some step, a closed child of this node hangs below it as a chip. */
  readonly chips: boolean;
  /** Slots that strands pass or reach. */
  readonly landings: readonly number[];
  /** Numbers of the walks that reach this level, ascending. */
  readonly strands: readonly number[];
  /** The number of these walks; the most of all lanes at this level. */
  readonly crossing: number;
  /** Levels of least weight fold first: those at which no walk ends and few slots are touched. */
  readonly weight: number;
}

export interface TreePlan {
  readonly fanout: number;
  /** Top down; only levels with an open node. */
  readonly levels: readonly LevelPlan[];
  readonly strands: number;
  /** Most nodes that wait at any step. */
  readonly waiting: number;
  /** The future slot of each waiting node. */
  readonly landing: ReadonlyMap<ObjectId, { readonly node: ObjectId; readonly slot: number }>;
}

export const levelOf = (node: SlotNode, fanout: number): number =>
  Math.round(Math.log(Math.max(1, node.indicesPerSlot)) / Math.log(fanout));

interface Seen {
  node: SlotNode;
  children: Map<number, Set<ObjectId>>;
  touched: Set<number>;
  visits: Map<number, number>;
  strands: Set<number>;
}

/** The root and the touched nodes. Only these are opened. */
function concerned(scenes: readonly TreeScene[]): ReadonlySet<ObjectId> {
  const ids = new Set<ObjectId>();
  for (const scene of scenes) {
    if (scene.tree.head.child !== undefined) ids.add(scene.tree.head.child);
    for (const id of scene.opened.keys()) ids.add(id);
    if (scene.active) ids.add(scene.active.node);
    for (const c of scene.cursors) if (c.at !== 'head') ids.add(c.at.node);
    for (const s of scene.strands) for (const { node } of s.path) ids.add(node);
  }
  return ids;
}

function gather(scenes: readonly TreeScene[]): Map<ObjectId, Seen> {
  const seen = new Map<ObjectId, Seen>();
  const last = scenes[scenes.length - 1];
  const ids = concerned(scenes);
  for (const scene of scenes) {
    for (const id of ids) {
      const node = scene.tree.nodes.get(id);
      if (!node) continue;
      let s = seen.get(node.id);
      if (!s)
        seen.set(
          node.id,
          (s = { node, children: new Map(), touched: new Set(), visits: new Map(), strands: new Set() }),
        );
      s.node = node;
      node.slots.forEach((face, slot) => {
        if (face.child === undefined) return;
        const known = s.children.get(slot) ?? new Set();
        s.children.set(slot, known.add(face.child));
      });
      for (const slot of scene.opened.get(node.id) ?? []) s.touched.add(slot);
    }
    if (scene.active) seen.get(scene.active.node)?.touched.add(scene.active.slot);
    for (const c of scene.cursors) if (c.at !== 'head') seen.get(c.at.node)?.touched.add(c.at.slot);
  }
  for (const strand of last?.strands ?? [])
    for (const { node, slot } of strand.path) {
      const s = seen.get(node);
      s?.visits.set(slot, (s.visits.get(slot) ?? 0) + 1);
      s?.strands.add(strand.number);
    }
  return seen;
}

const score = (s: Seen | undefined): number => {
  if (!s) return 0;
  let visits = 0;
  for (const n of s.visits.values()) visits += n;
  return visits * 1000 + s.touched.size;
};

/** Whether a node is opened instead of another. */
function preferred(one: Seen, other: Seen, way: ReadonlySet<ObjectId>): boolean {
  const [a, b] = [way.has(one.node.id), way.has(other.node.id)];
  return a === b ? score(one) > score(other) : a;
}

/** Chooses the opened slots among the touched ones and their neighbours: landings first, then ends of ranges. */
export function chooseOpened(
  touched: ReadonlySet<number>,
  landings: readonly number[],
  node: SlotNode,
  fanout: number,
): readonly number[] {
  if (fanout <= 16) return Array.from({ length: fanout }, (_, i) => i);
  const chosen = new Set<number>();
  const add = (i: number): void => {
    if (i >= 0 && i < fanout && chosen.size < MOST_OPENED) chosen.add(i);
  };
  for (const i of landings) add(i);
  const rest = [...touched].sort((a, b) => a - b);
  if (rest.length + chosen.size <= MOST_OPENED) rest.forEach(add);
  // If more are touched than fit, the surroundings of landings and the ends of the range matter most.
  for (let d = 1; d <= 3; d++)
    for (const i of landings) [i - d, i + d].forEach((k) => touched.has(k) && add(k));
  if (chosen.size < MOST_OPENED - 2 && rest.length)
    [rest[0], rest[rest.length - 1]].forEach((i) => add(i as number));
  rest.forEach(add);
  const pointers = node.slots.flatMap((face, i) => (face.child === undefined ? [] : [i]));
  if (pointers.filter((i) => !chosen.has(i)).length <= 3) pointers.forEach(add);
  const used = node.slots.flatMap((face, i) =>
    face.glyph === 'empty' || face.glyph === 'sibling' ? [] : [i],
  );
  if (used.length <= 4) used.forEach(add);
  if (chosen.size === 0) used.slice(0, 3).forEach(add);
  const few = [...chosen];
  for (let d = 1; d < FEW_OPENED; d++)
    for (const i of few) for (const k of [i + d, i - d]) if (chosen.size < FEW_OPENED) add(k);
  return [...chosen].sort((a, b) => a - b);
}

/** The nodes on the way down to a node. */
function wayTo({ nodes }: SlotTree, id: ObjectId): ReadonlySet<ObjectId> {
  const above = new Map<ObjectId, ObjectId>();
  for (const node of nodes.values())
    for (const { child } of node.slots) if (child !== undefined) above.set(child, node.id);
  const way = new Set<ObjectId>();
  for (let at: ObjectId | undefined = id; at && !way.has(at); at = above.get(at)) way.add(at);
  return way;
}

/**
 * @param scenes of one operation, first to last step; a single one if nothing runs
 * @param at a node that the plan opens if it can; 0: the nodes that the operation concerns most
 */
export function planTree(scenes: readonly TreeScene[], at: ObjectId = 0): TreePlan {
  const fanout = scenes[0]?.tree.fanout ?? 64;
  const seen = gather(scenes);
  const way = at && scenes[0] ? wayTo(scenes[0].tree, at) : new Set<ObjectId>();
  // A reader's walk has left these nodes at the last step, but leads through them now.
  for (const { number } of scenes.at(-1)?.strands ?? [])
    for (const id of way) seen.get(id)?.strands.add(number);
  let root: Seen | undefined;
  for (const scene of scenes) {
    const s = scene.tree.head.child === undefined ? undefined : seen.get(scene.tree.head.child);
    if (s && (!root || levelOf(s.node, fanout) > levelOf(root.node, fanout))) root = s;
  }
  const levels: LevelPlan[] = [];
  const ends = (scenes[scenes.length - 1]?.strands ?? []).map((t) => t.path[t.path.length - 1]?.node);
  const landing = new Map<ObjectId, { node: ObjectId; slot: number }>();
  for (let s = root; s;) {
    const landings = [...s.visits.keys()].sort((a, b) => a - b);
    const opened = chooseOpened(s.touched, landings, s.node, fanout);
    let best: Seen | undefined;
    let chips = 0;
    for (const [slot, ids] of s.children)
      for (const id of ids) {
        landing.set(id, { node: s.node.id, slot });
        const child = seen.get(id);
        if (!best || !child ? score(child) > score(best) : preferred(child, best, way)) best = child;
        if (opened.includes(slot)) chips += 1;
      }
    const chipsBeside = chips - (best ? 1 : 0);
    const node = s.node.id;
    const weight = ends.filter((end) => end === node).length * 10 + Math.min(9, s.touched.size);
    const groups = opened.filter((slot, i) => slot !== (opened[i - 1] ?? -2) + 1).length;
    levels.push({
      ...{ level: levelOf(s.node, fanout), node, opened, chips: chipsBeside > 0, landings, weight },
      ...{ span: { slots: opened.length, groups }, strands: [...s.strands], crossing: 0, waiting: 0 },
    });
    s = best && levelOf(best.node, fanout) < levelOf(s.node, fanout) ? best : undefined;
  }
  return {
    fanout,
    levels: levels.map((level, i) => ({
      ...level,
      ...throughTo(levels.slice(i)),
      waiting: mostWaiting(scenes.filter(({ tree }) => deepest(levels, tree) === i)),
    })),
    strands: scenes.reduce((most, s) => s.strands.reduce((n, t) => Math.max(n, t.number), most), 0),
    waiting: mostWaiting(scenes),
    landing,
  };
}

/** The walks that reach a level or one below it, which may have been the root at that time. */
function throughTo(levels: readonly LevelPlan[]): Pick<LevelPlan, 'strands' | 'crossing'> {
  const strands = [...new Set(levels.flatMap((l) => l.strands))].sort((a, b) => a - b);
  return { strands, crossing: strands.length };
}

const mostWaiting = (scenes: readonly TreeScene[]): number =>
  scenes.reduce((most, s) => Math.max(most, s.waiting.length), 0);

/** Index of the lowest open node that is in the tree, or -1. */
export const deepest = (levels: readonly Pick<LevelPlan, 'node'>[], { nodes }: SlotTree): number =>
  levels.findLastIndex(({ node }) => nodes.has(node));

/** Gives lanes with the same operation the same proportions, so that their levels align. */
export function levelPlans(own: TreePlan, peers: readonly TreePlan[]): TreePlan {
  const all = [own, ...peers];
  return {
    ...own,
    strands: Math.max(...all.map((p) => p.strands)),
    waiting: Math.max(...all.map((p) => p.waiting)),
    levels: own.levels.map((level) => {
      const same = all.flatMap((p) => p.levels.filter((l) => l.level === level.level));
      const most = (of: (l: LevelPlan) => number): number => Math.max(...same.map(of));
      return {
        ...level,
        chips: same.some((l) => l.chips),
        weight: most((l) => l.weight),
        waiting: most((l) => l.waiting),
        crossing: most((l) => l.crossing),
        span: { slots: most((l) => l.span.slots), groups: most((l) => l.span.groups) },
      };
    }),
  };
}
