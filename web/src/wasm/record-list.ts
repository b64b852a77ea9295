// SPDX-License-Identifier: GPL-2.0-only
// Collects the records of a run in one buffer. A long run's grows in place: joining separate parts at the end would need
// twice the memory.
import { RECORD_WORDS } from '../base/abi.gen.ts';

/** A shorter list has a plain buffer, which is made and read faster than one that grows in place. In bytes. */
const MOST_PLAIN = 1 << 20;
/** The buffer grows by steps of about its own size, within these limits in bytes. `finish` cuts the rest off. */
const LEAST_STEP = 1 << 16;
const MOST_STEP = 1 << 20;

export class RecordList {
  private words = 0;
  private buffer = new ArrayBuffer(0);

  /** `inPlace`: whether buffers can grow in this browser; otherwise a larger buffer takes over. */
  constructor(
    private readonly mostBytes: number,
    private readonly inPlace = 'resize' in ArrayBuffer.prototype,
  ) {}

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
    const { buffer, mostBytes } = this;
    if (buffer.resizable || (this.inPlace && bytes > MOST_PLAIN)) {
      const step = Math.min(MOST_STEP, Math.max(LEAST_STEP, buffer.byteLength));
      const size = Math.min(mostBytes, Math.ceil(bytes / step) * step);
      if (buffer.resizable) buffer.resize(size);
      else this.move(new ArrayBuffer(size, { maxByteLength: mostBytes }));
      return;
    }
    this.move(new ArrayBuffer(Math.min(mostBytes, Math.max(LEAST_STEP, 2 * buffer.byteLength, bytes))));
  }

  private move(to: ArrayBuffer): void {
    const wider = new Uint8Array(to);
    wider.set(new Uint8Array(this.buffer));
    this.buffer = to;
  }

  /** All records, followed by room for `more`. The list takes no records after it. */
  finish(more = 0): Uint32Array<ArrayBuffer> {
    const words = this.words + more * RECORD_WORDS;
    if (this.buffer.resizable) this.buffer.resize(4 * words);
    else if (this.buffer.byteLength < 4 * words) this.move(new ArrayBuffer(4 * words));
    return new Uint32Array(this.buffer, 0, words);
  }
}
