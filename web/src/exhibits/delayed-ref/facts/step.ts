// SPDX-License-Identifier: GPL-2.0-only
// Collects what the facts of one step are made from. Memory may be at any record up to the next event: changes in
// between are read from the records.
import { latestEvent, type Memory, type OpSpan, type Trace } from '../../../exhibit-api/index.ts';
import type { HeadEvent, HeadScan } from '../event.ts';
import type { HeadLayout } from '../head-layout.ts';
import { layoutOf, readBytenr, scanOf } from '../memory.ts';

export interface Links {
  readonly red: boolean;
  /** Heads; 0 for none. */
  readonly parent: number;
  readonly left: number;
  readonly right: number;
}

export class Step {
  readonly layout: HeadLayout;

  constructor(
    readonly trace: Trace,
    readonly memory: Memory,
    readonly span: OpSpan,
    readonly scan: HeadScan,
    /** Place of the event in the scan. */
    readonly at: number,
  ) {
    this.layout = layoutOf(trace);
  }

  get event(): HeadEvent {
    return this.scan.events[this.at]!;
  }

  keyOf(head: number): number {
    return readBytenr(this.memory, this.layout, head);
  }

  keyOrNull(head: number): number | null {
    return head ? this.keyOf(head) : null;
  }

  linksOf(head: number): Links {
    const { color, left, right, node } = this.layout.wasm;
    const word = this.memory.u32(head + color);
    const toHead = (at: number): number => (at ? at - node : 0);
    return {
      red: (word & 1) === 0,
      parent: toHead((word & ~3) >>> 0),
      left: toHead(this.memory.u32(head + left)),
      right: toHead(this.memory.u32(head + right)),
    };
  }

  /** The other child of a head's parent, or 0. */
  siblingOf(head: number): number {
    const { left, right } = this.linksOf(this.linksOf(head).parent);
    return left === head ? right : left;
  }

  /** The red head whose parent may be red: the new one, or a grandparent painted red since. */
  climber(): number {
    const before = this.scan.events.slice(0, this.at);
    return before.findLast((e) => e.kind === 'link' || (e.kind === 'recolour' && e.red))?.head ?? 0;
  }
}

/** The latest event after `position` records; null before the first. */
export function stepAt(trace: Trace, memory: Memory, position: number): Step | null {
  const latest = latestEvent(trace, position, (op) => scanOf(trace, op).events);
  if (!latest) return null;
  const { op, at } = latest;
  return new Step(trace, memory, trace.ops[op]!, scanOf(trace, op), at);
}
