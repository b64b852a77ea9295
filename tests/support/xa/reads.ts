// SPDX-License-Identifier: GPL-2.0-only
// Checks facts of steps that only read against memory.
import { Cache, Kind } from '../../../web/src/base/abi.gen.ts';
import type { XaFact, XaFactOf } from '../../../web/src/structures/xarray/index.ts';
import { stepOf, type About, type Check } from './about.ts';
import { isNode, isSibling, sibling } from './memory.ts';
import type { XaMoment } from './moment.ts';

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Checks that the record loads the word at that place, and that the fact names the word rightly. */
function word(
  m: XaMoment,
  fact: { readonly place: { readonly node: number; readonly slot: number } },
  check: Check,
) {
  const { trace } = m.moment;
  const address = m.address(fact.place.node, fact.place.slot);
  check(trace.kind(m.record) === Kind.LOAD && trace.a(m.record) === address, 'the place is not the one read');
  return trace.b(m.record);
}

export function walk(fact: XaFactOf<'walk'>, m: XaMoment, about: About, check: Check): void {
  const { trace } = m.moment;
  const head = trace.b(m.record);
  check(trace.a(m.record) === m.address(0, 0), 'no read of the head');
  const outcome =
    head === 0 ? 'nothing' : fact.index > m.after.reach(head) ? 'beyond' : isNode(head) ? 'down' : 'entry';
  check(fact.outcome === outcome, `the head says ${outcome}`);
  check(!fact.fits || (fact.index === 0 && about.size(fact.op) === 1), 'it does not fit into the head');
  check(about.is(fact.head, head), 'the head is called what it is not');
  const walks = about.walks(m);
  check(fact.walk === (walks.at(-1)?.walk ?? 0) + 1, 'it is another walk');
  repeated(fact, m, about, check);
  walks.push({
    walk: fact.walk,
    record: m.record,
    locked: m.locked,
    purpose: fact.purpose,
    index: fact.index,
  });
}

/** Checks what made the state forget its place: XAS_RESTART was stored. */
function forgot(m: XaMoment): string {
  const { trace } = m.moment;
  for (const r of m.earlier()) {
    if (trace.kind(r) !== Kind.STORE || trace.c(r) !== 3) continue;
    const by = m.within(r);
    if (/^xas_(set|reset)/.test(by)) return by;
  }
  return '';
}

/** Every walk but an operation's first has a reason. */
function repeated(fact: XaFactOf<'walk'>, m: XaMoment, about: About, check: Check): void {
  const walks = about.walks(m);
  const { again } = fact;
  const latest = walks.at(-1);
  check(!again === !latest, 'it has a reason, or none');
  if (!again || !latest) return;
  const lock = m.spins(Kind.LOCK).at(-1) ?? 0;
  const steps = m.entered('xas_try_split').filter((r) => r > lock).length;
  if (again.kind === 'split' || again.kind === 'to-split')
    check(again.by === forgot(m), `${forgot(m)}() forgot the place`);
  if (again.kind === 'split') {
    const begun = [...m.entered('xas_split'), ...m.entered('xas_try_split')].filter((r) => r > lock);
    if (!begun.length) return check(false, 'nothing was split');
    const [before, now] = [m.before(Math.min(...begun)), m.after].map((t) => t.path(fact.index));
    return check(again.longer === (before!.join() !== now!.join()), 'the way is longer, or it is the same');
  }
  if (again.kind === 'to-split') {
    const [from, to] = stepOf(fact, m, about);
    check(m.locked && steps > 0 && again.begun === steps > 1, `it is step ${steps}`);
    return check(again.from === from && again.to === to, `order ${from} is split to ${to}`);
  }
  const then = walks.find((w) => w.walk === again.walk);
  if (!then) return check(false, 'there is no such walk');
  const letGo = m.spins(Kind.UNLOCK).some((r) => r > then.record);
  switch (again.kind) {
    case 'unlocked':
    case 'let-go':
      check(then.purpose === fact.purpose && m.locked, 'no earlier walk asked the same');
      check(letGo === (again.kind === 'let-go'), 'the lock was let go, or not');
      return check(again.kind === 'let-go' || !then.locked, 'the earlier walk had the lock');
    case 'anew':
      check(then.purpose === fact.purpose, 'no earlier walk asked the same');
      return check(!m.locked && (!then.locked || letGo), 'the lock was held all the while');
    case 'now-locked':
      check(then === latest && then.purpose !== fact.purpose, 'another walk came before');
      return check(m.locked && (!then.locked || letGo), 'the lock was held before');
    case 'nowhere': {
      const tree = m.before(then.record + 1);
      check(then === latest, 'another walk came before');
      return check(!isNode(tree.head) || then.index > tree.reach(), 'it came to a node');
    }
    case 'past': {
      const tree = m.before(then.record + 1);
      check(then === latest && then.purpose === 'conflict', 'another question came before');
      check(isNode(tree.head) && m.locked === then.locked, 'it came to no node, or the lock was taken');
      return check(about.size(fact.op) > tree.reach(), 'the tree is high enough');
    }
    case 'order-only':
      check(then === latest && then.purpose === 'order', 'another question came before');
      return check(fact.purpose !== 'order' && m.locked === then.locked, 'the lock was taken');
    case 'by-index':
      check(then === latest && then.purpose !== 'order', 'another walk came before');
      check(m.before(then.record + 1).reach() >= then.index, 'the latest walk ended outside the tree');
      return check(fact.purpose === 'order' && m.locked === then.locked, 'the lock was taken');
    default: {
      const never: never = again;
      return never;
    }
  }
}

