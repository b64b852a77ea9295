// SPDX-License-Identifier: GPL-2.0-only
// Finds the best order of a struct's members for the search. Only the places of key and node and the size of the
// struct count. Members that differ only in name are interchangeable. So the search tries classes of members: before
// the first of the two, between them, after the second.
import { group } from 'd3-array';
import { layoutStruct, placeBit, widthBits, type MemberType } from './abi.ts';
import { searchCost, type Placement, type SearchCost } from './placement.ts';

export interface Ranked {
  readonly order: readonly MemberType[];
  readonly size: number;
  readonly cost: SearchCost;
}

export interface Best {
  /** The order with fewest lines for each visited node; among those the smallest struct. */
  readonly fewest: Ranked;
  /** The smallest struct; among those the order with fewest lines. */
  readonly smallest: Ranked;
  /** Every order was tried. False: only orders that single moves reach. */
  readonly exhaustive: boolean;
  /** How many orders there are: n! for n members. */
  readonly orders: number;
}

export interface Rb {
  readonly left: number;
  readonly right: number;
}

/** Most combinations of classes to try: more take over a second. */
const MOST_COUNTS = 12_000;
const KEY = 'bytenr';
const NODE = 'href_node';

export function costOf(order: readonly MemberType[], rb: Rb, placement: Placement): Ranked {
  const layout = layoutStruct(order);
  const at = (name: string): number => layout.members.find((m) => m.name === name)?.offset ?? 0;
  const cost = searchCost(
    layout.size,
    { key: at(KEY), left: at(NODE) + rb.left, right: at(NODE) + rb.right },
    placement,
  );
  return { order, size: layout.size, cost };
}

const EPSILON = 1e-9;
const fewer = (a: Ranked, b: Ranked): boolean =>
  a.cost.mean < b.cost.mean - EPSILON || (a.cost.mean < b.cost.mean + EPSILON && a.size < b.size);
const smaller = (a: Ranked, b: Ranked): boolean =>
  a.size < b.size || (a.size === b.size && a.cost.mean < b.cost.mean - EPSILON);

export function findBest(members: readonly MemberType[], rb: Rb, placement: Placement = 'packed'): Best {
  let orders = 1;
  for (let n = 2; n <= members.length; n++) orders *= n;
  const classes = classesOf(members);
  const counts = classes.reduce((n, c) => n * (c.members.length + 1), 1);
  if (counts > MOST_COUNTS) return { ...climb(members, rb, placement), exhaustive: false, orders };
  return { ...exhaust(members, classes, rb, placement), exhaustive: true, orders };
}

interface Class {
  readonly like: MemberType;
  readonly members: readonly MemberType[];
  /** Weight of one member of the class in the number that encodes all counts. */
  readonly radix: number;
}

function classesOf(members: readonly MemberType[]): readonly Class[] {
  const others = members.filter(({ name }) => name !== KEY && name !== NODE);
  const alike = group(others, (m) => `${m.size}/${m.align}/${m.bits ?? ''}`);
  let radix = 1;
  return [...alike.values()].map((same) => {
    const made = { like: same[0]!, members: same, radix };
    radix *= same.length + 1;
    return made;
  });
}

/** Bits that a struct can have: a power of two above any offset here. */
const BITS = 1 << 14;

/**
 * A partial order: its end, the order before its last member, and that member's class. Class -1 is the key or node.
 */
interface State {
  readonly used: number;
  readonly bit: number;
  readonly before: State | null;
  readonly took: number;
}

