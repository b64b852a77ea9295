// SPDX-License-Identifier: GPL-2.0-only
// Makes the rows of a drawing: a leaf's old node, and below it each that was written in its place. All are read from
// memory.
import { objectsOf, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  readMapleNode,
  type MapleEvent,
  type MapleNode,
  type MapleScan,
  type MapleTree,
} from '../../../structures/maple/index.ts';
import { versionsOf } from './versions-of.ts';

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

/** Most versions that a drawing shows. */
const MOST = 3;

/** @param leaf the leaf that the operation is about, or 0 */
export function rowsOf(source: Source, leaf: number): readonly Row[] {
  const { tree, past, scan } = source;
  const leaves = past.filter(({ node }) => scan.types.get(node) === 'leaf');
  const chain = versionsOf(leaves).slice(-MOST);
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
