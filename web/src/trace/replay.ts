// SPDX-License-Identifier: GPL-2.0-only
// Replays a trace to any position, forwards and backwards. A STORE holds the old and the new value, so replay can apply
// or undo it. Keyframes limit the distance.
import { bisectLeft } from '../base/bisect.ts';
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../base/abi.gen.ts';
import { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

/** Records between keyframes: a seek over so many takes about a tenth of a millisecond. */
const KEYFRAME_EVERY = 32_000;
/** Most bytes of a trace's keyframes together, about: a page holds several traces (memory-limit.ts). */
const KEYFRAME_BYTES = 12 << 20;

/** Record numbers of all stores, ascending. */
function storesOf(trace: Trace): Uint32Array {
  const { records } = trace.data;
  const stores = new Uint32Array(trace.count);
  let n = 0;
  for (let i = 0, r = 0; i < records.length; i += RECORD_WORDS, r++)
    if (kindOf(records[i]!) === Kind.STORE) stores[n++] = r;
  return stores.slice(0, n);
}

/** What a replay needs besides its trace. Another thread can make it. */
export interface ReplayParts {
  /** Record numbers of all stores, ascending. */
  readonly stores: Uint32Array;
  /** Records between keyframes. */
  readonly every: number;
  /** Memory by position; a replay adds those that it passes. */
  readonly keyframes: ReadonlyMap<number, Uint8Array>;
}

export class Replay {
  /** Memory after `position` records. */
  readonly memory: Memory;
  private at = 0;
  /** The number of applied `stores`. */
  private applied = 0;
  private readonly stores: Uint32Array;
  private readonly keyframes: Map<number, Uint8Array>;
  private readonly every: number;

  /** `parts`: of this trace, or of one that begins with it. */
  constructor(
    readonly trace: Trace,
    keyframeEvery = KEYFRAME_EVERY,
    parts?: ReplayParts,
  ) {
    const { layout, firstImage } = trace.data;
    this.memory = new Memory(layout, firstImage.slice());
    this.stores = parts?.stores ?? storesOf(trace);
    this.every =
      parts?.every ?? Math.max(keyframeEvery, Math.ceil((trace.count * firstImage.length) / KEYFRAME_BYTES));
    const known = [...(parts?.keyframes ?? [])].filter(([at]) => at <= trace.count);
    this.keyframes = new Map([[0, firstImage], ...known]);
  }

  /** Passes over the whole trace, so that a replay with these parts need not. The keyframe at 0 is the first image. */
  static parts(trace: Trace, keyframeEvery?: number): ReplayParts {
    const replay = new Replay(trace, keyframeEvery);
    replay.seek(trace.count);
    const { stores, every, keyframes } = replay;
    keyframes.delete(0);
    return { stores, every, keyframes };
  }

  get position(): number {
    return this.at;
  }

  /** Memory after `k` records, 0 ≤ k ≤ trace.count. The next call changes the same memory. */
  seek(k: number): Memory {
    const target = Math.max(0, Math.min(this.trace.count, Math.floor(k)));
    this.memory.tick();
    if (Math.abs(target - this.at) > this.every) this.jump(target);
    if (target >= this.at) this.forward(target);
    else this.backward(target);
    return this.memory;
  }

  /** Restores the keyframe nearest to `target`, if one is nearer than the current position. */
  private jump(target: number): void {
    const below = Math.floor(target / this.every) * this.every;
    let best = this.at;
    for (let near = below; near >= 0 && target - near < Math.abs(target - best); near -= this.every)
      if (this.keyframes.has(near)) best = near;
    const above = below + this.every;
    if (this.keyframes.has(above) && above - target < Math.abs(target - best)) best = above;
    if (best === this.at) return;
    this.memory.restore(this.keyframes.get(best)!);
    this.at = best;
    this.applied = bisectLeft(this.stores, best);
  }

  private forward(target: number): void {
    const { records } = this.trace.data;
    const { stores, memory } = this;
    while (this.at < target) {
      const stop = Math.min(target, (Math.floor(this.at / this.every) + 1) * this.every);
      let n = this.applied;
      for (; n < stores.length && stores[n]! < stop; n++) {
        const i = stores[n]! * RECORD_WORDS;
        memory.write(records[i + 1]!, sizeOf(records[i]!), records[i + 3]!);
      }
      this.applied = n;
      this.at = stop;
      if (stop % this.every === 0 && !this.keyframes.has(stop))
        this.keyframes.set(stop, memory.bytes.slice());
    }
  }

  private backward(target: number): void {
    const { records } = this.trace.data;
    const { stores, memory } = this;
    let n = this.applied;
    for (; n > 0 && stores[n - 1]! >= target; n--) {
      const i = stores[n - 1]! * RECORD_WORDS;
      memory.write(records[i + 1]!, sizeOf(records[i]!), records[i + 2]!);
    }
    this.applied = n;
    this.at = target;
  }
}
