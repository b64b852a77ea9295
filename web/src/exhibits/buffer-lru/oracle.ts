// SPDX-License-Identifier: GPL-2.0-only
// Keeps a plain list of what the LRU should hold, newest first, by the operations alone. Invariants compare memory
// with the list; no picture is drawn from it.

import { besides } from './ops.ts';

export class Oracle {
  readonly list: number[] = [];
  size = 16;
  disabled = 0;

  private toFront(block: number): boolean {
    const at = this.list.indexOf(block);
    if (at >= 0) this.list.unshift(...this.list.splice(at, 1));
    return at >= 0;
  }

  private install(block: number): void {
    if (this.disabled > 0 || this.toFront(block)) return;
    this.list.unshift(block);
    this.list.length = Math.min(this.list.length, this.size);
  }

  /** Applies an operation, and returns its expected result. */
  apply(name: string, args: readonly number[]): number | null {
    const [first = 0] = args;
    switch (name) {
      case 'getblk':
        if (!this.toFront(first)) this.install(first);
        return first;
      case 'lookup':
        return besides(args) === '' && this.toFront(first) ? first : null;
      case 'install':
        this.install(first);
        return 0;
      case 'invalidate':
        this.list.length = 0;
        return 0;
      case 'slots':
        this.list.length = 0;
        this.size = first;
        return 0;
      case 'disable':
        this.disabled++;
        this.list.length = 0;
        return 0;
      case 'enable':
        if (this.disabled === 0) return -22;
        this.disabled--;
        return 0;
      default:
        throw new Error(`no operation ${name}`);
    }
  }
}