export function descends(fact: XaFactOf<'descends'>, m: XaMoment, check: Check): void {
  const below = word(m, fact, check);
  check(isNode(below), 'it leads to no node');
  const first = m.after.nodes().get(below - 2);
  if (first === undefined) return;
  const last = first + m.offsets.fanout * 2 ** m.after.shift(below - 2) - 1;
  check(fact.covers === (fact.index >= first && fact.index <= last), 'the index is below, or it is not');
}

export function meets(fact: XaFactOf<'meets'>, m: XaMoment, about: About, check: Check): void {
  const held = word(m, fact, check);
  check(held !== 0 && !isSibling(held), 'no entry is met');
  check(about.is(fact.holds, held), 'it is called what it is not');
  const shift = fact.place.node ? m.after.shift(fact.place.node) : 0;
  if (fact.tooLarge) check(2 ** shift > about.size(fact.op), 'the slot is as small as the entry');
  check(fact.hidden === (returned(m, 'xa_load') === 0), 'the lookup returns it, or nothing');
  if (fact.purpose === 'fetch') prepares(fact, m, about, check);
}

/** The return value of the running function's call; null if it does not run. */
function returned(m: XaMoment, name: string): number | null {
  const { trace } = m.moment;
  if (!m.stack.includes(name)) return null;
  for (const r of m.later())
    if (trace.kind(r) === Kind.EXIT && trace.functionName(trace.id(r)) === name) return trace.a(r);
  return null;
}

/** Whether xas_split_alloc() comes next, and with which arguments. */
function prepares({ splits, op }: XaFactOf<'meets'>, m: XaMoment, about: About, check: Check): void {
  const { trace } = m.moment;
  let [entered, refused, lacked, nodes] = [false, false, false, 0];
  for (const r of m.later()) {
    const kind = trace.kind(r);
    const name = kind === Kind.ENTER || kind === Kind.EXIT ? trace.functionName(trace.id(r)) : '';
    if (m.isSpin(r, Kind.LOCK)) break;
    if (kind === Kind.ENTER && name === 'xas_split_alloc') entered = true;
    if (!entered) continue;
    if (kind === Kind.ALLOC && trace.id(r) === Cache.XA_NODE) nodes++;
    if (kind === Kind.EXIT && name === 'kmem_cache_alloc' && trace.a(r) === 0) lacked = true;
    if (kind === Kind.WARN) refused = true;
    if (kind === Kind.EXIT && name === 'xas_split_alloc') break;
  }
  check(!!splits === entered, entered ? 'its split is prepared' : 'no split is prepared');
  if (!splits) return;
  check(splits.from > splits.to && splits.to === Math.log2(about.size(op)), 'other pieces are wanted');
  if (refused) return check(splits.nodes > 0, 'the split is refused');
  check(lacked ? splits.nodes > nodes : splits.nodes === nodes, `${nodes} nodes are allocated for it`);
}

