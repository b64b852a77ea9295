// SPDX-License-Identifier: GPL-2.0-only
// Scans one operation's records, and makes events of what lib/maple_tree.c does.
import { perKey, perObject } from '../../base/memo.ts';
import type { SiteTable } from '../../base/sites.ts';
import { RecordScan } from '../../trace/record-scan.ts';
import type { MapleEvent, MapleEventKind, MapleScan, MapleVisit } from './event.ts';
import { decodeNode, isNode, mapleLayout, partAt, type MapleLayout, type MapleType } from './layout.ts';

interface MapleScanInput {
  readonly sites: SiteTable;
  /** RECORD_WORDS words each. */
  readonly records: Uint32Array;
  /** Id of the nodes in ALLOC and FREE records. */
  readonly cache: number;
  /** Address of the struct maple_tree. */
  readonly tree: number;
  /** The node at an address, or 0. */
  readonly nodeAt: (address: number) => number;
}

/** Functions that read a slot. */
const READS: ReadonlySet<string> = new Set(['mt_slot', 'mt_slot_locked']);
/** Whether a function chooses a way in a node by its pivots or gaps. */
const chooses = perKey((name: string) =>
  /walk|descend|nentry|next_(slot|node|range)|prev_(slot|node|range)|empty_area|rewind|anode|skip/.test(name),
);
/** Whether a function keeps allocated nodes in a chain: its stores are no content. */
const chains = perKey((name: string) =>
  /^(mas_(alloc_nodes|pop_node|push_node|destroy|set_alloc_req)|mt_alloc_bulk|kmem_cache)/.test(name),
);

const LIBRARY = new Set(['lib/maple_tree.c', 'include/linux/maple_tree.h', 'include/linux/xarray.h']);

/** Names of the functions of the tree's own code. */
export const ownFunctions = perObject(({ functions, files }: SiteTable): ReadonlySet<string> => {
  const own = functions.filter(([, file]) => LIBRARY.has(files[file]?.path ?? ''));
  return new Set(own.map(([name]) => name));
});

const NOTHING = { node: 0, slot: 0, other: 0, was: 0, count: 1 } as const;

export class MapleOpScan extends RecordScan implements MapleScan {
  readonly events: MapleEvent[] = [];
  readonly visits: MapleVisit[] = [];
  readonly pivots: number[] = [];
  readonly allocated: number[] = [];
  readonly copied: number[] = [];
  readonly freed: number[] = [];
  readonly written: number[] = [];
  readonly types = new Map<number, MapleType>();
  private readonly dead = new Set<number>();
  private readonly walkOf = { A: 0, B: 0 };
  /** Nodes that this operation allocated and has not linked: their words so far, and the last record that wrote. */
  private readonly fresh = new Map<number, { readonly words: Map<number, number>; wrote: number }>();
  private readonly layout: MapleLayout;
  private readonly root: number;
  private readonly own: ReadonlySet<string>;

  constructor(private readonly input: MapleScanInput) {
    super(input.sites, input.records);
    this.layout = mapleLayout(input.sites);
    this.root = input.tree + this.layout.root;
    this.own = ownFunctions(input.sites);
  }

  protected override ends(): void {
    this.events.sort((a, b) => a.record - b.record);
  }

  /** Counts are CPU A's. */
  private note(list: number[], record: number): void {
    if (this.cpu === 'A') list.push(record);
  }

  /** What the tree's caller asked for. */
  private via(): string {
    return this.calls().find((name) => this.own.has(name)) ?? '';
  }

  private push(kind: MapleEventKind, record: number, more: Partial<MapleEvent> = {}): void {
    const { cpu } = this;
    this.events.push({ ...NOTHING, ...more, kind, record, via: this.via(), cpu, walk: this.walkOf[cpu] });
  }

  /** Adds to the last event if that is of the same kind, and words of the same node; else makes one. */
  private join(kind: 'alloc' | 'spare' | 'free' | 'write', record: number, node: number): void {
    const last = this.events.at(-1);
    const alike = last?.kind === kind && last.cpu === this.cpu && last.via === this.via();
    if (alike && (kind !== 'write' || last.node === node))
      this.events[this.events.length - 1] = { ...last, record, count: last.count + 1 };
    else this.push(kind, record, { node });
  }

