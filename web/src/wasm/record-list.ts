// SPDX-License-Identifier: GPL-2.0-only
// The records of a run, one operation's after another's, in one buffer that grows where it lies: parts that are put
// together at the end would need twice the room.
import { RECORD_WORDS } from '../base/abi.gen.ts';

/** The buffer grows by whole steps, of as many bytes as it has: what it is too long by is cleared at the end. */
const LEAST_STEP = 1 << 16;
const MOST_STEP = 1 << 20;

export class RecordList {
  private words = 0;
  private buffer: ArrayBuffer;

  /** `inPlace`: whether buffers can grow; where they cannot, a larger one takes over. */
  constructor(
    private readonly mostBytes: number,
    inPlace = 'resize' in ArrayBuffer.prototype,
  ) {
    this.buffer = inPlace ? new ArrayBuffer(0, { maxByteLength: mostBytes }) : new ArrayBuffer(0);
  }

  get count(): number {
    return this.words / RECORD_WORDS;
  }

  /** Adds a copy; false, and nothing is added, where there is no room. */
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

  /** All of them, and room for `more` behind; nothing can be added any more. */
  finish(more = 0): Uint32Array<ArrayBuffer> {
    const words = this.words + more * RECORD_WORDS;
    if (this.buffer.resizable) this.buffer.resize(4 * words);
    else if (this.buffer.byteLength < 4 * words) this.grow(4 * words);
    return new Uint32Array(this.buffer, 0, words);
  }
}
