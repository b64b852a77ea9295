// SPDX-License-Identifier: GPL-2.0-only
// Collects the records of a run in one buffer that grows in place. Joining separate parts at the end would need twice
// the memory.
import { RECORD_WORDS } from '../base/abi.gen.ts';

/** The buffer grows by steps of about its own size, within these limits in bytes. `finish` cuts the rest off. */
const LEAST_STEP = 1 << 16;
const MOST_STEP = 1 << 20;

export class RecordList {
  private words = 0;
  private buffer: ArrayBuffer;

  /** `inPlace`: whether buffers can grow in this browser; otherwise a larger buffer takes over. */
  constructor(
    private readonly mostBytes: number,
    inPlace = 'resize' in ArrayBuffer.prototype,
  ) {
    this.buffer = inPlace ? new ArrayBuffer(0, { maxByteLength: mostBytes }) : new ArrayBuffer(0);
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
    if (this.buffer.resizable) {
      const step = Math.min(MOST_STEP, Math.max(LEAST_STEP, this.buffer.byteLength));
      return this.buffer.resize(Math.min(this.mostBytes, Math.ceil(bytes / step) * step));
    }
    const wider = new Uint8Array(Math.min(this.mostBytes, Math.max(2 * this.buffer.byteLength, bytes)));
    wider.set(new Uint8Array(this.buffer));
    this.buffer = wider.buffer;
  }

  /** All records, followed by room for `more`. The list takes no records after it. */
  finish(more = 0): Uint32Array<ArrayBuffer> {
    const words = this.words + more * RECORD_WORDS;
    if (this.buffer.resizable) this.buffer.resize(4 * words);
    else if (this.buffer.byteLength < 4 * words) this.grow(4 * words);
    return new Uint32Array(this.buffer, 0, words);
  }
}
