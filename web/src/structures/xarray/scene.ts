// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene that a lane draws, from an XArray in memory and from the operation's events.
import { Cache } from '../../base/abi.gen.ts';
import { perObject, perObjects } from '../../base/memo.ts';
import type { XaEntry } from './entry.ts';
import { xaLayout } from './layout.ts';
import type { DrawnEvent } from './event.ts';
import { orderAt } from './entries.ts';
import { readAlone, readTree, type XaNode, type XaTree } from './tree.ts';
import type { ObjectId, SlotFace, SlotNode, Strand, TreeCursor, TreeScene } from '../../layout/tree/types.ts';
import { framesAt } from '../../trace/frames.ts';
import type { Memory } from '../../trace/memory.ts';
import { objectsOf, type Life } from '../../trace/objects.ts';
import type { Trace } from '../../trace/trace.ts';
import { opBefore } from '../../exhibit-api/position.ts';

/** Draws an entry that the exhibit stores. Without a label, the face is that of all entries of its kind. */
export type FaceOf = (entry: XaEntry) => Pick<SlotFace, 'glyph' | 'noun' | 'label'>;

/** Draws a word of the XArray's own. */
export const internalFace: FaceOf = ({ kind }) =>
  kind === 'zero' || kind === 'retry' ? { glyph: 'internal', label: kind } : { glyph: 'internal' };

/** Value of node->array between the node's removal and its free by RCU. */
const RCU_FREE = 1;

export interface SceneSource {
  readonly trace: Trace;
  readonly memory: Memory;
  /** How many records have been applied; `memory` must be at that record. */
  readonly record: number;
  /** Address of the struct xarray. */
  readonly array: number;
  readonly scan: { readonly events: readonly DrawnEvent[] };
  readonly face: FaceOf;
  /** Messages to mark, by node and slot (-1: the node itself). */
  readonly wrong?: ReadonlyMap<ObjectId, ReadonlyMap<number, string>>;
}

const EMPTY: SlotFace = { glyph: 'empty' };

/** The faces without a label, by the entry's kind and by order: thousands of slots share one. */
type PlainFaces = Map<XaEntry['kind'], SlotFace[]>;
const plainFaces = perObject((_: FaceOf): PlainFaces => new Map());

function entryFace(entry: XaEntry, order: number, face: FaceOf, plain: PlainFaces): SlotFace {
  const known = plain.get(entry.kind)?.[order];
  if (known) return known;
  const made = { ...face(entry), order };
  if (made.label !== undefined) return made;
  const byOrder = plain.get(entry.kind) ?? [];
  plain.set(entry.kind, byOrder);
  return (byOrder[order] = made);
}

function faceAt(node: XaNode, slot: number, face: FaceOf, plain: PlainFaces): SlotFace {
  const entry = node.slots[slot]!;
  if (entry.kind === 'empty') return EMPTY;
  if (node.isPlain) return entryFace(entry, node.shift, face, plain);
  if (entry.kind === 'node' && node.shift > 0) return { glyph: 'node', child: entry.node };
  if (entry.kind === 'sibling') return { glyph: 'sibling', home: entry.slot };
  return entryFace(entry, orderAt(node, slot), face, plain);
}

const slotNodes = new WeakMap<XaNode, SlotNode>();

function toSlotNode(node: XaNode, face: FaceOf, wrong?: ReadonlyMap<number, string>): SlotNode {
  const known = wrong ? undefined : slotNodes.get(node);
  if (known) return known;
  const marked = node.marks.some((set) => set.length > 0);
  const plain = plainFaces(face);
  // What nearly all slots of a large tree show.
  const pointer = node.isPlain ? plain.get('pointer')?.[node.shift] : undefined;
  const value = node.isPlain ? plain.get('value')?.[node.shift] : undefined;
  const slots = node.slots.map(({ kind }, slot): SlotFace => {
    if (!marked && !wrong)
      return (
        (kind === 'pointer' ? pointer : kind === 'value' ? value : undefined) ??
        faceAt(node, slot, face, plain)
      );
    const marks = [0, 1, 2].reduce((bits, m) => bits | (node.marks[m]!.includes(slot) ? 1 << m : 0), 0);
    const why = wrong?.get(slot);
    return {
      ...faceAt(node, slot, face, plain),
      ...(marks ? { marks } : {}),
      ...(why === undefined ? {} : { wrong: why }),
    };
  });
  const made: SlotNode = {
    id: node.address,
    level: `shift ${node.shift}`,
    note: `${node.used} of ${slots.length} used`,
    slots,
    firstIndex: node.firstIndex,
    indicesPerSlot: 2 ** node.shift,
    ...(wrong?.has(-1) ? { wrong: wrong.get(-1)! } : {}),
  };
  if (!wrong) slotNodes.set(node, made);
  return made;
}

