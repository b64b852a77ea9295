// SPDX-License-Identifier: GPL-2.0-only
// Checks facts of stores against what lookups find before and after.
import { Kind } from '../../../web/src/base/abi.gen.ts';
import type { Indices, XaFactOf } from '../../../web/src/structures/xarray/index.ts';
import { stepOf, type About, type Check } from './about.ts';
import { isNode, isRetry, isSibling, sibling } from './memory.ts';
import type { XaMoment } from './moment.ts';

interface Placed {
  readonly place: {
    readonly node: number;
    readonly slot: number;
    readonly first: number;
    readonly last: number;
  };
}

/** The old and the new word of the record, which must be a store to the place. */
function store(m: XaMoment, { place }: Placed, check: Check): readonly [old: number, now: number] {
  const { trace } = m.moment;
  const right =
    trace.kind(m.record) === Kind.STORE && trace.a(m.record) === m.address(place.node, place.slot);
  check(right, 'no store to that place');
  return [trace.b(m.record), trace.c(m.record)];
}

/** The old and new word of the store to each slot of a run. Each slot must have exactly one store. */
function run(m: XaMoment, { place }: Placed, check: Check): readonly (readonly [number, number])[] {
  const { trace } = m.moment;
  const slots = Array.from({ length: place.last - place.first + 1 }, (_, i) => place.first + i);
  return slots.flatMap((slot) => {
    const [record, second] = m.storesTo(m.address(place.node, slot));
    check(record !== undefined && second === undefined, `slot ${slot} was not written once`);
    return record === undefined ? [] : [[trace.b(record), trace.c(record)] as const];
  });
}

/** Checks that lookups change at exactly these indices. */
function changes(m: XaMoment, seen: Indices | null, at: number, check: Check): void {
  const { after } = m;
  const asked = seen
    ? [seen.first - 1, seen.first, (seen.first + seen.last) >>> 1, seen.last, seen.last + 1]
    : [at];
  const now = asked.map((i) => (i < 0 ? 0 : after.lookup(i)));
  const before = m.before();
  asked.forEach((index, i) => {
    if (index < 0) return;
    const changed = before.lookup(index) !== now[i];
    const claimed = !!seen && index >= seen.first && index <= seen.last;
    check(changed === claimed, `lookups of ${index} ${changed ? 'change' : 'do not change'}`);
  });
}

export function stores(fact: XaFactOf<'stores'>, m: XaMoment, about: About, check: Check): void {
  const [old, now] = store(m, fact, check);
  check(about.is(fact.holds, now), 'something else is stored');
  check(fact.sameWord === (old === now), 'it is, or is not, the same word');
  const { index, shift, slot } = fact.place;
  const at = Math.max(0, index) + slot * (shift > 0 ? 2 ** shift : 1);
  const was = isSibling(old) ? m.before().slot(fact.place.node, old >>> 2) : old;
  check(about.is(fact.old, was), 'something else was there');
  changes(m, fact.seen, at, check);
}

/** Checks that lookups found everything below the node before, and find none of it after. */
export function cutsOff(fact: XaFactOf<'cuts-off'>, m: XaMoment, check: Check): void {
  const [old, now] = store(m, fact, check);
  check(now === 0 && isNode(old), 'no node was taken out');
  const [node, before] = [old - 2, m.before()];
  const used = before.slots(node).flatMap((word, slot) => (word === 0 ? [] : [slot]));
  check(used.length === fact.slots, 'another number of its slots was in use');
  const each = 2 ** before.shift(node);
  const { index, slot, shift } = fact.place;
  const first = Math.max(0, index) + slot * (shift > 0 ? 2 ** shift : 1);
  for (const at of used.map((k) => first + k * each))
    check(before.lookup(at) !== 0 && m.after.lookup(at) === 0, `lookups of ${at} do not change`);
}

export function empties(fact: XaFactOf<'empties'>, m: XaMoment, about: About, check: Check): void {
  const [old, now] = store(m, fact, check);
  check(now === 0 && old !== 0 && about.is(fact.old, old), 'it was empty, or is not');
  changes(m, fact.seen, Math.max(0, fact.place.index), check);
}

export function siblings(
  fact: XaFactOf<'makes-siblings' | 'empties-siblings'>,
  m: XaMoment,
  about: About,
  check: Check,
): void {
  const made = fact.kind === 'makes-siblings';
  if (made) check(about.is(fact.held, m.moment.trace.b(m.record)), 'something else was there');
  for (const [old, now] of run(m, fact, check)) {
    const was = old === sibling(fact.of) ? 'siblings' : old === 0 ? 'empty' : 'entries';
    if (made) check(now === sibling(fact.of) && fact.were === was, `it was ${was}`);
    else check(now === 0 && was === 'siblings', `it was ${was}`);
  }
}

