// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of a maple tree at one step: the tree and the areas from memory, the walk from the events.
import { opBefore, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  mapleLayout,
  type MapleEvent,
  type MapleNode,
  type MapleScan,
  type MapleTree,
} from '../../../structures/maple/index.ts';
import { PAGE_SHIFT, readArea, type Area } from '../areas.ts';
import { spaceOf, type Cpu, type Held, type SpaceScene } from '../line/scene.ts';
import { rowsOf, type Row } from './rows.ts';
import { mapleScanOf } from './scan.ts';
import { areasIn, treeOf } from './tree.ts';

/** A node on the way from the root to where the code is. */
export interface OnPath {
  readonly node: number;
  /** The slot that the way takes; −1: the code has not read one yet. */
  readonly slot: number;
  /** Slots whose pivots were compared. */
  readonly compared: readonly number[];
}

export interface MapleScene extends SpaceScene {
  readonly tree: MapleTree;
  /** From the root down, of the latest walk. */
  readonly path: readonly OnPath[];
  /** The leaf that the operation is about, or 0, and the way down to it. */
  readonly leaf: number;
  readonly above: readonly { readonly node: number; readonly slot: number }[];
  /** The slot that the last event read or changed. */
  readonly active: { readonly node: number; readonly slot: number; readonly write: boolean } | null;
  /** Where another CPU reads; slot −1: it has come to the node. */
  readonly reader: { readonly cpu: Cpu; readonly node: number; readonly slot: number } | null;
  /** Versions of the leaf, oldest first. */
  readonly rows: readonly Row[];
  /** By address. */
  readonly areaAt: ReadonlyMap<number, Area>;
}

const WALKS: ReadonlySet<string> = new Set(['walk', 'descend', 'read']);
const LOOKS: ReadonlySet<string> = new Set([...WALKS, 'write', 'gap']);

export function mapleScene(trace: Trace, memory: Memory, record: number): MapleScene {
  const op = opBefore(trace, record);
  const scan = trace.ops[op] ? mapleScanOf(trace, op) : null;
  const past = scan?.events.filter((e) => e.record < record) ?? [];
  const tree = treeOf(trace, memory);
  const held = areasIn(trace, memory, tree);
  const space = spaceOf(trace, memory, record);
  const last = past.at(-1);
  const look = past.findLast((e) => LOOKS.has(e.kind));
  const path = pathOf(trace, record, tree, look, scan?.visits ?? []);
  const read = past.findLast((e) => e.kind === 'read');
  const leaf = leafOf(tree, path, space.wanted?.first ?? null);
  const freed = scan ? freedBy(trace, scan, record) : new Set<number>();
  const rows = scan ? rowsOf({ trace, memory, tree, scan, past, freed, leaf }) : [];
  const areaAt = new Map<number, Area>(held.map((a) => [a.address, a]));
  for (const { word, kind } of rows.flatMap((row) => row.nodes.flatMap(({ slots }) => slots)))
    if (kind === 'entry' && !areaAt.has(word)) areaAt.set(word, readArea(trace, memory, word));
  return {
    ...space,
    ...{ tree, path, leaf, above: wayTo(tree, leaf) },
    areas: held.map((a) => ({ ...a, first: a.held[0] >>> PAGE_SHIFT, last: a.held[1] >>> PAGE_SHIFT })),
    found: read && held.some((a) => a.address === read.other) ? read.other : 0,
    active:
      last && LOOKS.has(last.kind) && last.kind !== 'walk'
        ? { node: last.node, slot: last.slot, write: !WALKS.has(last.kind) }
        : null,
    reader: readerOf(past, space.held),
    ...{ rows, areaAt },
    outside: scan ? aheadOf(scan.allocated, trace, record, freed, past, tree) : 0,
  };
}

