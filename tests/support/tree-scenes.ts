// SPDX-License-Identifier: GPL-2.0-only
// Makes scenes by hand for the layout's tests. They show an add at 515 that splits an order-9 shadow at 512. They
// have the real shape and any number of walks.
import type { SlotFace, SlotNode, Strand, TreeCursor, TreeScene } from '../../web/src/layout/tree/types.ts';

const ROOT = 0x1000;
const LEFT = 0x2000;
const RIGHT = 0x3000;
export const FRESH = Array.from({ length: 8 }, (_, i) => 0x4000 + i * 0x1000);

const EMPTY: SlotFace = { glyph: 'empty' };

export function makeNode(
  id: number,
  shift: number,
  firstIndex: number,
  slots: Readonly<Record<number, SlotFace>>,
  fanout = 64,
): SlotNode {
  const all = Array.from({ length: fanout }, (_, i) => slots[i] ?? EMPTY);
  const used = all.filter((f) => f.glyph !== 'empty').length;
  return {
    id,
    level: `shift ${shift}`,
    note: `${used} of ${fanout} used`,
    slots: all,
    firstIndex,
    indicesPerSlot: 2 ** shift,
  };
}

const shadowNode = (i: number, folioAt?: number): SlotNode => {
  const slots: Record<number, SlotFace> = {};
  for (let s = 0; s < 64; s++) slots[s] = { glyph: s === folioAt ? 'solid' : 'hatched', order: 0 };
  return makeNode(FRESH[i] as number, 0, 512 + i * 64, slots);
};

/** `linked` of the eight nodes are in the tree. The folio is in the tree or not. */
function treeOf(linked: number, folio: boolean): TreeScene['tree'] {
  const slots: Record<number, SlotFace> = {
    0: { glyph: 'node', child: LEFT },
    62: { glyph: 'node', child: RIGHT },
    8: { glyph: 'hatched', order: 9 },
  };
  for (let i = 9; i < 16; i++) slots[i] = { glyph: 'sibling', home: 8 };
  // xas_split() links the last piece first.
  for (let i = 7; i > 7 - linked; i--) slots[8 + i] = { glyph: 'node', child: FRESH[i] as number };
  const nodes = [
    makeNode(ROOT, 6, 0, slots),
    makeNode(LEFT, 0, 0, { 0: { glyph: 'solid', order: 0 } }),
    makeNode(RIGHT, 0, 3968, { 32: { glyph: 'solid', order: 0 } }),
    ...FRESH.flatMap((_, i) => (i > 7 - linked ? [shadowNode(i, folio && i === 0 ? 3 : undefined)] : [])),
  ];
  return {
    head: { glyph: 'node', child: ROOT },
    headLabel: 'xa_head',
    nodes: new Map(nodes.map((n) => [n.id, n])),
    fanout: 64,
  };
}

const OPENED = new Map<number, readonly number[]>([
  [ROOT, [0, 8, 9, 10, 11, 12, 13, 14, 15, 62]],
  [FRESH[0] as number, [2, 3, 4]],
]);

export interface Moment {
  readonly strands?: number;
  readonly live?: boolean;
  readonly at?: TreeCursor['at'];
  readonly lock?: 'A' | 'B' | null;
  readonly waiting?: number;
  readonly linked?: number;
  readonly folio?: boolean;
  readonly write?: boolean;
}

export const AT_ROOT = { node: ROOT, slot: 8 } as const;
export const AT_LEAF = { node: FRESH[0] as number, slot: 3 } as const;

