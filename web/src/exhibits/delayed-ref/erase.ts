// SPDX-License-Identifier: GPL-2.0-only
// What rb_erase() does: who takes the place of the head that leaves, what it paints and rotates after that.
import type { HeadEvent, HeadEventKind } from './found.ts';
import type { HeadLayout } from './heads.ts';

type Push = (kind: HeadEventKind, r: number, more: Partial<HeadEvent>) => void;

const SETS_PARENTS = '__rb_rotate_set_parents';
/** rb_erase() itself: both are inlined into it where the compiler sees to that. */
const OWN: ReadonlySet<string> = new Set(['rb_erase', '__rb_erase_augmented', '____rb_erase_color']);
const isRed = (word: number): boolean => (word & 1) === 0;

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
  /** It has hung both heads where they belong; else another one follows, and the two are told as one. */
  private whole = false;
  private double = false;
  private top = false;
  /** The arguments of the callback that ends a rotation: who moved down and who up. */
  private moved: number[] | null = null;
  /** Colours that heads were given in the rotation, and the last that was painted beside the two. */
  private readonly colours = new Map<number, boolean>();
  private beside = 0;

  constructor(
    private readonly wasm: HeadLayout['wasm'],
    /** The head that leaves. */
    private readonly head: number,
    private readonly push: Push,
  ) {}

  enter(name: string): void {
    if (name === 'dummy_rotate') this.moved = [];
    else if (name === SETS_PARENTS) this.whole = true;
  }

  load(head: number, offset: number, value: number): void {
    const { color, left, right } = this.wasm;
    if (this.out || head !== this.head) return;
    if (offset === color) this.wasRed = isRed(value);
    else if ((offset === left || offset === right) && value !== 0) this.children.add(offset);
  }

  /** `head`: in which the word is, 0 for the root pointer (`top`) or a variable; `to`: the head that it leads to, or 0. */
  store(
    r: number,
    stack: readonly string[],
    head: number,
    offset: number,
    word: { readonly old: number; readonly now: number; readonly to: number; readonly top: boolean },
  ): void {
    const here = stack.at(-1) ?? '';
    const paints = head !== 0 && offset === this.wasm.color;
    if (this.moved) this.turn(r, word.to);
    else if (!this.out) this.unlink(r, here, head, paints, word);
    else if (stack.includes(SETS_PARENTS)) {
      if (paints) this.colours.set(head, isRed(word.now));
      this.top ||= word.top;
    } else if (paints) {
      if (this.turning) this.beside = here === 'rb_set_parent_color' ? head : this.beside;
      else if (isRed(word.old) !== isRed(word.now)) this.push('recolour', r, { head, red: isRed(word.now) });
    } else if (head && OWN.has(here)) this.turning = true;
  }

  /** It has left once another is in its place and has its colour. */
  private unlink(
    r: number,
    here: string,
    head: number,
    paints: boolean,
    word: { readonly old: number; readonly to: number; readonly top: boolean },
  ): void {
    if (here === '__rb_change_child' && (head || word.top)) {
      this.next = word.to;
      this.linked = true;
      this.atRoot = word.top;
    } else if (paints && here === 'rb_set_parent_color') this.child = head;
    else if (paints && OWN.has(here)) this.painted.add(head);
    if (!this.linked || (this.next && !this.painted.has(this.next))) return;
    this.out = true;
    const { head: left, next: other, wasRed: red, child: third } = this;
    this.push('unlink', r, {
      ...{ head: left, other, red, third },
      ...{ double: this.children.size === 2, top: this.atRoot },
    });
  }

  private turn(r: number, to: number): void {
    this.moved!.push(to);
    if (this.moved!.length < 2) return;
    const [down = 0, up = 0] = this.moved!;
    if (this.whole) {
      const red = this.colours.get(up) ?? false;
      // Only where the sibling is red does the one that moves down turn red: then a black sibling follows.
      const third = this.colours.get(down) ? 0 : this.beside;
      this.push('rotate', r, { head: down, other: up, double: this.double, red, third, top: this.top });
    }
    this.double = !this.whole;
    this.moved = null;
    [this.whole, this.turning, this.top] = [false, false, false];
  }
}
