// SPDX-License-Identifier: GPL-2.0-only
// Collects what the fact of one step is made from: the event, memory just after it, and the running functions.
import { framesAt, functionsOn } from '../../../trace/frames.ts';
import { structLayout } from '../../../trace/inspect.ts';
import { innermostWord, stateAddress } from '../../../trace/locals.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { Trace } from '../../../trace/trace.ts';
import type { MapleEvent, MapleScan } from '../event.ts';
import { ownFunctions } from '../scan.ts';
import { readMapleTree, slotAt, type MapleTree } from '../tree.ts';
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

const WAYS = { next: /_next/, before: /_prev/, gap: /anode|awalk|empty_area/, pivots: /walk/ };

/** The first meaning that a function's name has. */
export const named = <M extends string>(means: Readonly<Record<M, RegExp>>, name: string): M | undefined =>
  (Object.keys(means) as M[]).find((meaning) => means[meaning].test(name));

export class Context {
  readonly trace: Trace;
  readonly position: number;
  /** Names of the functions that the event's CPU runs, outermost first. */
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
    const { trace, position } = this;
    // Callbacks run on the CPU that asked for them, inside of the other's wait.
    this.waited = framesAt(trace, position).some((f) => trace.functionName(f.function) === 'rcu_barrier');
    this.frames = functionsOn(trace, position, event.cpu);
  }

  tree(): MapleTree {
    return (this.read ??= readMapleTree(this.trace.sites, this.memory, this.source.tree));
  }

  thing(word: number): MapleThing {
    return word === 0 ? NOTHING : this.source.identify(this.trace, this.memory, word);
  }

  nodeRef(node: number): MapleNodeRef {
    const there = this.tree().nodes.get(node);
    if (!there) return { node, type: 'leaf', isRoot: false, first: -1, last: -1, used: 0 };
    const { type, level, min: first, max: last, slots } = there;
    return { node, type, isRoot: level === 0, first, last, used: slots.length };
  }

  slotRef(node: number, slot: number): MapleSlotRef {
    const at = slotAt(this.tree(), node, slot);
    return { ...this.nodeRef(node), slot, from: at?.first ?? -1, to: at?.last ?? -1 };
  }

  /** A member of the innermost struct ma_state; `otherwise`: none runs. */
  state(member: 'tree' | 'index' | 'last', otherwise: number): number {
    const { trace, memory, position, frames, source } = this;
    const at = stateAddress(trace, memory, position, frames, { variable: 'mas', structure: source.tree });
    const { offset } = structLayout(trace.sites, 'struct ma_state').member(member);
    return at === null ? otherwise : memory.u32(at + offset);
  }

  /** Whether another tree is what the running functions work on. */
  isOther(): boolean {
    const { tree } = this.source;
    return this.frames.some((f) => f.startsWith('mas_dup_')) || this.state('tree', tree) !== tree;
  }

  local(name: string): number {
    const { trace, memory, position, frames } = this;
    return innermostWord(trace, memory, position, frames, name)?.word ?? 0;
  }

  /** The innermost running function outside the tree's own code. */
  caller(): string {
    const own = ownFunctions(this.trace.sites);
    return this.frames.findLast((name) => !own.has(name)) ?? '';
  }

  way(): MapleWay {
    const ways = this.frames.flatMap((name) => named(WAYS, name) ?? []);
    return ways.at(-1) ?? 'plain';
  }
}
