// SPDX-License-Identifier: GPL-2.0-only
// What rb_insert_color() does after a head is linked: the colours it looks at, what it paints, what it rotates.
import type { HeadEvent, HeadEventKind } from './found.ts';
import type { HeadLayout } from './heads.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

export class Rebalance {
  private rotation: { readonly down: number; readonly up: number } | null = null;
  /** Set between the two rotations of a double one, and once the upper rotation has set its parents. */
  private double = false;
  private turned = false;
  /** The head whose colour was looked at first since the last change, and the record; -1 once that has been told. */
  private parent = 0;
  private asked = -1;
  /** The grandparent's child that was read last: the parent, then the uncle, where the parent is on the right. */
  private uncle = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    private readonly push: Push,
  ) {}

  /** A function is entered. A rotation is told by the callback that ends it, once its parents are set. */
  enter(r: number, name: string): void {
    if (name === '__rb_rotate_set_parents') this.turned = true;
    else if (name === 'dummy_rotate' && this.rotation) {
      const { down, up } = this.rotation;
      if (this.turned) this.push('rotate', r, { head: down, other: up, double: this.double });
      this.double = !this.turned;
      this.turned = false;
      this.rotation = null;
    }
  }

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

  /** A head that is in the tree is written; `to` is the head that the new word lies in, or 0. */
  store(
    r: number,
    stack: readonly string[],
    head: number,
    offset: number,
    word: { readonly old: number; readonly now: number; readonly to: number },
  ): void {
    const { color, left, right } = this.wasm;
    const here = stack.at(-1);
    this.parent = 0;
    this.asked = -1;
    if (offset === color) {
      if (here === 'rb_link_node' || ((word.old ^ word.now) & 1) === 0) return;
      // As part of a rotation it is told with that.
      if (!stack.includes('rb_insert_color') || stack.includes('__rb_rotate_set_parents')) return;
      this.push('recolour', r, { head, red: (word.now & 1) === 0 });
    } else if (here === '__rb_insert' && (offset === left || offset === right) && word.to)
      // A rotation's second store hangs the upper node below the one that moves up.
      this.rotation = { down: word.to, up: head };
  }
}
