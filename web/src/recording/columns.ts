// SPDX-License-Identifier: GPL-2.0-only
// Keeps the events of all files of a recording in growing columns, 18 bytes an event.
export class Columns {
  length = 0;
  private file = new Uint32Array(1024);
  private code = new Uint8Array(1024);
  private index = new Uint32Array(1024);
  private order = new Uint8Array(1024);
  private seconds = new Float64Array(1024);

  push(file: number, code: number, index: number, order: number, seconds: number): void {
    const n = this.length++;
    if (n === this.file.length) {
      this.file = grown(this.file, new Uint32Array(2 * n));
      this.code = grown(this.code, new Uint8Array(2 * n));
      this.index = grown(this.index, new Uint32Array(2 * n));
      this.order = grown(this.order, new Uint8Array(2 * n));
      this.seconds = grown(this.seconds, new Float64Array(2 * n));
    }
    this.file[n] = file;
    this.code[n] = code;
    this.index[n] = index;
    this.order[n] = order;
    this.seconds[n] = seconds;
  }

  /** Takes out one file's events, of which there are `count`. */
  of(file: number, count: number) {
    const codes = new Uint8Array(count);
    const index = new Uint32Array(count);
    const order = new Uint8Array(count);
    const seconds = new Float64Array(count);
    for (let from = 0, to = 0; to < count; from++) {
      if (this.file[from] !== file) continue;
      codes[to] = this.code[from]!;
      index[to] = this.index[from]!;
      order[to] = this.order[from]!;
      seconds[to++] = this.seconds[from]!;
    }
    return { codes, index, order, seconds };
  }
}

function grown<A extends Uint8Array | Uint32Array | Float64Array>(from: A, to: A): A {
  to.set(from);
  return to;
}
