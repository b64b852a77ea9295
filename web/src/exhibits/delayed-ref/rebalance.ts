// SPDX-License-Identifier: GPL-2.0-only
// What rb_insert_color() looks at after a head is linked: colours, and what follows from them.
import type { HeadEvent, HeadEventKind } from './event.ts';
import type { HeadLayout } from './head-layout.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

export class Rebalance {
  /** The head whose colour was looked at first since the last change, and the record; -1 once that has been told. */
  private parent = 0;
  private asked = -1;
  /** The grandparent's child that was read last: the parent, then the uncle, where the parent is on the right. */
  private uncle = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    private readonly push: Push,
  ) {}

  /** __rb_insert() itself reads a head: the parent's colour, maybe the uncle's, and where that is not red, a child. */
  load(r: number, head: number, offset: number, value: number): void {
    const { color, left, right, node } = this.wasm;
    if (offset === color) {
      if (this.parent !== 0) return;
      this.parent = head;
      this.asked = r;
    } else if (this.asked >= 0 && (offset === left || offset === right)) {
      if (head !== this.parent) this.uncle = value ? value - node : 0;
      else {
        this.push('check', r, { head, other: this.uncle, red: true });
        this.asked = -1;
      }
    }
  }

  /** __rb_insert() returns: if the parent's colour was all it looked at since the last change, that one is black. */
  leave(): void {
    if (this.asked >= 0) this.push('check', this.asked, { head: this.parent });
    this.asked = -1;
  }

  /** A head that is in the tree is written. */
  changes(): void {
    this.parent = 0;
    this.asked = -1;
  }
}