export function findsEmpty(fact: XaFactOf<'finds-empty'>, m: XaMoment, about: About, check: Check): void {
  check(word(m, fact, check) === 0, 'it is not empty');
  const { node, first, last } = fact.place;
  check(
    range(first, last).every((s) => m.after.slot(node, s) === 0),
    'not all are empty',
  );
  check(fact.climbed ? m.after.shift(node) > 0 : true, 'nobody climbs to a leaf');
  if (fact.purpose !== 'conflict' || !fact.complete) return;
  const [index = 0] = fact.op.args;
  const all = range(0, about.size(fact.op) - 1);
  check(
    all.every((i) => m.after.lookup(index + i) === 0) !== fact.met,
    fact.met ? 'no lookup finds what the scan met' : 'a lookup finds something in the way',
  );
}

type Look = XaFactOf<
  | 'skips-siblings'
  | 'checks-sibling'
  | 'counts'
  | 'knows-order'
  | 'reads-again'
  | 'checks-child'
  | 'reads-dead'
  | 'is-next'
>;

export function looks(fact: Look, m: XaMoment, about: About, check: Check): void {
  const held = word(m, fact, check);
  const { node, first, last, slot } = fact.place;
  const { after } = m;
  switch (fact.kind) {
    case 'skips-siblings':
      return check(
        range(first, last).every((s) => after.slot(node, s) === sibling(fact.of)),
        'not all are siblings of it',
      );
    case 'counts':
      check(held === sibling(fact.of), 'it belongs to another slot');
      return check(after.piece(node, fact.of) >= fact.atLeast, 'the entry covers fewer slots');
    case 'knows-order':
      check(held !== sibling(fact.of), 'it is a sibling');
      check(slot - fact.of === after.piece(node, fact.of), 'the entry begins elsewhere');
      return check(
        fact.order === after.shift(node) + Math.log2(after.piece(node, fact.of)),
        'the entry has another order',
      );
    case 'checks-child':
      check(about.is(fact.holds, held) && slot === 0, 'it is called what it is not');
      check(after.slots(node).filter((w) => w !== 0).length === 1, 'not one slot is used');
      return check(!fact.shrinks || held !== 0, 'slot 0 is empty');
    case 'reads-again': {
      const [, before] = m.accesses(m.address(node, slot));
      check(about.is(fact.holds, held), 'it is called what it is not');
      const caller = m.stack
        .filter((f) => !/^(xas_(reload|start|load)|xa_(head|entry)(_locked)?)$/.test(f))
        .at(-1);
      check(fact.caller === caller, `${caller}() reads it`);
      const told = before === undefined ? 'never' : before === held ? 'same' : 'other';
      return check(fact.before === told, `beside what was seen there before: ${told}`);
    }
    case 'reads-dead':
      return check(!after.nodes().has(node), 'the node is in the tree');
    default:
      return check(about.is(fact.holds, held), 'it is called what it is not');
  }
}

/** The place that a fact names: node, first index, level. */
export function place(fact: XaFact, m: XaMoment, check: Check): void {
  if (!('place' in fact) || fact.place.node === 0) return;
  const { node, index, end, isRoot, shift, first, last, slot } = fact.place;
  const there = m.after.nodes().get(node);
  const ends = there === undefined ? -1 : there + m.offsets.fanout * 2 ** m.after.shift(node) - 1;
  check(end === ends, `the node ends at ${ends}`);
  check(index === (there ?? -1), `the node begins at ${there ?? 'no index'}`);
  check(isRoot === (m.after.head === node + 2), 'it is, or is not, the root');
  check(shift === m.after.shift(node), 'it is on another level');
  check(first <= slot && slot <= last && last < m.offsets.fanout, 'no such slots');
}