export function splitScene(m: Moment): TreeScene {
  const linked = m.linked ?? 0;
  const walks = m.strands ?? 0;
  const strands = Array.from({ length: walks }, (_, i): Strand => {
    const last = i === walks - 1;
    const deep = last && m.at !== 'head' && m.at?.node === AT_LEAF.node;
    return {
      number: i + 1,
      path: deep ? [AT_ROOT, AT_LEAF] : [AT_ROOT],
      live: last && m.live === true,
      cpu: 'A',
    };
  });
  const at = m.at ?? 'head';
  return {
    tree: treeOf(linked, m.folio ?? false),
    strands,
    cursors: [{ name: 'xas', at, cpu: 'A' }],
    lock: m.lock ?? null,
    waiting: FRESH.slice(0, Math.max(0, (m.waiting ?? 0) - linked)).map((_, i) => ({
      ...shadowNode(i),
      leaked: false,
    })),
    opened: OPENED,
    active: at === 'head' ? null : { ...at, write: m.write ?? false },
  };
}

/** The steps of one add at 515 with `walks` walks. */
export function splitStory(walks: number): readonly TreeScene[] {
  const story: TreeScene[] = [splitScene({})];
  const early = walks - 1;
  for (let w = 1; w <= early; w++) {
    story.push(
      splitScene({ strands: w, live: true, at: AT_ROOT, lock: w > 2 ? 'A' : null, waiting: w > 2 ? 8 : 0 }),
    );
    if (w === 2) for (let k = 1; k <= 8; k++) story.push(splitScene({ strands: w, waiting: k }));
  }
  for (let k = 1; k <= 8; k++)
    story.push(
      splitScene({
        strands: early,
        waiting: 8,
        linked: k,
        lock: 'A',
        at: { node: ROOT, slot: 16 - k },
        write: true,
      }),
    );
  story.push(splitScene({ strands: early, linked: 8, lock: 'A' }));
  story.push(splitScene({ strands: walks, live: true, linked: 8, lock: 'A', at: AT_LEAF }));
  story.push(splitScene({ strands: walks, linked: 8, lock: 'A', at: AT_LEAF, folio: true, write: true }));
  story.push(splitScene({ strands: walks, linked: 8, folio: true }));
  return story;
}

/** A tree without a node: the head is empty or holds the entry itself. */
export function headScene(glyph: 'empty' | 'solid' | 'hatched'): TreeScene {
  return {
    tree: { head: { glyph, order: 0 }, headLabel: 'xa_head', nodes: new Map(), fanout: 64 },
    strands: glyph === 'empty' ? [] : [{ number: 1, path: [], live: true, cpu: 'A' }],
    cursors: [{ name: 'xas', at: 'head', cpu: 'A' }],
    lock: 'A',
    waiting: [],
    opened: new Map(),
    active: null,
  };
}

/** A path of `depth` levels at any fan-out, on which every node has several children. */
export function deepScene(fanout: number, depth: number, children: number): TreeScene {
  const nodes = new Map<number, SlotNode>();
  let next = 0x10000;
  const shiftOf = Math.log2(fanout);
  const build = (level: number, first: number): number => {
    const id = (next += 0x1000);
    const slots: Record<number, SlotFace> = {};
    for (let i = 0; i < children; i++) {
      const slot = Math.floor((i * fanout) / children);
      slots[slot] =
        level === 0 || (i > 0 && level > 1)
          ? { glyph: i % 2 ? 'hatched' : 'solid', order: 0 }
          : { glyph: 'node', child: build(level - 1, first + slot * fanout ** level) };
    }
    nodes.set(id, makeNode(id, level * shiftOf, first, slots, fanout));
    return id;
  };
  const root = build(depth - 1, 0);
  const path: { node: number; slot: number }[] = [];
  for (let id: number | undefined = root; id !== undefined;) {
    path.push({ node: id, slot: 0 });
    id = nodes.get(id)?.slots[0]?.child;
  }
  return {
    tree: { head: { glyph: 'node', child: root }, headLabel: 'xa_head', nodes, fanout },
    strands: [1, 2, 3].map((number) => ({ number, path, live: number === 3, cpu: 'A' as const })),
    cursors: [{ name: 'xas', at: path[path.length - 1] ?? 'head', cpu: 'A' }],
    lock: 'A',
    waiting: [],
    opened: new Map(path.map((p) => [p.node, [p.slot]])),
    active: null,
  };
}
