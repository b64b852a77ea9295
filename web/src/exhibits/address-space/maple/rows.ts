// SPDX-License-Identifier: GPL-2.0-only
// Finds the versions of a leaf in one operation: the old node, and each that was written in its place. All are read
// from memory; the events say which came from which.
import { inRuns, objectsOf, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  readMapleNode,
  type MapleEvent,
  type MapleNode,
  type MapleScan,
  type MapleTree,
} from '../../../structures/maple/index.ts';

/** What a scene is made from. */
export interface Source {
  readonly trace: Trace;
  readonly memory: Memory;
  readonly record: number;
  readonly tree: MapleTree;
  readonly scan: MapleScan;
  /** The operation's events so far. */
  readonly past: readonly MapleEvent[];
}

/** One node of a version. A freed node has no slots. An unlinked one has been replaced, and is not marked dead yet. */
export interface RowNode extends Pick<MapleNode, 'address' | 'capacity' | 'slots'> {
  readonly state: 'live' | 'new' | 'unlinked' | 'dead' | 'freed';
}

/** A slot's content goes from one version to the next. Slots are counted through all nodes of a version. */
interface RowLink {
  readonly from: number;
  readonly to: number;
  /** The slot was cut, or is new. */
  readonly cut: boolean;
}

export interface Row {
  readonly nodes: readonly RowNode[];
  /** From the version before. */
  readonly links: readonly RowLink[];
}

/** What one store did to leaves. `old`: those that it replaces, or where it has marked none dead yet, the one last read. */
interface Store {
  readonly old: readonly number[];
  readonly made: readonly number[];
}

/** Most versions that a drawing shows. */
const MOST = 3;

/** Stores of the operation so far that replaced leaves, in order. */
function storesOf({ scan, past }: Source): readonly Store[] {
  const leaves = past.filter(({ node }) => scan.types.get(node) === 'leaf');
  const changes = leaves.filter(({ kind }) => kind === 'dead' || kind === 'copy');
  const walks = inRuns(changes, (a, b) => a.cpu === b.cpu && a.walk === b.walk);
  // Linux 6.1 first marks the old leaves dead, later kernels first write the new ones. One walk may store twice.
  const stores = walks.flatMap((walk) => {
    const { kind: first } = walk[0]!;
    return inRuns(walk, (a, b) => a.kind === first || b.kind !== first);
  });
  return stores.map((store) => {
    const nodesOf = (kind: 'dead' | 'copy') => store.filter((e) => e.kind === kind).map((e) => e.node);
    const [dead, made] = [nodesOf('dead'), nodesOf('copy')];
    const before = leaves.slice(0, leaves.indexOf(store[0]!));
    const read = before.findLast((e) => e.kind === 'read' && e.cpu === store[0]!.cpu);
    return { old: dead.length || !read ? dead : [read.node], made };
  });
}

/** The versions that led to the last store, oldest first, as lists of addresses. */
function chainOf(stores: readonly Store[]): readonly (readonly number[])[] {
  let chain: readonly (readonly number[])[] = [];
  for (const { old, made } of stores) {
    const goesOn = chain.some((nodes) => nodes.some((node) => old.includes(node)));
    chain = goesOn ? [...chain, made] : [old, made];
  }
  return chain.filter((nodes) => nodes.length > 0).slice(-MOST);
}

/** @param leaf the leaf that the operation is about, or 0 */
export function rowsOf(source: Source, leaf: number): readonly Row[] {
  const { tree, past } = source;
  const chain = chainOf(storesOf(source));
  const at = past.findLast((e) => e.kind === 'read' || e.kind === 'write');
  // The code has gone on to another leaf since.
  const elsewhere = at && tree.nodes.get(at.node)?.type === 'leaf' && !chain.at(-1)?.includes(at.node);
  const shown = chain.length && !elsewhere ? chain : leaf ? [[leaf]] : [];
  const rows = shown.map((nodes, i) =>
    nodes.map((address) => nodeOf(source, address, i < shown.length - 1 ? 'unlinked' : 'new')),
  );
  return rows.map((nodes, i) => ({ nodes, links: i ? linksBetween(rows[i - 1]!, nodes) : [] }));
}

/** @param other the state of a node that is neither in the tree nor dead nor freed */
function nodeOf(
  { trace, memory, record, tree, scan }: Source,
  address: number,
  other: 'new' | 'unlinked',
): RowNode {
  const live = tree.nodes.get(address);
  const whole = { min: 0, max: 0xffffffff, level: 0 };
  const type = scan.types.get(address) ?? 'leaf';
  const { capacity, slots, dead } = live ?? readMapleNode(trace.sites, memory, address, type, whole);
  const left = !objectsOf(trace).isAlive(address, record) ? 'freed' : dead ? 'dead' : other;
  const state = live ? 'live' : left;
  return { address, state, capacity, slots: state === 'freed' ? [] : slots };
}

/** Slots at both ends that hold the same are copies. What is between them was cut, or is new. */
function linksBetween(old: readonly RowNode[], now: readonly RowNode[]): readonly RowLink[] {
  const [before, after] = [old, now].map((nodes) => nodes.flatMap(({ slots }) => slots));
  const [a, b] = [before!, after!].map((slots) => slots.map(({ word }) => word)) as [number[], number[]];
  if (!a.length || !b.length) return [];
  const most = Math.min(a.length, b.length);
  let front = 0;
  while (front < most && a[front] === b[front]) front++;
  let back = 0;
  while (back < most - front && a.at(-1 - back) === b.at(-1 - back)) back++;
  const fresh = b.length - back - front;
  // The new slots come from those that have gone, or from one that was cut: its own part may be on either side.
  const isCutAfter = (before![front]?.first ?? Infinity) <= (after![front]?.first ?? 0);
  const from = Math.max(0, front - (a.length - back > front || isCutAfter ? 0 : 1));
  const cut = fresh ? from : -1;
  return [
    ...Array.from({ length: front }, (_, i) => ({ from: i, to: i, cut: i === cut })),
    ...Array.from({ length: back }, (_, i) => ({
      from: a.length - 1 - i,
      to: b.length - 1 - i,
      cut: a.length - 1 - i === cut,
    })),
    ...Array.from({ length: fresh }, (_, i) => ({ from, to: front + i, cut: true })),
  ];
}
