// SPDX-License-Identifier: GPL-2.0-only
// Compares btrfs's delayed ref heads of a booted kernel with wasm, by transaction. It compares the structure
// before and after each head is queued or removed. In a red-black tree it compares each head's key, level and
// colour: sorted keys and levels determine the shape. In an XArray it compares the nodes, slot by slot, and
// the keys.
import { headsInOrder } from '../../../../web/src/exhibits/delayed-ref/memory.ts';
import { arrayOf, keyOf } from '../../../../web/src/exhibits/delayed-ref/xarray/heads.ts';
import { structLayout } from '../../../../web/src/trace/inspect.ts';
import { readTree, treeEntries } from '../../../../web/src/structures/xarray/index.ts';
import type { Btf } from '../../btf/btf.ts';
import { MODULE } from './watch.ts';
import { bytesByAddress, type WatchedCall, type Shot, type WatchedRun } from '../../watch/shot.ts';
import type { Check, Tally } from '../../compare/check.ts';
import type { Look, Replay } from '../../compare/replay.ts';
import { compareSubjects, type Subject } from '../../compare/subjects.ts';
import { treeDifferences, treeOfShot, treeOfWasm, type TreeShape } from '../../compare/tree.ts';

const ROOT = 'btrfs_delayed_ref_root';
const HEAD = 'btrfs_delayed_ref_head';

interface HeadShape {
  readonly key: number;
  /** The number of heads above this one; 0 in an XArray. */
  readonly level: number;
  readonly red: boolean;
}

interface HeadsShape {
  /** The heads, ascending. */
  readonly heads: readonly HeadShape[];
  readonly count: number;
  /** The XArray that holds the heads; null if a red-black tree holds them. */
  readonly array: TreeShape | null;
}

const isArray = (btf: Btf): boolean => btf.has(`${ROOT}.head_refs`);
const ascending = (heads: readonly HeadShape[]): readonly HeadShape[] =>
  heads.toSorted((a, b) => a.key - b.key);

/** Reads heads by the module's BTF. @throws if the shot lacks a block of its tree */
function headsOfShot(shot: Shot, btf: Btf): HeadsShape {
  const [root] = shot.blocks;
  if (root?.type !== ROOT) throw new Error('a shot of heads without their root');
  const at = (path: string): number => btf.at(path).offset;
  const count = Number(root.bytes.readBigUInt64LE(at(`${ROOT}.num_heads`)));
  const key = (bytes: Buffer): number => Number(bytes.readBigUInt64LE(at(`${HEAD}.bytenr`)));
  if (isArray(btf)) {
    const heads = shot.blocks.filter(({ type }) => type === HEAD);
    const shapes = heads.map(({ bytes }): HeadShape => ({ key: key(bytes), level: 0, red: false }));
    return {
      heads: ascending(shapes),
      count,
      array: withoutReserved(namedHeads(treeOfShot(shot, btf, `${ROOT}.head_refs`))),
    };
  }
  const blocks = bytesByAddress(shot);
  const node = at(`${HEAD}.href_node`);
  const heads: HeadShape[] = [];
  const visit = (address: bigint, level: number): void => {
    if (address === 0n) return;
    const bytes = blocks.get(address - BigInt(node));
    if (!bytes) throw new Error(`a shot of heads without the one at 0x${address.toString(16)}`);
    if (heads.length > blocks.size) throw new Error('a shot of a tree that leads into itself');
    visit(bytes.readBigUInt64LE(node + at('rb_node.rb_left')), level + 1);
    const red = (bytes[node + at('rb_node.__rb_parent_color')]! & 1) === 0;
    heads.push({ key: key(bytes), level, red });
    visit(bytes.readBigUInt64LE(node + at('rb_node.rb_right')), level + 1);
  };
  visit(root.bytes.readBigUInt64LE(at(`${ROOT}.href_root.rb_root.rb_node`)), 0);
  return { heads, count, array: null };
}

function headsOfWasm(look: Look, inArray: boolean): HeadsShape {
  const { trace, memory } = look;
  const count = memory.u32(
    trace.root + structLayout(trace.sites, `struct ${ROOT}`).member('num_heads').offset,
  );
  if (inArray) {
    const tree = readTree(trace.sites, memory, arrayOf(trace));
    const heads = treeEntries(tree).flatMap(({ entry }): HeadShape[] =>
      entry.kind === 'pointer' ? [{ key: keyOf(trace, memory, entry.address), level: 0, red: false }] : [],
    );
    return { heads: ascending(heads), count, array: namedHeads(treeOfWasm(look, arrayOf(trace))) };
  }
  const { order } = headsInOrder(trace, memory);
  return { heads: order.map((h) => ({ key: h.bytenr, level: h.level, red: h.red })), count, array: null };
}