function exhaust(
  members: readonly MemberType[],
  classes: readonly Class[],
  rb: Rb,
  placement: Placement,
): { fewest: Ranked; smallest: Ranked } {
  const key = members.find((m) => m.name === KEY)!;
  const node = members.find((m) => m.name === NODE)!;
  const align = Math.max(...members.map((m) => m.align));
  const all = classes.reduce((n, c) => n + c.members.length * c.radix, 0);
  const left = (used: number, c: Class): boolean =>
    Math.floor(used / c.radix) % (c.members.length + 1) < c.members.length;
  const advance = (m: MemberType, bit: number): number => placeBit(m, bit) + widthBits(m);

  /** Every state reached from `starts` by placing class members one by one. */
  const spreadOut = (starts: readonly State[]): readonly State[] => {
    const seen = new Map(starts.map((s) => [s.used * BITS + s.bit, s]));
    for (const state of seen.values())
      classes.forEach((c, i) => {
        if (!left(state.used, c)) return;
        const next: State = {
          used: state.used + c.radix,
          bit: advance(c.like, state.bit),
          before: state,
          took: i,
        };
        const id = next.used * BITS + next.bit;
        if (!seen.has(id)) seen.set(id, next);
      });
    return [...seen.values()];
  };

  const ends = new Map<number, ReadonlySet<number>>();
  /** Sizes in bytes in which the remaining members can end. */
  const sizesFrom = (used: number, bit: number): ReadonlySet<number> => {
    const id = used * BITS + bit;
    let found = ends.get(id);
    if (!found) {
      const sizes = new Set<number>();
      if (used === all) sizes.add(Math.ceil(Math.ceil(bit / 8) / align) * align);
      for (const c of classes)
        if (left(used, c))
          for (const size of sizesFrom(used + c.radix, advance(c.like, bit))) sizes.add(size);
      ends.set(id, (found = sizes));
    }
    return found;
  };

  const costs = new Map<string, SearchCost>();
  const costAt = (size: number, k: number, n: number): SearchCost => {
    const id = `${size}.${k}.${n}`;
    let found = costs.get(id);
    if (!found)
      costs.set(
        id,
        (found = searchCost(size, { key: k, left: n + rb.left, right: n + rb.right }, placement)),
      );
    return found;
  };

  let fewest: (Ranked & { end: State; keyFirst: boolean }) | null = null;
  let smallest: (Ranked & { end: State; keyFirst: boolean }) | null = null;
  const prefixes = spreadOut([{ used: 0, bit: 0, before: null, took: -1 }]);
  for (const keyFirst of [true, false]) {
    const [first, second] = keyFirst ? [key, node] : [node, key];
    // Groups prefixes by the place of the first of the two: nothing else affects what follows.
    const byPlace = new Map<number, State[]>();
    for (const p of prefixes) {
      const at = placeBit(first, p.bit) / 8;
      byPlace.set(at, [
        ...(byPlace.get(at) ?? []),
        { used: p.used, bit: advance(first, p.bit), before: p, took: -1 },
      ]);
    }
    for (const [firstAt, starts] of byPlace) {
      for (const state of spreadOut(starts)) {
        const secondAt = placeBit(second, state.bit) / 8;
        const end: State = { used: state.used, bit: advance(second, state.bit), before: state, took: -1 };
        for (const size of sizesFrom(end.used, end.bit)) {
          const cost = keyFirst ? costAt(size, firstAt, secondAt) : costAt(size, secondAt, firstAt);
          const found = { order: [], size, cost, end, keyFirst };
          if (!fewest || fewer(found, fewest)) fewest = found;
          if (!smallest || smaller(found, smallest)) smallest = found;
        }
      }
    }
  }

  const spell = (found: NonNullable<typeof fewest>): Ranked => {
    const takes: number[] = [];
    for (let s: State | null = found.end; s?.before; s = s.before) takes.unshift(s.took);
    let { used, bit } = found.end;
    while (used !== all) {
      const i = classes.findIndex(
        (c) => left(used, c) && sizesFrom(used + c.radix, advance(c.like, bit)).has(found.size),
      );
      takes.push(i);
      bit = advance(classes[i]!.like, bit);
      used += classes[i]!.radix;
    }
    const next = classes.map((c) => c.members[Symbol.iterator]());
    const hot = (found.keyFirst ? [key, node] : [node, key])[Symbol.iterator]();
    const order = takes.map((i) => (i < 0 ? hot : next[i]!).next().value as MemberType);
    return costOf(order, rb, placement);
  };
  return { fewest: spell(fewest!), smallest: spell(smallest!) };
}

/** Makes the best single move repeatedly, from the given order. */
function climb(
  members: readonly MemberType[],
  rb: Rb,
  placement: Placement,
): { fewest: Ranked; smallest: Ranked } {
  const ascend = (better: (a: Ranked, b: Ranked) => boolean): Ranked => {
    let best = costOf(members, rb, placement);
    for (;;) {
      let next = best;
      best.order.forEach((_, from) =>
        best.order.forEach((__, to) => {
          const tried = costOf(moved(best.order, from, to), rb, placement);
          if (better(tried, next)) next = tried;
        }),
      );
      if (next === best) return best;
      best = next;
    }
  };
  return { fewest: ascend(fewer), smallest: ascend(smaller) };
}

/** The order with the member at `from` moved to `to`. */
export function moved<T>(order: readonly T[], from: number, to: number): readonly T[] {
  const out = [...order];
  const [taken] = out.splice(from, 1);
  if (taken !== undefined) out.splice(Math.max(0, Math.min(out.length, to)), 0, taken);
  return out;
}