/** The way down to where a walk is, by the nodes that stand in the tree now. */
function pathOf(
  trace: Trace,
  record: number,
  tree: MapleTree,
  look: MapleEvent | undefined,
  visits: readonly { cpu: Cpu; walk: number; node: number; record: number; pivots: readonly number[] }[],
): readonly OnPath[] {
  if (!look) return [];
  const node = look.kind === 'walk' ? look.other : look.node;
  if (!tree.nodes.has(node)) return [];
  const { forms } = mapleLayout(trace.sites);
  const compared = (of: number): readonly number[] => {
    const { pivot } = forms[tree.nodes.get(of)!.type];
    return visits
      .filter((v) => v.node === of && v.cpu === look.cpu && v.walk === look.walk)
      .flatMap((v) => v.pivots.filter((r) => r < record).map((r) => (trace.a(r) - of - pivot.offset) / 4));
  };
  const slot = look.kind === 'walk' ? -1 : look.slot;
  return [...wayTo(tree, node), { node, slot }].map((p) => ({ ...p, compared: compared(p.node) }));
}

/** The nodes above one, from the root, each with the slot that leads on. */
function wayTo(tree: MapleTree, node: number): readonly { readonly node: number; readonly slot: number }[] {
  const target = tree.nodes.get(node);
  const way: { node: number; slot: number }[] = [];
  let at: MapleNode | undefined = tree.nodes.values().next().value;
  while (target && at && at.address !== node) {
    const slot = at.slots.find((s) => s.kind === 'node' && s.first <= target.min && s.last >= target.max);
    if (!slot) return [];
    way.push({ node: at.address, slot: slot.slot });
    at = tree.nodes.get(slot.node);
  }
  return way;
}

/** The leaf where the walk is or will go; else the one that holds a page; else the first. */
function leafOf(tree: MapleTree, path: readonly OnPath[], page: number | null): number {
  const at = path.at(-1);
  const node = at && tree.nodes.get(at.node);
  if (node?.type === 'leaf') return node.address;
  const leaves = [...tree.nodes.values()].filter(({ type }) => type === 'leaf');
  const below = node?.slots[at!.slot]?.node;
  const byPage = leaves.find(
    (l) => page !== null && l.min >>> PAGE_SHIFT <= page && page <= l.max >>> PAGE_SHIFT,
  );
  return (leaves.find(({ address }) => address === below) ?? byPage ?? leaves[0])?.address ?? 0;
}

/** Nodes that the operation has freed by `record`, and has not allocated again. */
function freedBy(
  trace: Trace,
  { freed, allocated }: Pick<MapleScan, 'freed' | 'allocated'>,
  record: number,
): ReadonlySet<number> {
  const latest = new Map<number, number>();
  for (const r of freed) if (r < record) latest.set(trace.a(r), r);
  for (const r of allocated) if (r < record && r > (latest.get(trace.a(r)) ?? r)) latest.delete(trace.a(r));
  return new Set(latest.keys());
}

function aheadOf(
  allocated: readonly number[],
  trace: Trace,
  record: number,
  freed: ReadonlySet<number>,
  past: readonly MapleEvent[],
  tree: MapleTree,
): number {
  const used = new Set(past.filter((e) => e.kind === 'copy').map((e) => e.node));
  const nodes = new Set(allocated.filter((r) => r < record).map((r) => trace.a(r)));
  return [...nodes].filter((n) => !used.has(n) && !freed.has(n) && !tree.nodes.has(n)).length;
}

/** Where the CPU that did not act last still reads: under the lock, or in a read section. */
function readerOf(past: readonly MapleEvent[], held: Held): MapleScene['reader'] {
  const last = past.at(-1);
  const other = last && past.findLast((e) => e.cpu !== last.cpu && WALKS.has(e.kind));
  if (!other || !(held.sections.includes(other.cpu) || held.reads.includes(other.cpu))) return null;
  const { cpu, kind, node, slot } = other;
  return kind === 'read' ? { cpu, node, slot } : { cpu, node: other.other, slot: -1 };
}
