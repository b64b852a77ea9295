// SPDX-License-Identifier: GPL-2.0-only
// Follows rb_erase(): which head replaces the leaving one, and which heads the kernel then paints and rotates.
import type { RbTurn } from '../../structures/rbtree/index.ts';
import type { HeadEvent, HeadEventKind } from './event.ts';
import type { HeadLayout } from './head-layout.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

/** rb_erase() itself, and functions that a compiler may inline into it. */
const OWN: ReadonlySet<string> = new Set(['rb_erase', '__rb_erase_augmented', '____rb_erase_color']);
const isRed = (word: number): boolean => (word & 1) === 0;

interface Word {
  /** The head that contains the word; 0: the root pointer (`top`) or a variable. */
  readonly head: number;
  readonly offset: number;
  readonly old: number;
  readonly now: number;
  /** The head that it points to, or 0. */
  readonly to: number;
  readonly top: boolean;
}

export class Erase {
  /** The leaving head is out of the tree; later stores rebalance it. */
  private out = false;
  private wasRed = false;
  /** Offsets of its child pointers that are not NULL. */
  private readonly children = new Set<number>();
  private atRoot = false;
  /** The head that replaces it, and whether it is linked there. */
  private next = 0;
  private linked = false;
  private readonly painted = new Set<number>();
  private child = 0;
  /** A rotation has begun. */
  private turning = false;
  private top = false;
  /** Colours painted during the rotation, and the last head painted besides the two that move. */
  private readonly colours = new Map<number, boolean>();
  private beside = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    /** The leaving head. */
    private readonly leaving: number,
    private readonly push: Push,
  ) {}

  load(head: number, offset: number, value: number): void {
    const { color, left, right } = this.wasm;
    if (this.out || head !== this.leaving) return;
    if (offset === color) this.wasRed = isRed(value);
    else if ((offset === left || offset === right) && value !== 0) this.children.add(offset);
  }

  /** Handles a store by the function `here`. */
  store(r: number, here: string, inRotation: boolean, word: Word): void {
    const { head, offset, old, now, top } = word;
    const paints = head !== 0 && offset === this.wasm.color;
    if (!this.out) this.unlink(r, here, paints, word);
    else if (inRotation) {
      if (paints) this.colours.set(head, isRed(now));
      this.top ||= top;
    } else if (paints) {
      if (this.turning) this.beside = here === 'rb_set_parent_color' ? head : this.beside;
      else if (isRed(old) !== isRed(now)) this.push('recolour', r, { head, red: isRed(now) });
    } else if (head && OWN.has(here)) this.turning = true;
  }

  /** The head has left once the kernel has linked and painted its replacement. */
  private unlink(r: number, here: string, paints: boolean, { head, to, top }: Word): void {
    if (here === '__rb_change_child' && (head || top)) {
      this.next = to;
      this.linked = true;
      this.atRoot = top;
    } else if (paints && here === 'rb_set_parent_color') this.child = head;
    else if (paints && OWN.has(here)) this.painted.add(head);
    if (!this.linked || (this.next && !this.painted.has(this.next))) return;
    this.out = true;
    const { leaving, next: other, wasRed: red, child: third } = this;
    this.push('unlink', r, {
      ...{ head: leaving, other, red, third },
      ...{ double: this.children.size === 2, top: this.atRoot },
    });
  }

  turned(r: number, { down, up, whole, double }: RbTurn): void {
    const red = this.colours.get(up) ?? false;
    // Only a red sibling's rotation paints the lower node red. A black sibling then follows.
    const third = this.colours.get(down) ? 0 : this.beside;
    if (whole) this.push('rotate', r, { head: down, other: up, double, red, third, top: this.top });
    [this.turning, this.top] = [false, false];
  }
}