const nodeMaps = new WeakMap<
  XaTree['nodes'],
  { readonly face: FaceOf; readonly nodes: TreeScene['tree']['nodes'] }
>();

/** The same map as long as no node changes, so that a drawing need not compare its contents. */
function slotNodesOf(tree: XaTree, face: FaceOf): TreeScene['tree']['nodes'] {
  let known = nodeMaps.get(tree.nodes);
  if (known?.face !== face) {
    const nodes = new Map<ObjectId, SlotNode>();
    for (const node of tree.nodes.values()) nodes.set(node.address, toSlotNode(node, face));
    nodeMaps.set(tree.nodes, (known = { face, nodes }));
  }
  return known.nodes;
}

function withWrong(
  nodes: TreeScene['tree']['nodes'],
  tree: XaTree,
  face: FaceOf,
  wrong: SceneSource['wrong'],
): TreeScene['tree']['nodes'] {
  const marked = [...(wrong ?? [])].filter(([id]) => tree.nodes.has(id));
  if (marked.length === 0) return nodes;
  const out = new Map(nodes);
  for (const [id, slots] of marked) out.set(id, toSlotNode(tree.nodes.get(id)!, face, slots));
  return out;
}

function wordsOf({ trace, array }: SceneSource): NonNullable<TreeScene['tree']['words']> {
  const { head, slots, word } = xaLayout(trace.sites);
  return { head: array + head, slots, bytes: word };
}

/** The whole scene of one lane at one step. */
export function xarrayScene(source: SceneSource): TreeScene {
  const { trace, memory, record, array, scan, face, wrong } = source;
  const tree = readTree(trace.sites, memory, array);
  const nodes = withWrong(slotNodesOf(tree, face), tree, face, wrong);
  const past = scan.events.filter((e) => e.record < record);
  const head: SlotFace =
    tree.head.kind === 'empty'
      ? EMPTY
      : tree.head.kind === 'node'
        ? { glyph: 'node', child: tree.head.node }
        : { ...face(tree.head), order: 0 };
  return {
    tree: { head, headLabel: 'xa_head', nodes, fanout: tree.layout.fanout, words: wordsOf(source) },
    strands: strands(past),
    cursors: cursors(trace, memory, record, tree),
    lock: lockHolder(past),
    waiting: waiting(source, tree),
    opened: opened(scan.events),
    active: active(past.findLast((e) => !STANDS.has(e.kind))),
  };
}

/** The slot that the latest event touched. */
export function xaTouched(
  scan: { readonly events: readonly DrawnEvent[] },
  record: number,
): { readonly node: number; readonly slot: number } | null {
  return active(scan.events.findLast((e) => e.record < record && !STANDS.has(e.kind)));
}

/** A reader does this at the slot that it has read last. */
const STANDS: ReadonlySet<DrawnEvent['kind']> = new Set(['get', 'batch']);
/** Functions that move a reader on to the next slot. */
const MOVES: ReadonlySet<string> = new Set(['xas_next', '__xas_next', 'xas_next_entry', 'xas_find']);

const touches = (e: DrawnEvent): boolean =>
  e.node !== 0 && (e.kind === 'descend' || e.kind === 'read' || e.kind === 'write' || e.kind === 'link');

/** By operation: the slots that its steps open; the same at each step. */
const opened = perObject((events: readonly DrawnEvent[]): TreeScene['opened'] => {
  const sets = new Map<ObjectId, Set<number>>();
  for (const e of events.filter(touches)) {
    const set = sets.get(e.node) ?? new Set();
    sets.set(e.node, set.add(e.slot));
    // The slots that are drawn as touched: all of a run of stores, else the last slot.
    const { slot, firstSlot = slot } = e;
    if (e.kind !== 'write') continue;
    for (let i = Math.min(slot, firstSlot); i <= Math.max(slot, firstSlot); i++) set.add(i);
  }
  return new Map([...sets].map(([node, set]) => [node, [...set].sort((a, b) => a - b)]));
});

