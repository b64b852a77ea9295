// SPDX-License-Identifier: GPL-2.0-only
// Makes the scene of a maple tree at one step: the tree and the areas from memory, the walk from the events.
import { objectsOf, opBefore, type Memory, type Trace } from '../../../exhibit-api/index.ts';
import {
  mapleLayout,
  type MapleEvent,
  type MapleNode,
  type MapleTree,
} from '../../../structures/maple/index.ts';
import { pageOf, readArea, type Area } from '../areas.ts';
import { spaceOf, type Cpu, type Held, type SpaceScene } from '../line/scene.ts';
import { rowsOf, type Row, type Source } from './rows.ts';
import { areasIn, mapleScanOf, treeOf } from './tree.ts';

/** A slot of a node. −1: the code has come to the node, and has not read a slot yet. */
interface SlotAt {
  readonly node: number;
  readonly slot: number;
}

/** A node on the way from the root to where the code is, and the slot that the way takes. */
interface OnPath extends SlotAt {
  /** Slots whose pivots were compared. */
  readonly compared: readonly number[];
}

export interface MapleScene extends SpaceScene {
  readonly tree: MapleTree;
  /** From the root down, of the latest walk. */
  readonly path: readonly OnPath[];
  /** The leaf that the operation is about, or 0, and the way down to it. */
  readonly leaf: number;
  readonly above: readonly SlotAt[];
  /** The slot that the last event read or changed. */
  readonly active: (SlotAt & { readonly write: boolean }) | null;
  /** Where another CPU reads. */
  readonly reader: (SlotAt & { readonly cpu: Cpu }) | null;
  /** Versions of the leaf, oldest first. */
  readonly rows: readonly Row[];
  /** By address. */
  readonly areaAt: ReadonlyMap<number, Area>;
}

/** Events of a walk, and those that also change a node in place. */
export const WALKS: ReadonlySet<string> = new Set(['walk', 'descend', 'read']);
const LOOKS: ReadonlySet<string> = new Set([...WALKS, 'write', 'gap']);

export function mapleScene(trace: Trace, memory: Memory, record: number): MapleScene {
  const op = opBefore(trace, record);
  const scan = mapleScanOf(trace, op);
  const past = scan.events.filter((e) => e.record < record);
  const tree = treeOf(trace, memory);
  const source: Source = { trace, memory, record, tree, scan, past };
  const held = areasIn(trace, memory, tree);
  const space = spaceOf(trace, memory, record);
  const path = pathOf(source);
  const leaf = leafOf(tree, path, space.wanted?.first ?? null);
  const rows = rowsOf(source, leaf);
  const areaAt = new Map<number, Area>(held.map((a) => [a.address, a]));
  for (const { word, kind } of rows.flatMap((row) => row.nodes.flatMap(({ slots }) => slots)))
    if (kind === 'entry' && !areaAt.has(word)) areaAt.set(word, readArea(trace, memory, word));
  const last = past.at(-1);
  const read = past.findLast((e) => e.kind === 'read')?.other ?? 0;
  return {
    ...space,
    ...{ tree, path, leaf, above: wayTo(tree, leaf), rows, areaAt },
    areas: held.map((a) => ({ ...a, first: pageOf(a.held[0]), last: pageOf(a.held[1]) })),
    found: held.some((a) => a.address === read) ? read : 0,
    active:
      last && LOOKS.has(last.kind) && last.kind !== 'walk'
        ? { node: last.node, slot: last.slot, write: !WALKS.has(last.kind) }
        : null,
    reader: readerOf(past, space.held),
    outside: aheadOf(source),
  };
}

/** The way down to where a walk is, by the nodes that stand in the tree now. */
function pathOf({ trace, record, tree, scan, past }: Source): readonly OnPath[] {
  const look = past.findLast((e) => LOOKS.has(e.kind));
  if (!look) return [];
  const at = look.kind === 'walk' ? { node: look.other, slot: -1 } : look;
  if (!tree.nodes.has(at.node)) return [];
  const { forms } = mapleLayout(trace.sites);
  const visits = scan.visits.filter(({ cpu, walk }) => cpu === look.cpu && walk === look.walk);
  return [...wayTo(tree, at.node), at].map(({ node, slot }) => {
    const first = node + forms[tree.nodes.get(node)!.type].pivot.offset;
    const pivots = visits.flatMap((v) => (v.node === node ? v.pivots : []));
    return { node, slot, compared: pivots.filter((r) => r < record).map((r) => (trace.a(r) - first) / 4) };
  });
}

/** The nodes above one, from the root, each with the slot that leads on. */
function wayTo(tree: MapleTree, node: number): readonly SlotAt[] {
  const target = tree.nodes.get(node);
  const way: SlotAt[] = [];
  let at: MapleNode | undefined = tree.nodes.values().next().value;
  while (target && at && at.address !== node) {
    const on = at.slots.find((s) => s.kind === 'node' && s.first <= target.min && s.last >= target.max);
    if (!on) return [];
    way.push({ node: at.address, slot: on.slot });
    at = tree.nodes.get(on.node);
  }
  return way;
}

/** The leaf where the walk is or will go; else the one that holds a page; else the first. */
function leafOf(tree: MapleTree, path: readonly OnPath[], page: number | null): number {
  const at = path.at(-1);
  const node = at && tree.nodes.get(at.node);
  const below = node?.slots[at!.slot]?.node;
  const leaves = [...tree.nodes.values()].filter(({ type }) => type === 'leaf');
  const holds = ({ min, max }: MapleNode): boolean =>
    page !== null && pageOf(min) <= page && page <= pageOf(max);
  const leaf =
    leaves.find((l) => l === node) ??
    leaves.find(({ address }) => address === below) ??
    leaves.find(holds) ??
    leaves[0];
  return leaf?.address ?? 0;
}

/** How many nodes the operation has allocated, and not yet written, freed or linked. */
function aheadOf({ trace, record, tree, scan, past }: Source): number {
  const objects = objectsOf(trace);
  const nodes = new Set(scan.allocated.filter((r) => r < record).map((r) => trace.a(r)));
  for (const e of past) if (e.kind === 'copy') nodes.delete(e.node);
  return [...nodes].filter((node) => objects.isAlive(node, record) && !tree.nodes.has(node)).length;
}

/** Where the CPU that did not act last still reads: under the lock, or in a read section. */
function readerOf(past: readonly MapleEvent[], held: Held): MapleScene['reader'] {
  const last = past.at(-1);
  const other = last && past.findLast((e) => e.cpu !== last.cpu && WALKS.has(e.kind));
  if (!other || !(held.sections.includes(other.cpu) || held.reads.includes(other.cpu))) return null;
  const { cpu, kind, node, slot } = other;
  return kind === 'read' ? { cpu, node, slot } : { cpu, node: other.other, slot: -1 };
}