const named = (kind: string): string => (kind === 'folio' ? 'head' : kind);
const namedHeads = ({ head, nodes }: TreeShape): TreeShape => ({
  head: named(head),
  nodes: nodes.map((node) => ({ ...node, slots: node.slots.map(named) })),
});

/**
 * Empties slots that another task has reserved but not filled. Wasm queues such a head when its task fills
 * the slot.
 */
const withoutReserved = ({ head, nodes }: TreeShape): TreeShape => ({
  head,
  nodes: nodes.map((node) => ({
    ...node,
    count: node.count - node.slots.filter((kind) => kind === 'zero').length,
    slots: node.slots.map((kind) => (kind === 'zero' ? 'empty' : kind)),
  })),
});

const colour = (red: boolean): string => (red ? 'red' : 'black');

/** Lists the differences in words; empty if the structures are equal. */
function headDifferences(booted: HeadsShape, wasm: HeadsShape): readonly string[] {
  const others = new Map(wasm.heads.map((h) => [h.key, h]));
  const out: string[] = [];
  for (const head of booted.heads) {
    const other = others.get(head.key);
    const name = `the head of ${head.key}`;
    if (!others.delete(head.key) || !other) {
      out.push(`${name} is in the booted kernel alone`);
      continue;
    }
    if (head.level !== other.level)
      out.push(`${name} is at level ${head.level} in the booted kernel, ${other.level} in wasm`);
    if (head.red !== other.red)
      out.push(`${name} is ${colour(head.red)} in the booted kernel, ${colour(other.red)} in wasm`);
  }
  for (const key of others.keys()) out.push(`the head of ${key} is in wasm alone`);
  if (booted.count !== wasm.count)
    out.push(`num_heads is ${booted.count} in the booted kernel, ${wasm.count} in wasm`);
  return booted.array && wasm.array ? [...out, ...treeDifferences(booted.array, wasm.array)] : out;
}

class Transaction {
  constructor(
    private readonly name: string,
    private readonly replay: Replay,
    private readonly btf: Btf,
    private readonly tally: Tally,
  ) {}

  /**
   * Queues the heads that were queued before the watch began. Upper heads come first, so that a small tree
   * gets its shape.
   */
  begin(shot: Shot): void {
    for (const { key } of headsOfShot(shot, this.btf).heads.toSorted((a, b) => a.level - b.level))
      this.replay.run('insert', key);
  }

  happened({ op, args, result, before, after }: WatchedCall): void {
    const key = args['bytenr']!;
    const where = `${this.name}, ${op} ${key}`;
    this.tally.call();
    // The kernel reserves a slot of an XArray before the call; in wasm the operation itself reserves it.
    if (op !== 'insert' || !isArray(this.btf)) this.compare(where, 'before it', before);
    const got = Math.min(this.replay.run(op, key).result, 0);
    if (result !== null && got !== result)
      this.tally.differs(where, [`it returns ${result} in the booted kernel, ${got} in wasm`]);
    this.compare(where, 'after it', after);
  }

  private compare(where: string, when: string, shot: Shot): void {
    const booted = headsOfShot(shot, this.btf);
    const what = headDifferences(booted, headsOfWasm(this.replay.look(), booted.array !== null));
    this.tally.differs(
      where,
      what.map((text) => `${when}, ${text}`),
    );
  }
}

export const compareDelayedRef = async (seen: WatchedRun, kernel?: string): Promise<Check> => {
  const btf = seen.modules.get(MODULE);
  if (!btf) throw new Error(`module ${MODULE} has no BTF, so its heads cannot be read`);
  const begin = ({ nth, replay, tally, watchedCalls }: Subject): Transaction => {
    const transaction = new Transaction(seen.subjects[nth] ?? 'a transaction', replay, btf, tally);
    transaction.begin(watchedCalls[0]!.before);
    return transaction;
  };
  return compareSubjects('delayed-ref', seen, begin, kernel);
};
