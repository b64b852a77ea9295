// SPDX-License-Identifier: GPL-2.0-only
// One variant's run as the page reads it: positions of its steps, and what can be seen at each.
import { Kind } from '../base/abi.gen.ts';
import type { Heading } from '../base/variants.ts';
import { isVisibleFile, stepPositions, type Granularity } from '../stepping/steps.ts';
import type { Counted, EventKind, ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { Memory } from '../trace/memory.ts';
import { Replay } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import type { LaneText } from './types.ts';

export interface LaneAbout {
  readonly variant: string;
  readonly heading: Heading;
  readonly origin: string;
  readonly text: LaneText;
  /**
   * Set-up so long that nobody walks through it: the operations before this one count one step each, and their
   * events are not looked for until asked for. 0: all are alike.
   */
  readonly longSetUp: number;
}

const FROM_OUTSIDE: ReadonlySet<EventKind> = new Set<EventKind>(['walk', 'result']);

/** A trace with its replay; everything asked of it is by position, the number of records applied. */
export class LaneRun {
  readonly replay: Replay;
  private readonly steps = new Map<string, readonly number[]>();
  private readonly eventLists = new Map<number, readonly WalkEvent[]>();
  private readonly fileLists = new Map<number, readonly string[]>();
  private readonly counts = new Map<number, Readonly<Record<string, Counted>>>();

  constructor(
    readonly model: ExhibitModel,
    readonly trace: Trace,
    readonly about: LaneAbout,
  ) {
    this.replay = new Replay(trace);
  }

  /** Positions of operation `op`; empty if a crash came before it. */
  positions(op: number, granularity: Granularity, driver = false): readonly number[] {
    if (op >= this.trace.ops.length) return [];
    const fine = op >= this.about.longSetUp ? granularity : 'op';
    const key = `${fine}${op}${driver ? ' driver' : ''}`;
    let found = this.steps.get(key);
    if (!found) this.steps.set(key, (found = stepPositions(this.model, this.trace, op, fine, driver)));
    return found;
  }

  memory(position: number): Memory {
    return this.replay.seek(position);
  }

  events(op: number): readonly WalkEvent[] {
    if (op >= this.trace.ops.length) return [];
    let found = this.eventLists.get(op);
    if (!found) {
      const all = this.model.events(this.trace, op);
      // Seen from outside, what was written is known, but not when, nor by what.
      found = this.trace.data.outside ? all.filter((e) => FROM_OUTSIDE.has(e.kind)) : all;
      this.eventLists.set(op, found);
    }
    return found;
  }

  /** Shown files whose functions the operation enters. */
  files(op: number): readonly string[] {
    const span = this.trace.ops[op];
    if (!span) return [];
    let found = this.fileLists.get(op);
    if (!found) {
      const { functions, files } = this.trace.sites;
      const entered = new Set<number>();
      for (let r = this.trace.opRecord(op); r < span.end; r++)
        if (this.trace.kind(r) === Kind.ENTER) entered.add(functions[this.trace.id(r)]?.[1] ?? -1);
      found = [...entered].flatMap((f) => files[f]?.path ?? []).filter(isVisibleFile);
      this.fileLists.set(op, found);
    }
    return found;
  }

  /** Whether a counter was counted in an operation: of a machine seen from outside some are, where it was watched. */
  isCounted(key: string, op: number): boolean {
    const { outside } = this.trace.data;
    return !outside || (outside.counted.includes(key) && !this.trace.ops[op]?.unseen);
  }

  counted(op: number): Readonly<Record<string, Counted>> {
    if (op >= this.trace.ops.length) return {};
    let found = this.counts.get(op);
    if (!found) {
      const all = this.model.count(this.trace, op);
      found = Object.fromEntries(Object.entries(all).filter(([key]) => this.isCounted(key, op)));
      this.counts.set(op, found);
    }
    return found;
  }
}
