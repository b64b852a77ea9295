// SPDX-License-Identifier: GPL-2.0-only
// Keeps the events of all files of a recording in growing columns, 18 bytes an event.

type Column = Uint8Array | Uint32Array | Float64Array;

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
      this.file = copied(this.file, new Uint32Array(2 * n));
      this.code = copied(this.code, new Uint8Array(2 * n));
      this.index = copied(this.index, new Uint32Array(2 * n));
      this.order = copied(this.order, new Uint8Array(2 * n));
      this.seconds = copied(this.seconds, new Float64Array(2 * n));
    }
    this.file[n] = file;
    this.code[n] = code;
    this.index[n] = index;
    this.order[n] = order;
    this.seconds[n] = seconds;
  }

  of(file: number) {
    const isOwn = (_: number, n: number): boolean => n < this.length && this.file[n] === file;
    const { code, index, order, seconds } = this;
    return {
      ...{ codes: code.filter(isOwn), index: index.filter(isOwn) },
      ...{ order: order.filter(isOwn), seconds: seconds.filter(isOwn) },
    };
  }
}

function copied<C extends Column>(from: C, to: C): C {
  to.set(from);
  return to;
}