export function links(fact: XaFactOf<'links'>, m: XaMoment, about: About, check: Check): void {
  const [, now] = store(m, fact, check);
  check(isNode(now), 'no node is linked');
  const full = m.after.slots(now - 2).filter((w) => w !== 0);
  check(fact.filled === full.length, `${full.length} slots are filled`);
  check(about.is(fact.holds, full[0] ?? 0), 'it holds something else');
  check(fact.shift === m.after.shift(now - 2), 'it is of another level');
  const by = m.stack.at(-1);
  check(
    fact.asBlank !== (by === 'xas_split' || by === 'xas_try_split'),
    'a split fills its nodes, others take blank ones',
  );
  if (fact.asBlank) return;
  const first = m.after.nodes().get(now - 2) ?? 0;
  const order = by === 'xas_try_split' ? m.after.order(first) : null;
  check(fact.step === order, `it holds pieces of order ${order}`);
  const there = m.before(m.moment.from).lookup(first);
  check(!!fact.differs === !about.is(fact.holds, there), 'what was there is, or is not, what it holds');
  if (fact.differs) check(about.is(fact.differs, there), 'something else was there');
}

export function grows(fact: XaFactOf<'grows'>, m: XaMoment, about: About, check: Check): void {
  const { after } = m;
  const root = after.head - 2;
  const old = m.moment.trace.b(m.record);
  check(isNode(after.head) && after.slot(root, 0) === old, 'slot 0 of the root is not the old one');
  check(about.is(fact.old, old) && fact.shift === after.shift(root), 'the root is another');
  check(fact.reach === after.reach() && fact.reach > m.before().reach(), 'the tree does not reach so far');
}

export function splits(fact: XaFactOf<'splits'>, m: XaMoment, about: About, check: Check): void {
  const [index = 0] = fact.op.args;
  const { after, offsets } = m;
  const levels = Math.log2(offsets.fanout);
  check(fact.isStep === (m.stack.at(-1) === 'xas_try_split'), 'all of it is split, or a step');
  const size = fact.isStep ? stepOf(fact, m, about)[1] : Math.log2(about.size(fact.op));
  check(fact.to === size, `pieces of order ${size} are wanted`);
  check(fact.from === after.order(index), `the entry has order ${after.order(index)}`);
  check(about.is(fact.holds, after.lookup(index)), 'another entry is split');
  // Pieces on a lower level than the entry need nodes: one for each of the entry's slots.
  const lower = Math.floor(fact.from / levels) > Math.floor(size / levels);
  // A step that goes down a level splits an entry of one slot.
  check(fact.nodes === (lower ? 2 ** (fact.from % levels) : 0), 'other nodes are needed');
  const reached = after.nodes();
  const waiting = m.allocated(m.cpu).filter(([node, born]) => m.isAlive(node, born) && !reached.has(node));
  check(fact.ready === waiting.length, `${waiting.length} nodes are ready`);
}

export function pieces(fact: XaFactOf<'pieces'>, m: XaMoment, check: Check): void {
  const { after } = m;
  const { node, first, last, index, shift } = fact.place;
  check(m.storesTo(m.address(node, first)).length === 1, 'its first slot is not written');
  const at = (slot: number): number => index + slot * 2 ** shift;
  const asked = [first, (first + last) >> 1, last].map(at);
  const now = asked.map((i) => [after.lookup(i), after.order(i)] as const);
  const before = m.before(m.moment.from);
  asked.forEach((i, k) => {
    check(before.lookup(i) === now[k]![0], `lookups of ${i} change`);
    check(fact.order === now[k]![1], `pieces have order ${now[k]![1]}`);
  });
}

export function restructures(
  fact: XaFactOf<'unhooks' | 'shrinks' | 'leaves-retry'>,
  m: XaMoment,
  about: About,
  check: Check,
): void {
  const { trace } = m.moment;
  const [old, now] = [trace.b(m.record), trace.c(m.record)];
  switch (fact.kind) {
    case 'unhooks':
      store(m, fact, check);
      check(now === 0 && isNode(old), 'no node is unhooked');
      check(m.after.slots(old - 2).filter((w) => w !== 0).length === fact.lost, 'other slots are used');
      return check(m.moment.memory.u8(old - 2 + m.offsets.count) === 0, 'its count is not 0');
    case 'shrinks':
      check(m.after.head === now && about.is(fact.holds, now), 'the head holds something else');
      return check(
        isNode(old) && m.before().slot(old - 2, 0) === now,
        'it was not in slot 0 of the old root',
      );
    default:
      return check(
        run(m, fact, check).every(([, word]) => isRetry(word)) && !m.after.nodes().has(fact.place.node),
        'no retry entries, or the node is in the tree',
      );
  }
}

export function marks(fact: XaFactOf<'marks'>, m: XaMoment, check: Check): void {
  const { trace } = m.moment;
  const { node, slot } = fact.place;
  const [address, old, now] = [trace.a(m.record), trace.b(m.record), trace.c(m.record)];
  const { marks: at, markBytes } = m.offsets;
  const changed = old ^ now;
  check((changed & (changed - 1)) === 0 && changed !== 0, 'not one bit changes');
  check(fact.set === ((now & changed) !== 0), 'it is set, or it is cleared');
  if (node === 0) return check(address === m.flags, 'not the flags of the array');
  const bit = 8 * (address - node - at) + (31 - Math.clz32(changed));
  check(bit === 8 * markBytes * fact.mark + slot, 'another mark, or another slot');
}
