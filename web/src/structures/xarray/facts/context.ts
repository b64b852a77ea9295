// SPDX-License-Identifier: GPL-2.0-only
// Collects what the facts of one step are made from: the event, earlier events, memory, and variables. The events are
// those of the operation; memory is that just after the event.
import { localWord, stateAddress } from '../../../trace/locals.ts';
import type { Memory } from '../../../trace/memory.ts';
import type { OpSpan, Trace } from '../../../trace/trace.ts';
import { decodeEntry, type XaEntry } from '../entry.ts';
import { xaLayout, type XaLayout } from '../layout.ts';
import type { XaEvent, XaScan } from '../event.ts';
import { chainLength, readTree, type XaTree } from '../tree.ts';
import type { Indices, SlotRef, Purpose, Thing, XaDeed } from './types.ts';

/** Says what a pointer or a value is in an exhibit. */
export type Identify = (trace: Trace, memory: Memory, entry: XaEntry) => Thing;

export interface XaSource {
  readonly trace: Trace;
  readonly scan: XaScan;
  /** Address of the struct xarray. */
  readonly array: number;
  readonly identify: Identify;
  /** The record of the operation's first shown line. */
  readonly opens: number;
  /** The indices that an operation concerns. */
  readonly meant: (op: { readonly name: string; readonly args: readonly number[] }) => Indices;
  /** The fact of how the operation ended. */
  readonly outcome: (context: Context) => Extract<XaDeed, { kind: 'returns' | 'declines' }>;
}

export const NOTHING: Thing = { kind: 'nothing', number: 0, gone: false };

export class Context {
  readonly trace: Trace;
  readonly scan: XaScan;
  readonly layout: XaLayout;
  readonly event: XaEvent;
  /** Records applied: just after the event. */
  readonly position: number;
  readonly span: OpSpan;

  constructor(
    readonly source: XaSource,
    /** Place of the event in the scan. */
    readonly at: number,
    readonly memory: Memory,
    readonly op: number,
  ) {
    this.trace = source.trace;
    this.scan = source.scan;
    this.layout = xaLayout(this.trace.sites);
    this.event = this.scan.events[at]!;
    this.position = this.event.record + 1;
    this.span = this.trace.ops[op]!;
  }

  /** Earlier events of the same CPU, the latest first. */
  *earlier(): Generator<XaEvent> {
    for (let i = this.at - 1; i >= 0; i--) {
      const e = this.scan.events[i]!;
      if (e.cpu === this.event.cpu) yield e;
    }
  }

  tree(): XaTree {
    return readTree(this.trace.sites, this.memory, this.source.array);
  }

  thing(word: number): Thing {
    return this.source.identify(this.trace, this.memory, decodeEntry(word));
  }

  place({ node, slot, firstSlot }: XaEvent = this.event): SlotRef {
    const tree = this.tree();
    const read = node ? tree.nodes.get(node) : undefined;
    const above = this.layout.fanout * 2 ** (read?.shift ?? 0);
    return {
      node,
      slot,
      first: Math.min(slot, firstSlot),
      last: Math.max(slot, firstSlot),
      shift: node ? (read?.shift ?? this.memory.u8(node + this.layout.shift)) : -1,
      index: node ? (read?.firstIndex ?? -1) : 0,
      end: read ? read.firstIndex + above - 1 : node ? -1 : 0,
      isRoot: node !== 0 && tree.head.kind === 'node' && tree.head.node === node,
    };
  }

  /** How many indices one slot of the node covers. */
  slotSpan(place: SlotRef): number {
    return place.shift < 0 ? 1 : 2 ** place.shift;
  }

  inside(name: string): boolean {
    return this.event.frames.includes(name);
  }

  /** Address of the struct xa_state of the innermost function with a variable `xas`; null if none runs. */
  stateAt(): number | null {
    const { trace, memory, position, event, source } = this;
    return stateAddress(trace, memory, position, event.frames, { variable: 'xas', structure: source.array });
  }

  /** A member of that struct. */
  state(member: 'index' | 'shift' | 'sibs' | 'offset' | 'node' | 'alloc'): number | null {
    const base = this.stateAt();
    if (base === null) return null;
    const at = base + this.layout.state[member];
    return member === 'shift' || member === 'sibs' || member === 'offset'
      ? this.memory.u8(at)
      : this.memory.u32(at);
  }

  local(functionName: string, name: string): number | null {
    return localWord(this.trace, this.memory, this.position, functionName, name);
  }

  /** The operation that the event's CPU runs. */
  operation(): { readonly name: string; readonly args: readonly number[]; readonly text: string } {
    if (this.event.cpu === 'A') return this.span;
    let nth = -1;
    for (let i = 0; i <= this.at; i++) {
      const e = this.scan.events[i]!;
      if (e.kind === 'begin' && e.cpu === 'B') nth++;
    }
    return this.span.race[Math.max(0, nth)] ?? this.span;
  }

  /** The event belongs to one step of a split along the way to an index: xas_try_split(), since 6.16. */
  isStep(): boolean {
    return this.inside('xas_try_split');
  }

  /** Orders of the split entry and of its pieces. */
  splitOrders(): { readonly from: number; readonly to: number } {
    return {
      from: this.local(this.isStep() ? 'xas_try_split' : 'xas_split', 'order') ?? 0,
      to: (this.state('shift') ?? 0) + Math.log2((this.state('sibs') ?? 0) + 1),
    };
  }

  isRace(): boolean {
    return this.span.race.length > 0;
  }

  /** Whether this CPU holds a lock; one may be taken inside another. */
  locked(): boolean {
    if (this.event.kind === 'lock') return true;
    let released = this.event.kind === 'unlock' ? 1 : 0;
    for (const e of this.earlier()) {
      if (e.kind === 'unlock') released++;
      else if (e.kind === 'lock' && released-- === 0) return true;
    }
    return false;
  }

  meant(): Indices {
    return this.source.meant(this.operation());
  }

  /** How many nodes a split needs, from one order down to another. */
  nodesToSplit(from: number, to: number): number {
    const { chunkShift } = this.layout;
    if (this.isStep()) return from % chunkShift === 0 ? 1 : 0;
    return to - (to % chunkShift) + chunkShift > from ? 0 : 2 ** (from % chunkShift);
  }

  /** How many nodes wait on a state's list, which `parent` links. */
  waiting(first: number): number {
    return chainLength(this.memory, this.layout, first);
  }

  purpose(): Purpose {
    return purposeOf(this.event);
  }
}

/** The purpose, by the innermost running function that has one. */
export function purposeOf({ frames }: XaEvent): Purpose {
  for (const name of [...frames].reverse())
    switch (name) {
      case 'xas_create':
        return 'make-place';
      case 'xa_get_order':
      case 'xas_get_order':
        return 'order';
      case 'xas_find_conflict':
        return 'conflict';
      case 'xas_split':
      case 'xas_try_split':
        return 'split';
      case 'xas_find_marked':
        return 'find-marked';
      case 'xas_find':
      case 'xa_find':
        return 'find';
      case 'xa_set_mark':
      case 'xa_clear_mark':
      case '__xa_set_mark':
      case '__xa_clear_mark':
        return 'mark';
      case 'xas_store':
        return 'remove';
      case 'xa_load':
        return frames.includes('op_load') ? 'look-up' : 'fetch';
      default:
        break;
    }
  return 'fetch';
}