  protected override atObject(r: number, cache: number, node: number, isNew: boolean): void {
    if (cache !== this.input.cache) return;
    this.note(isNew ? this.allocated : this.freed, r);
    if (isNew) this.fresh.set(node, { words: new Map(), wrote: 0 });
    this.join(isNew ? 'alloc' : this.fresh.delete(node) ? 'spare' : 'free', r, node);
  }

  protected override atLoad(r: number, address: number, value: number): void {
    if (address === this.root) {
      const other = isNode(value) ? this.learn(value) : value;
      if (!this.calls().includes('mas_start')) return;
      this.walkOf[this.cpu]++;
      this.push('walk', r, { other });
      return;
    }
    const node = this.input.nodeAt(address);
    if (!node || this.fresh.has(node)) return;
    const { row, index } = partAt(this.layout, this.types.get(node) ?? 'leaf', address - node);
    if (row === 'parent' || !this.calls().some(chooses)) return;
    const visit = this.visit(r, node);
    if (row === 'pivot' && chooses(this.here())) {
      visit.pivots.push(r);
      this.note(this.pivots, r);
    }
    if (row !== 'slot' || !READS.has(this.here())) return;
    const isLeaf = this.types.get(node) === 'leaf';
    const other = isLeaf ? value : this.learn(value);
    const kind = isLeaf ? 'read' : 'descend';
    const last = this.events.at(-1);
    // The code may read a slot twice in a row.
    const again = last?.kind === kind && last.node === node && last.slot === index;
    if (!again) this.push(kind, r, { node, slot: index, other });
  }

  /** The walk's visit of a node: it goes on, or begins. */
  private visit(record: number, node: number): MapleVisit {
    const { cpu } = this;
    const walk = this.walkOf[cpu];
    const last = this.visits.at(-1);
    if (last?.node === node && last.walk === walk && last.cpu === cpu) return last;
    const visit: MapleVisit = { cpu, walk, node, record, pivots: [] };
    this.visits.push(visit);
    return visit;
  }

  /** The node to which a pointer leads. Notes its type, which only a pointer to it says. */
  private learn(word: number): number {
    const { node, type } = decodeNode(word);
    if (node) this.types.set(node, type);
    return node;
  }

  protected override atStore(r: number, address: number, old: number, now: number, size: number): void {
    if (address === this.root) {
      if (isNode(now)) this.link(r, 0, 0, old, now);
      else if (now !== old) this.push('write', r);
      return;
    }
    const node = this.input.nodeAt(address);
    if (!node) return;
    const fresh = this.fresh.get(node);
    if (fresh) {
      if (this.stack.some(chains)) return;
      fresh.words.set(address - node, now);
      fresh.wrote = r;
      return;
    }
    const { row, index } = partAt(this.layout, this.types.get(node) ?? 'leaf', address - node, size);
    if (row === 'parent') {
      if (now !== node || old === node) return;
      this.dead.add(node);
      this.push('dead', r, { node });
      return;
    }
    // A node that waits to be freed holds its callback there.
    if (row === 'meta' || this.here() === 'call_rcu') return;
    // Dead nodes are kept in a chain until they are freed.
    if (this.dead.has(node)) return;
    this.note(this.written, r);
    if (row === 'slot' && this.types.get(node) !== 'leaf' && this.fresh.has(decodeNode(now).node))
      this.link(r, node, index, old, now);
    else if (row === 'gap') this.push('gap', r, { node, slot: index, other: now });
    else this.join('write', r, node);
  }

  private link(r: number, parent: number, slot: number, old: number, word: number): void {
    const was = decodeNode(old).node;
    const { node } = decodeNode(word);
    if (this.settles(word))
      this.push('link', r, { node: parent, slot, other: node, was: was === node ? 0 : was });
  }

  /** Whether a word leads to a new node. That node, and those that it alone holds, are part of the tree from here on. */
  private settles(word: number): boolean {
    const { node, type } = decodeNode(word);
    const made = this.fresh.get(node);
    if (!made) return false;
    this.fresh.delete(node);
    this.learn(word);
    this.note(this.copied, made.wrote);
    this.push('copy', made.wrote, { node, count: made.words.size });
    if (type !== 'leaf')
      for (const [offset, value] of made.words) if (offset !== this.layout.parent) this.settles(value);
    return true;
  }
}
