// SPDX-License-Identifier: GPL-2.0-only
// Reads one operation's records in order and makes events of what lib/maple_tree.c does. It reads bare records, so
// that bulk runs count by the same rules.
import { Kind, RECORD_WORDS } from '../../base/abi.gen.ts';
import { perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import type { MapleEvent, MapleEventKind, MapleScan, MapleVisit } from './event.ts';
import {
  decodeNode,
  isNode,
  mapleLayout,
  partAt,
  type MapleLayout,
  type MapleType,
  type Part,
} from './layout.ts';

export interface MapleScanInput {
  readonly sites: SiteTable;
  /** RECORD_WORDS words each. */
  readonly records: Uint32Array;
  /** Number of the first record in `records`. */
  readonly base: number;
  /** Id of the nodes in ALLOC and FREE records. */
  readonly cache: number;
  /** Address of the struct maple_tree. */
  readonly tree: number;
  /** The node at an address, or 0. */
  readonly nodeAt: (address: number) => number;
}

/** Functions that begin a walk, that choose a way in a node by its pivots or gaps, and that read its slots. */
const STARTS = 'mas_start';
const CHOOSES =
  /walk|descend|nentry|next_(slot|node|range)|prev_(slot|node|range)|empty_area|rewind|anode|skip/;
const READS: ReadonlySet<string> = new Set(['mt_slot', 'mt_slot_locked']);
/** Functions that keep allocated nodes in a chain: their stores are no content. */
const CHAINS =
  /^(mas_alloc_nodes|mas_pop_node|mas_push_node|mas_destroy|mas_set_alloc_req|mt_alloc_bulk|kmem_cache)/;
const LIBRARY = 'lib/maple_tree.c';

/** By function id: what the scan needs to know of it. */
const functionsOf = perObject((sites: SiteTable) =>
  sites.functions.map(([name = '', file]) => ({
    name,
    own: sites.files[file]?.path === LIBRARY,
    chooses: CHOOSES.test(name),
    chains: CHAINS.test(name),
    starts: name === STARTS,
    reads: READS.has(name),
  })),
);
type Fn = ReturnType<typeof functionsOf>[number];

const NOTHING = { node: 0, slot: 0, other: 0, was: 0, count: 1 } as const;

export class MapleOpScan implements MapleScan {
  readonly events: MapleEvent[] = [];
  readonly visits: MapleVisit[] = [];
  readonly walks: number[] = [];
  readonly pivots: number[] = [];
  readonly allocated: number[] = [];
  readonly copied: number[] = [];
  readonly retired: number[] = [];
  readonly freed: number[] = [];
  readonly written: number[] = [];
  /** Running functions, CPU B's on top of A's; `base`: where B's begin. */
  private readonly dead = new Set<number>();
  private readonly stack: Fn[] = [];
  private base = 0;
  private cpu: 'A' | 'B' = 'A';
  private readonly walkOf = { A: 0, B: 0 };
  /** Nodes that this operation allocated and has not linked: their words so far, and the last record that wrote. */
  private readonly fresh = new Map<number, { readonly words: Map<number, number>; wrote: number }>();
  readonly types = new Map<number, MapleType>();
  private readonly layout: MapleLayout;
  private readonly functions: readonly Fn[];

  constructor(private readonly input: MapleScanInput) {
    this.layout = mapleLayout(input.sites);
    this.functions = functionsOf(input.sites);
  }

  /** Reads the records `first` to `end`, counted in `records`. */
  run(first: number, end: number): this {
    for (let r = first; r < end; r++) this.read(r);
    this.events.sort((a, b) => a.record - b.record);
    return this;
  }

  private read(r: number): void {
    const { records, cache } = this.input;
    const at = RECORD_WORDS * r;
    const [w0 = 0, a = 0, b = 0, c = 0] = records.subarray(at, at + 4);
    const id = w0 >>> 8;
    const now = this.input.base + r;
    switch (w0 & 15) {
      case Kind.ENTER:
        this.stack.push(this.functions[id]!);
        break;
      case Kind.EXIT:
        this.stack.pop();
        break;
      case Kind.ALLOC:
        if (id !== cache) break;
        this.fresh.set(a, { words: new Map(), wrote: 0 });
        this.note(this.allocated, now);
        this.run1('alloc', now, a);
        break;
      case Kind.FREE:
        if (id !== cache) break;
        this.note(this.freed, now);
        this.run1(this.fresh.delete(a) ? 'spare' : 'free', now, a);
        break;
      case Kind.CPU:
        this.cpu = a === 0 ? 'A' : 'B';
        if (this.cpu === 'B') this.base = this.stack.length;
        break;
      case Kind.LOAD:
        this.load(now, a, b);
        break;
      case Kind.STORE:
        this.store(now, a, 1 << ((w0 >>> 4) & 15), b, c);
        break;
      default:
        break;
    }
  }

  /** Counts are CPU A's. */
  private note(list: number[], record: number): void {
    if (this.cpu === 'A') list.push(record);
  }

  /** The running CPU's functions, outermost first. */
  private calls(): readonly Fn[] {
    return this.cpu === 'B' ? this.stack.slice(this.base) : this.stack;
  }

  /** What the tree's caller asked for. */
  private via(): string {
    return this.calls().find(({ own }) => own)?.name ?? '';
  }

  private push(kind: MapleEventKind, record: number, more: Partial<MapleEvent>): void {
    const { cpu } = this;
    this.events.push({ ...NOTHING, ...more, kind, record, via: this.via(), cpu, walk: this.walkOf[cpu] });
  }

  /** Adds to the last event if that is of the same kind, and for `node` if it is given; else makes one. */
  private run1(kind: MapleEventKind, record: number, node: number, same = true): void {
    const last = this.events.at(-1);
    const alike = last?.kind === kind && last.cpu === this.cpu && last.via === this.via();
    if (alike && (same || last.node === node))
      this.events[this.events.length - 1] = { ...last, record, count: last.count + 1 };
    else this.push(kind, record, { node });
  }

  private partOf(node: number, address: number, size = 4): Part {
    return partAt(this.layout, this.types.get(node) ?? 'leaf', address - node, size);
  }

  private load(r: number, address: number, value: number): void {
    const { tree, nodeAt } = this.input;
    if (address === tree + this.layout.root) {
      if (isNode(value)) this.learn(value);
      if (!this.calls().some(({ starts }) => starts)) return;
      this.walkOf[this.cpu]++;
      this.note(this.walks, r);
      this.push('walk', r, { other: isNode(value) ? decodeNode(value).node : value });
      return;
    }
    const node = nodeAt(address);
    if (!node || this.fresh.has(node)) return;
    const part = this.partOf(node, address);
    if (part.row === 'parent') return;
    if (!this.calls().some((f) => f.chooses)) return;
    const { cpu, walkOf } = this;
    let visit = this.visits.at(-1);
    if (visit?.node !== node || visit.walk !== walkOf[cpu] || visit.cpu !== cpu) {
      visit = { cpu, walk: walkOf[cpu], node, record: r, pivots: [] };
      this.visits.push(visit);
    }
    if (part.row === 'pivot' && this.stack.at(-1)?.chooses) {
      visit.pivots.push(r);
      this.note(this.pivots, r);
    }
    if (part.row !== 'slot' || !this.stack.at(-1)?.reads) return;
    const isLeaf = this.types.get(node) === 'leaf';
    if (!isLeaf) this.learn(value);
    const other = isLeaf ? value : decodeNode(value).node;
    const kind = isLeaf ? 'read' : 'descend';
    const last = this.events.at(-1);
    // The code may read a slot twice in a row.
    const again = last?.kind === kind && last.node === node && last.slot === part.index;
    if (!again) this.push(kind, r, { node, slot: part.index, other });
  }

  /** Notes a node's type, which only a pointer to it says. */
  private learn(word: number): void {
    const { node, type } = decodeNode(word);
    if (node) this.types.set(node, type);
  }

  private store(r: number, address: number, size: number, old: number, now: number): void {
    const { tree, nodeAt } = this.input;
    if (address === tree + this.layout.root) {
      if (isNode(now)) this.link(r, 0, 0, old, now);
      else if (now !== old) this.push('write', r, {});
      return;
    }
    const node = nodeAt(address);
    if (!node) return;
    const fresh = this.fresh.get(node);
    if (fresh) {
      if (this.stack.some((f) => f.chains)) return;
      fresh.words.set(address - node, now);
      fresh.wrote = r;
      return;
    }
    const { row, index } = this.partOf(node, address, size);
    if (row === 'parent') {
      if (now !== node || old === node) return;
      this.note(this.retired, r);
      this.dead.add(node);
      this.push('dead', r, { node });
      return;
    }
    // A node that waits to be freed holds its callback there.
    if (row === 'meta' || this.stack.at(-1)?.name === 'call_rcu') return;
    // Dead nodes are kept in a chain until they are freed.
    if (this.dead.has(node)) return;
    this.note(this.written, r);
    if (row === 'slot' && this.types.get(node) !== 'leaf' && this.fresh.has(decodeNode(now).node))
      this.link(r, node, index, old, now);
    else if (row === 'gap') this.push('gap', r, { node, slot: index, other: now });
    else this.run1('write', r, node, false);
  }

  /** A new node, and those that it alone holds, become part of the tree. */
  private link(r: number, parent: number, slot: number, old: number, word: number): void {
    const { node } = decodeNode(word);
    const was = decodeNode(old).node;
    if (!this.fresh.has(node)) return;
    this.settle(word);
    this.push('link', r, { node: parent, slot, other: node, was: was === node ? 0 : was });
  }

  private settle(word: number): void {
    const { node } = decodeNode(word);
    const made = this.fresh.get(node);
    if (!made) return;
    this.fresh.delete(node);
    this.learn(word);
    this.note(this.copied, made.wrote);
    this.push('copy', made.wrote, { node, count: made.words.size });
    if (this.types.get(node) === 'leaf') return;
    for (const [offset, value] of made.words) if (offset !== this.layout.parent) this.settle(value);
  }
}
