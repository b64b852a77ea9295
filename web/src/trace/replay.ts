// SPDX-License-Identifier: GPL-2.0-only
// Time travel. Every STORE carries what was there before, so a position is reached from any other by applying
// records forwards or undoing them backwards; keyframes bound how far that can be.
import { Kind, RECORD_WORDS, kindOf, sizeOf } from '../base/abi.gen.ts';
import { Memory } from './memory.ts';
import type { Trace } from './trace.ts';

const KEYFRAME_EVERY = 50_000;

export class Replay {
  /** Memory after `position` records. */
  readonly memory: Memory;
  private at = 0;
  private readonly keyframes = new Map<number, Uint8Array>();

  constructor(
    readonly trace: Trace,
    private readonly keyframeEvery = KEYFRAME_EVERY,
  ) {
    const { layout, firstImage } = trace.data;
    this.memory = new Memory(layout, firstImage.slice());
    this.keyframes.set(0, firstImage);
  }

  get position(): number {
    return this.at;
  }

  /** Brings memory to the state after `k` records (0: before the first), 0 ≤ k ≤ trace.count. */
  seek(k: number): Memory {
    const target = Math.max(0, Math.min(this.trace.count, Math.floor(k)));
    this.memory.tick();
    if (Math.abs(target - this.at) > this.keyframeEvery) this.jump(target);
    if (target >= this.at) this.forward(target);
    else this.backward(target);
    return this.memory;
  }

  /** To the nearest keyframe that is known, if it is nearer than where we stand. */
  private jump(target: number): void {
    let best = this.at;
    for (const known of this.keyframes.keys())
      if (Math.abs(target - known) < Math.abs(target - best)) best = known;
    if (best === this.at) return;
    this.memory.restore(this.keyframes.get(best)!);
    this.at = best;
  }

  private forward(target: number): void {
    const { records } = this.trace.data;
    while (this.at < target) {
      const stop = Math.min(target, (Math.floor(this.at / this.keyframeEvery) + 1) * this.keyframeEvery);
      for (let i = this.at * RECORD_WORDS; i < stop * RECORD_WORDS; i += RECORD_WORDS) {
        const w0 = records[i]!;
        if (kindOf(w0) === Kind.STORE) this.memory.write(records[i + 1]!, sizeOf(w0), records[i + 3]!);
      }
      this.at = stop;
      if (stop % this.keyframeEvery === 0 && !this.keyframes.has(stop))
        this.keyframes.set(stop, this.memory.bytes.slice());
    }
  }

  private backward(target: number): void {
    const { records } = this.trace.data;
    for (let i = (this.at - 1) * RECORD_WORDS; i >= target * RECORD_WORDS; i -= RECORD_WORDS) {
      const w0 = records[i]!;
      if (kindOf(w0) === Kind.STORE) this.memory.write(records[i + 1]!, sizeOf(w0), records[i + 2]!);
    }
    this.at = target;
  }
}
