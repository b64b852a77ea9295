// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes numbers as a wasm has them: LEB128, seven bits a byte.

/** Reads numbers and bytes. */
export class Reader {
  at = 0;
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError('the wasm is cut off');
    return this.bytes[this.at++]!;
  }
  /** LEB128. */
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
  part(length: number): Uint8Array {
    return this.bytes.subarray(this.at, (this.at += length));
  }
}

export function putNumber(to: number[], value: number): void {
  for (; value > 127; value = Math.floor(value / 128)) to.push((value % 128) | 128);
  to.push(value);
}

/** The signed LEB128 of 32 bits. */
export function putSigned(to: number[], value: number): void {
  for (; value > 63 || value < -64; value >>= 7) to.push((value & 127) | 128);
  to.push(value & 127);
}
