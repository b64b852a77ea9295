// SPDX-License-Identifier: GPL-2.0-only
// Reads one variant's run by position and by operation: steps, memory, events, files and counts.
import { Kind } from '../base/abi.gen.ts';
import { perKey } from '../base/memo.ts';
import type { Heading } from '../base/variants.ts';
import { isVisibleFile, stepPositions, type Granularity } from '../stepping/steps.ts';
import { countedIn } from '../exhibit-api/counted.ts';
import type { Counted, EventKind, ExhibitModel, WalkEvent } from '../exhibit-api/types.ts';
import type { Memory } from '../trace/memory.ts';
import { Replay, type ReplayParts } from '../trace/replay.ts';
import type { Trace } from '../trace/trace.ts';
import type { LaneText } from './types.ts';

export interface LaneAbout {
  readonly variant: string;
  readonly heading: Heading;
  readonly origin: string;
  readonly text: LaneText;
  /**
   * The first operation after a long set-up, or 0. Each operation before it is one step, and a track's `events` leave it
   * out.
   */
  readonly longSetUp: number;
}

/** The kinds of event of a booted kernel's lane. Its stores have no order and no place in the C. */
const FROM_OUTSIDE: ReadonlySet<EventKind> = new Set<EventKind>(['walk', 'result']);

/** A trace with its replay. */
export class LaneRun {
  readonly replay: Replay;
  private readonly steps = new Map<string, readonly number[]>();

  constructor(
    readonly model: ExhibitModel,
    readonly trace: Trace,
    readonly about: LaneAbout,
    parts?: ReplayParts,
  ) {
    this.replay = new Replay(trace, undefined, parts);
  }

  /** Positions of operation `op`; empty if the lane crashed before it. */
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

  readonly events = perKey((op: number): readonly WalkEvent[] => {
    if (op >= this.trace.ops.length) return [];
    const all = this.model.events(this.trace, op);
    return this.trace.data.outside ? all.filter((e) => FROM_OUTSIDE.has(e.kind)) : all;
  });

  /** The shown files whose functions the operation enters. */
  readonly files = perKey((op: number): readonly string[] => {
    const span = this.trace.ops[op];
    if (!span) return [];
    const { functions, files } = this.trace.sites;
    const entered = new Set<number>();
    for (let r = this.trace.opRecord(op); r < span.end; r++)
      if (this.trace.kind(r) === Kind.ENTER) entered.add(functions[this.trace.id(r)]?.[1] ?? -1);
    return [...entered].flatMap((f) => files[f]?.path ?? []).filter(isVisibleFile);
  });

  /** Whether a counter was counted in an operation. A booted kernel's lane counts some, in watched operations. */
  isCounted(key: string, op: number): boolean {
    const { outside } = this.trace.data;
    return !outside || (outside.counted.includes(key) && !this.trace.ops[op]?.unseen);
  }

  readonly counted = perKey((op: number): Readonly<Record<string, Counted>> => {
    if (op >= this.trace.ops.length) return {};
    const all = countedIn(this.model, this.trace, op);
    return Object.fromEntries(Object.entries(all).filter(([key]) => this.isCounted(key, op)));
  });
}
