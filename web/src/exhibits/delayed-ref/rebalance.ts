// SPDX-License-Identifier: GPL-2.0-only
// Follows rb_insert_color() after a head is linked: which colours the kernel checks, and what it then must do.
import type { HeadEvent, HeadEventKind } from './event.ts';
import type { HeadLayout } from './head-layout.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

export class Rebalance {
  /**
   * The head whose colour was checked first since the last change, and the record. -1 once an event was made of it.
   */
  private parent = 0;
  private asked = -1;
  /** The grandparent's child read last: the parent, or the uncle where the parent is the right child. */
  private uncle = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    private readonly push: Push,
  ) {}

  /**
   * Handles a read of a head by __rb_insert(): the parent's colour, then the uncle's. If the uncle is not red, it
   * reads a child.
   */
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

  /**
   * Handles the return of __rb_insert(). If it checked only the parent's colour since the last change, the parent is
   * black.
   */
  leave(): void {
    if (this.asked >= 0) this.push('check', this.asked, { head: this.parent });
    this.asked = -1;
  }

  /** Handles a write to a head in the tree. */
  changes(): void {
    this.parent = 0;
    this.asked = -1;
  }
}
