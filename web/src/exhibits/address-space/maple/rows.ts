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

/** One node of a version. A freed node has no slots. */
export interface RowNode extends Pick<MapleNode, 'address' | 'capacity' | 'slots'> {
  readonly state: 'live' | 'new' | 'dead' | 'freed';
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

/** What one store did to leaves. */
interface Store {
  readonly dead: readonly number[];
  readonly made: readonly number[];
}

/** Most versions that a drawing shows. */
const MOST = 3;

/** Stores of the operation so far that replaced leaves, in order. */
function storesOf({ scan, past }: Source): readonly Store[] {
  const leaves = past.filter(
    ({ kind, node }) => (kind === 'dead' || kind === 'copy') && scan.types.get(node) === 'leaf',
  );
  return inRuns(leaves, (a, b) => a.cpu === b.cpu && a.walk === b.walk).map((store) => {
    const [dead, made] = ['dead', 'copy'].map((kind) => store.filter((e) => e.kind === kind));
    return { dead: dead!.map((e) => e.node), made: made!.map((e) => e.node) };
  });
}

/** The versions that led to the last store, oldest first, as lists of addresses. */
function chainOf(stores: readonly Store[]): readonly (readonly number[])[] {
  let chain: readonly (readonly number[])[] = [];
  for (const { dead, made } of stores) {
    const goesOn = chain.at(-1)?.some((node) => dead.includes(node));
    chain = goesOn ? [...chain, made] : [dead, made];
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
  const rows = shown.map((nodes) => nodes.map((address) => nodeOf(source, address)));
  return rows.map((nodes, i) => ({ nodes, links: i ? linksBetween(rows[i - 1]!, nodes) : [] }));
}

function nodeOf({ trace, memory, record, tree, scan }: Source, address: number): RowNode {
  const live = tree.nodes.get(address);
  const whole = { min: 0, max: 0xffffffff, level: 0 };
  const type = scan.types.get(address) ?? 'leaf';
  const { capacity, slots, dead } = live ?? readMapleNode(trace.sites, memory, address, type, whole);
  const left = !objectsOf(trace).isAlive(address, record) ? 'freed' : dead ? 'dead' : 'new';
  const state = live ? 'live' : left;
  return { address, state, capacity, slots: state === 'freed' ? [] : slots };
}

/** Slots at both ends that hold the same are copies. What is between them was cut, or is new. */
function linksBetween(old: readonly RowNode[], now: readonly RowNode[]): readonly RowLink[] {
  const words = (nodes: readonly RowNode[]): readonly number[] =>
    nodes.flatMap(({ slots }) => slots.map(({ word }) => word));
  const [a, b] = [words(old), words(now)];
  if (!a.length || !b.length) return [];
  const most = Math.min(a.length, b.length);
  let front = 0;
  while (front < most && a[front] === b[front]) front++;
  let back = 0;
  while (back < most - front && a.at(-1 - back) === b.at(-1 - back)) back++;
  const fresh = b.length - back - front;
  // The new slots come from those that have gone, or from the one before that was cut.
  const from = Math.max(0, front - (a.length - back > front ? 0 : 1));
  const cut = fresh ? from : -1;
  return [
    ...Array.from({ length: front }, (_, i) => ({ from: i, to: i, cut: i === cut })),
    ...Array.from({ length: back }, (_, i) => ({ from: a.length - 1 - i, to: b.length - 1 - i, cut: false })),
    ...Array.from({ length: fresh }, (_, i) => ({ from, to: front + i, cut: true })),
  ];
}
