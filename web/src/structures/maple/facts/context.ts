// SPDX-License-Identifier: GPL-2.0-only
// Collects what the fact of one step is made from: the event, memory just after it, and the running functions.
import { perObject } from '../../../base/memo.ts';
import type { SiteTable } from '../../../base/sites.ts';
import { framesAt, type Frame } from '../../../trace/frames.ts';
import { structLayout } from '../../../trace/inspect.ts';
import { localAddress, localWord } from '../../../trace/locals.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { MapleEvent, MapleScan } from '../event.ts';
import { decodeNode, isNode, mapleLayout } from '../layout.ts';
import { readMapleNode, readMapleTree, type MapleTree } from '../tree.ts';
import type { MapleNodeRef, MapleSlotRef, MapleThing, MapleWay } from './types.ts';

export interface MapleSource {
  readonly trace: Trace;
  readonly scan: MapleScan;
  /** Address of the struct maple_tree. */
  readonly tree: number;
  /** What a word in a slot of a leaf means. */
  readonly identify: (trace: Trace, memory: Memory, word: number) => MapleThing;
}

export const NOTHING: MapleThing = { kind: 'nothing', number: 0 };

const LIBRARY = new Set(['lib/maple_tree.c', 'include/linux/maple_tree.h', 'include/linux/xarray.h']);

/** By function: whether the tree's own code defines it. */
const isOwn = perObject((sites: SiteTable) =>
  sites.functions.map(([, file]) => LIBRARY.has(sites.files[file]?.path ?? '')),
);

const stateLayout = perObject((sites: SiteTable) => {
  const { member } = structLayout(sites, 'struct ma_state');
  return { tree: member('tree').offset, index: member('index').offset, last: member('last').offset };
});

export class Context {
  readonly trace: Trace;
  readonly position: number;
  /** The functions that the event's CPU runs, outermost first, and their names. */
  private readonly running: readonly Frame[];
  readonly frames: readonly string[];
  /** A grace period has passed. */
  readonly waited: boolean;
  private read: MapleTree | null = null;

  constructor(
    readonly source: MapleSource,
    readonly event: MapleEvent,
    readonly memory: Memory,
  ) {
    this.trace = source.trace;
    this.position = event.record + 1;
    const all = framesAt(this.trace, this.position);
    // Callbacks run on the CPU that asked for them, inside of the other's wait.
    this.waited = all.some((f) => this.trace.functionName(f.function) === 'rcu_barrier');
    this.running = all.filter((f) => f.cpu === event.cpu);
    this.frames = this.running.map((f) => this.trace.functionName(f.function));
  }

  tree(): MapleTree {
    this.read ??= readMapleTree(this.trace.sites, this.memory, this.source.tree);
    return this.read;
  }

  thing(word: number): MapleThing {
    return word === 0 ? NOTHING : this.source.identify(this.trace, this.memory, word);
  }

  /** What a word of ma_root means. */
  rootThing(word: number): MapleThing {
    return isNode(word) ? { kind: 'node', number: 0 } : this.thing(word);
  }

  /** How many slots are in use in the node at which a word points, in the tree or not. */
  usedIn(word: number, min: number, max: number): number {
    const { node, type } = decodeNode(word);
    const { sites } = this.trace;
    return readMapleNode(sites, this.memory, node, type, { min, max, level: 0 }).slots.length;
  }

  nodeRef(node: number): MapleNodeRef {
    const { nodes } = this.tree();
    const there = nodes.get(node);
    const isRoot = there?.level === 0;
    return there
      ? { node, type: there.type, isRoot, first: there.min, last: there.max, used: there.slots.length }
      : { node, type: 'leaf', isRoot: false, first: -1, last: -1, used: 0 };
  }

  slotRef(node: number, slot: number): MapleSlotRef {
    const at = this.tree().nodes.get(node)?.slots[slot];
    return { ...this.nodeRef(node), slot, from: at?.first ?? -1, to: at?.last ?? -1 };
  }

  isDead(node: number): boolean {
    return this.memory.u32(node + mapleLayout(this.trace.sites).parent) === node;
  }

  /** A member of the innermost struct ma_state; null if none runs. */
  state(member: 'tree' | 'index' | 'last'): number | null {
    for (const name of [...this.frames].reverse()) {
      const word = localWord(this.trace, this.memory, this.position, name, 'mas');
      if (word === null) continue;
      // Where a function declares the state itself, the variable is the struct, which first points to the tree.
      const isStruct = word === this.source.tree;
      const base = isStruct ? localAddress(this.trace, this.position, name, 'mas') : word;
      return this.memory.u32(base + stateLayout(this.trace.sites)[member]);
    }
    return null;
  }

  /** Whether another tree is what the running functions work on. */
  isOther(): boolean {
    const tree = this.state('tree');
    const copies = this.frames.some((f) => f.startsWith('mas_dup_'));
    return copies || (tree !== null && tree !== this.source.tree);
  }

  local(name: string): number {
    for (const f of [...this.frames].reverse()) {
      const word = localWord(this.trace, this.memory, this.position, f, name);
      if (word !== null) return word;
    }
    return 0;
  }

  /** The innermost running function outside the tree's own code. */
  caller(): string {
    const own = isOwn(this.trace.sites);
    const frame = this.running.findLast((f) => !own[f.function]);
    return frame ? this.trace.functionName(frame.function) : '';
  }

  way(): MapleWay {
    for (const name of [...this.frames].reverse()) {
      if (/_next/.test(name)) return 'next';
      if (/_prev/.test(name)) return 'before';
      if (/anode|awalk|empty_area/.test(name)) return 'gap';
      if (/walk/.test(name)) return 'pivots';
    }
    return 'plain';
  }
}
