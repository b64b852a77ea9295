// SPDX-License-Identifier: GPL-2.0-only
// What rb_erase() does: who takes the place of the head that leaves, what it paints and rotates after that.
import type { RbTurn } from '../../structures/rbtree/index.ts';
import type { HeadEvent, HeadEventKind } from './event.ts';
import type { HeadLayout } from './head-layout.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

/** rb_erase() itself: both are inlined into it where the compiler sees to that. */
const OWN: ReadonlySet<string> = new Set(['rb_erase', '__rb_erase_augmented', '____rb_erase_color']);
const isRed = (word: number): boolean => (word & 1) === 0;

interface Word {
  /** In which it is, 0 for the root pointer (`top`) or a variable; and where in it. */
  readonly head: number;
  readonly offset: number;
  readonly old: number;
  readonly now: number;
  /** The head that it leads to, or 0. */
  readonly to: number;
  readonly top: boolean;
}

export class Erase {
  /** The head that leaves is out of the tree: what follows keeps that balanced. */
  private out = false;
  private wasRed = false;
  /** Offsets of its pointers that are not NULL. */
  private readonly children = new Set<number>();
  private atRoot = false;
  /** What takes its place, once that is linked there, and whether it has its colour already. */
  private next = 0;
  private linked = false;
  private readonly painted = new Set<number>();
  private child = 0;
  /** A rotation has begun. */
  private turning = false;
  private top = false;
  /** Colours that heads were given in the rotation, and the last that was painted beside the two. */
  private readonly colours = new Map<number, boolean>();
  private beside = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    /** The head that leaves. */
    private readonly leaving: number,
    private readonly push: Push,
  ) {}

  load(head: number, offset: number, value: number): void {
    const { color, left, right } = this.wasm;
    if (this.out || head !== this.leaving) return;
    if (offset === color) this.wasRed = isRed(value);
    else if ((offset === left || offset === right) && value !== 0) this.children.add(offset);
  }

  /** By the function `here`, maybe in a rotation that sets parents. */
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

  /** It has left once another is in its place and has its colour. */
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
    // Only where the sibling is red does the one that moves down turn red: then a black sibling follows.
    const third = this.colours.get(down) ? 0 : this.beside;
    if (whole) this.push('rotate', r, { head: down, other: up, double, red, third, top: this.top });
    [this.turning, this.top] = [false, false];
  }
}
