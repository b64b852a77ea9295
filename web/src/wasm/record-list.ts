// SPDX-License-Identifier: GPL-2.0-only
// Collects the records of a run in one buffer. A long run's grows in place: joining separate parts at the end would need
// twice the memory.
import { RECORD_WORDS } from '../base/abi.gen.ts';

/** A shorter list has a plain buffer, which is made and read faster than one that grows in place. In bytes. */
const MOST_PLAIN = 1 << 20;
/** A longer list grows by steps of about its own size, up to this. In bytes. `finish` cuts the rest off. */
const MOST_STEP = 1 << 20;

/** Holds short lists until they are finished, one at a time: growing a buffer for each would be much garbage. */
let scratch: ArrayBuffer | null = null;

export class RecordList {
  private words = 0;
  private buffer: ArrayBuffer;
  private isScratch = true;

  /** `inPlace`: whether buffers can grow in this browser; otherwise a larger buffer takes over. */
  constructor(
    private readonly mostBytes: number,
    private readonly inPlace = 'resize' in ArrayBuffer.prototype,
  ) {
    this.buffer = scratch ?? new ArrayBuffer(MOST_PLAIN);
    scratch = null;
  }

  get count(): number {
    return this.words / RECORD_WORDS;
  }

  /** Adds a copy. Returns false without adding if the copy has no room. */
  add(records: Uint32Array): boolean {
    const bytes = 4 * (this.words + records.length);
    if (bytes > this.mostBytes) return false;
    if (bytes > this.buffer.byteLength) this.grow(bytes);
    new Uint32Array(this.buffer, 4 * this.words, records.length).set(records);
    this.words += records.length;
    return true;
  }

  private grow(bytes: number): void {
    const { buffer, mostBytes, inPlace } = this;
    const step = Math.min(MOST_STEP, buffer.byteLength);
    const size = Math.min(
      mostBytes,
      inPlace ? Math.ceil(bytes / step) * step : Math.max(2 * buffer.byteLength, bytes),
    );
    if (buffer.resizable) buffer.resize(size);
    else this.move(new ArrayBuffer(size, inPlace ? { maxByteLength: mostBytes } : undefined));
  }

  private move(to: ArrayBuffer): void {
    new Uint32Array(to, 0, this.words).set(new Uint32Array(this.buffer, 0, this.words));
    if (this.isScratch) scratch = this.buffer;
    this.isScratch = false;
    this.buffer = to;
  }

  /** All records, followed by room for `more`. The list takes no records after it. */
  finish(more = 0): Uint32Array<ArrayBuffer> {
    const words = this.words + more * RECORD_WORDS;
    if (this.buffer.resizable) this.buffer.resize(4 * words);
    else if (this.isScratch || this.buffer.byteLength < 4 * words) this.move(new ArrayBuffer(4 * words));
    return new Uint32Array(this.buffer, 0, words);
  }
}
