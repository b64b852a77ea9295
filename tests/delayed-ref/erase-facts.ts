// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts about rb_erase() against the tree before the operation and now.
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { HeadFact, HeadFactOf } from '../../web/src/exhibits/delayed-ref/facts/types.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Seen } from './heads.ts';

const SIDES = ['left', 'right'] as const;

export function erasing(fact: HeadFact, s: Seen): void {
  switch (fact.kind) {
    case 'leftmost-moves':
      return leftmost(fact, s);
    case 'unlinks':
      return unlinks(fact, s);
    case 'reddens-sibling':
      return reddens(fact, s);
    case 'blackens-above': {
      const parent = s.heads.find(s.memory, fact.parent);
      s.must(s.last.a === parent + s.heads.wasm.color && !s.red(parent), 'it does not turn black');
      s.must(s.heads.isRed(s.moment.before(s.last.record), parent), 'it was black');
      return s.must(isSound(s, s.memory), 'a path lacks a black, or has two reds in a row');
    }
    case 'erase-rotates':
      return rotates(fact, s);
    default:
      return;
  }
}

const isSound = ({ heads, small }: Seen, memory: Memory): boolean => {
  const root = heads.root(memory);
  return !small || (!heads.hasRedPair(memory, root) && heads.blacks(memory, root).length === 1);
};

const before = ({ moment, heads }: Seen): Memory => moment.before(heads.trace.ops[moment.op]!.first);

function leftmost(fact: HeadFactOf<'leftmost-moves'>, s: Seen): void {
  const { heads, memory, last, must } = s;
  const then = before(s);
  const slot = heads.leftmostSlot;
  must(last.kind === Kind.STORE && last.a === slot, 'rb_leftmost is not written');
  must(heads.key(then, heads.toHead(then.u32(slot))) === fact.key, 'it was another');
  const next = heads.toHead(memory.u32(slot));
  must(fact.to === (next ? heads.key(memory, next) : null), 'it leads to another');
  if (!s.small) return;
  const keys = heads.keys(then, heads.root(then));
  must(keys[0] === fact.key && (keys[1] ?? null) === fact.to, 'they are not the smallest keys');
}

function unlinks(fact: HeadFactOf<'unlinks'>, s: Seen): void {
  const { heads, memory, must, small } = s;
  const then = before(s);
  const head = heads.find(then, fact.key);
  const children = SIDES.map((side) => heads.child(then, head, side)).filter(Boolean);
  let next = children[0] ?? 0;
  if (children.length === 2) {
    next = heads.child(then, head, 'right');
    for (let at = next; at; at = heads.child(then, at, 'left')) next = at;
  }
  must(fact.next === (next ? heads.key(then, next) : null), 'another takes its place');
  must((fact.two !== null) === (children.length === 2), 'two children, or not');
  must(fact.red === heads.isRed(then, head), 'it had another colour');
  must(fact.isRoot === (head === heads.root(then)), 'the root, or not');
  must(heads.find(memory, fact.key) === 0, 'it is in the tree still');
  if (next) {
    must(heads.isRed(memory, next) === fact.red, 'its place has another colour now');
    must(heads.parent(memory, next) === heads.parent(then, head), 'it is not in its place');
  } else must(!fact.isRoot || heads.root(memory) === 0, 'the tree is not empty');
  const moves = next ? heads.child(then, next, 'right') : 0;
  if (fact.two) {
    must(fact.two.wasRed === heads.isRed(then, next), 'the next one had another colour');
    must(fact.two.child === (moves ? heads.key(then, moves) : null), 'another moves up');
    must(!moves || !heads.isRed(memory, moves), 'what moves up is not black');
  }
  if (!small) return;
  const black = next === 0 ? !fact.red && !fact.isRoot : !!fact.two && !fact.two.wasRed && !moves;
  const lacks = heads.blacks(memory, heads.root(memory)).length > 1;
  must(lacks === black, 'a path lacks a black, or none does');
  const left = heads.keys(memory, heads.root(memory));
  must(
    left.join() ===
      heads
        .keys(then, heads.root(then))
        .filter((k) => k !== fact.key)
        .join(),
    'another order',
  );
}

function reddens(fact: HeadFactOf<'reddens-sibling'>, s: Seen): void {
  const { heads, memory, must, moment, last, red, small } = s;
  const sibling = heads.find(memory, fact.sibling);
  const parent = heads.parent(memory, sibling);
  must(last.a === sibling + heads.wasm.color && red(sibling), 'it does not turn red');
  must(!heads.isRed(moment.before(last.record), sibling), 'it was red');
  must(heads.key(memory, parent) === fact.parent, 'it is below another');
  must(!SIDES.some((side) => red(heads.child(memory, sibling, side))), 'it has a red child');
  const then = red(parent) ? 'red-parent' : parent === heads.root(memory) ? 'root' : 'above';
  must(fact.then === then, `it is ${then}`);
  if (!small) return;
  must(heads.blacks(memory, parent).length === 1, 'the two sides are not alike');
  must(
    (heads.blacks(memory, heads.root(memory)).length === 1) === (then === 'root'),
    'no path lacks a black',
  );
}

function rotates(fact: HeadFactOf<'erase-rotates'>, s: Seen): void {
  const { heads, memory, must, moment, red, small } = s;
  const [up, down] = [heads.find(memory, fact.up), heads.find(memory, fact.down)];
  const black = fact.black === null ? 0 : heads.find(memory, fact.black);
  const below = SIDES.map((side) => heads.child(memory, up, side));
  must(up !== 0 && below.includes(down), 'other heads');
  must(fact.isRoot === (up === heads.root(memory)), 'the root, or not');
  must(red(up) === fact.upRed, 'it has another colour');
  const then = moment.before(moment.from);
  if (black) {
    must(below.includes(black) && !red(black) && !red(down), 'not both are black');
    must(isSound(s, memory), 'a path lacks a black, or has two reds in a row');
    must(fact.upRed === heads.isRed(then, down), 'it has not the colour of what was above it');
    const above = heads.parent(then, up);
    must(
      fact.double ? above === black && heads.parent(then, black) === down : above === down,
      'so many rotations',
    );
  } else {
    must(!red(up) && red(down) && heads.isRed(then, up), 'other colours');
    must(heads.parent(then, up) === down && !fact.double, 'another rotation');
    must(!heads.isRed(then, down), 'it was red');
    must(!small || heads.blacks(memory, heads.root(memory)).length > 1, 'no path lacks a black');
  }
  if (small)
    must(
      heads.keys(then, heads.root(then)).join() === heads.keys(memory, heads.root(memory)).join(),
      'another order',
    );
}