function active(event: DrawnEvent | undefined): TreeScene['active'] {
  if (!event || !touches(event)) return null;
  return { node: event.node, slot: event.slot, write: event.kind === 'write' || event.kind === 'link' };
}

/** The CPU that holds the latest lock still held: one lock may be taken inside another. */
function lockHolder(past: readonly DrawnEvent[]): 'A' | 'B' | null {
  let released = 0;
  for (let i = past.length - 1; i >= 0; i--) {
    if (past[i]!.kind === 'unlock') released++;
    else if (past[i]!.kind === 'lock' && released-- === 0) return past[i]!.cpu;
  }
  return null;
}

/**
 * A strand is a walk's path: one slot for each level. A step from a sibling to its canonical slot replaces the slot.
 */
function strands(past: readonly DrawnEvent[]): readonly Strand[] {
  const made: { number: number; path: { node: number; slot: number }[]; live: boolean; cpu: 'A' | 'B' }[] =
    [];
  let current: (typeof made)[number] | undefined;
  const reads = past.some((e) => STANDS.has(e.kind));
  past.forEach((e, i) => {
    if (e.kind === 'walk') {
      current = { number: e.walk, path: [], live: false, cpu: e.cpu };
      made.push(current);
    } else if (e.kind === 'descend' || e.kind === 'read') {
      const end = current?.path[current.path.length - 1];
      if (current && current.cpu === e.cpu) {
        const above = reads && MOVES.has(e.function) ? current.path.findIndex((p) => p.node === e.node) : -1;
        // The way of a reader that moved on to another node leads through the slot from which it went down.
        if (above >= 0) current.path.splice(above, Infinity, { node: e.node, slot: e.slot });
        else if (end?.node !== e.node) {
          if (!current.path.some((p) => p.node === e.node)) current.path.push({ node: e.node, slot: e.slot });
        } else if (e.function === 'xas_descend') end.slot = e.slot;
      }
    } else if (i === past.length - 1 && !STANDS.has(e.kind)) current = undefined;
    if (i === past.length - 1 && current) current.live = true;
  });
  return made;
}

/** Each CPU's innermost struct xa_state that is set up. */
function cursors(trace: Trace, memory: Memory, record: number, tree: XaTree): readonly TreeCursor[] {
  const { state } = xaLayout(trace.sites);
  const found = new Map<'A' | 'B', TreeCursor>();
  for (const frame of framesAt(trace, record)) {
    for (const variable of frame.variables) {
      const [name, type] = trace.sites.variables[variable.id] ?? ['', ''];
      if (type !== 'struct xa_state' || !variable.complete) continue;
      const node = memory.u32(variable.address + state.node);
      const slot = memory.u8(variable.address + state.offset);
      const at = node > 4096 && (node & 3) === 0 && tree.nodes.has(node) ? { node, slot } : ('head' as const);
      found.set(frame.cpu, { name: name || 'xas', at, cpu: frame.cpu });
    }
  }
  return [...found.values()];
}

/** The nodes that the tree does not reach. Both lists stay the same objects while nothing changes. */
const outside = perObjects((alive: readonly Life[], nodes: XaTree['nodes']) =>
  alive.filter(({ address }) => !nodes.has(address)),
);

function waiting({ trace, memory, record, array, face }: SceneSource, tree: XaTree): TreeScene['waiting'] {
  const layout = xaLayout(trace.sites);
  const op = trace.ops[opBefore(trace, record)];
  const out: (SlotNode & { leaked: boolean })[] = [];
  for (const life of outside(objectsOf(trace).alive(Cache.XA_NODE, record), tree.nodes)) {
    const owner = memory.u32(life.address + layout.array);
    if (owner === RCU_FREE || (owner !== array && owner !== 0)) continue;
    const leaked = !!op && (record >= op.end || life.born < op.first);
    out.push({ ...toSlotNode(readAlone(layout, memory, life.address), face), leaked });
  }
  return out;
}
