// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts about delayed refs against records and memory: each claim must follow from them.
import fc from 'fast-check';
import { Kind } from '../../web/src/base/abi.gen.ts';
import type { HeadFact } from '../../web/src/exhibits/delayed-ref/facts/types.ts';
import type { FactCheck, Moment } from '../support/facts.ts';
import { erasing } from './erase-facts.ts';
import { headsOf, type Deed, type Heads, type Seen } from './heads.ts';
import { against as inXArray, type XArrayFact } from './xarray-facts.ts';

interface ShapedFact {
  readonly shape: string;
}

/** Whole trees are walked only up to this size. */
const SMALL = 300;

function against(fact: HeadFact, moment: Moment): readonly string[] {
  const { trace, op, at, memory } = moment;
  const heads = headsOf(trace);
  const { deeds, locals } = heads.deeds(op, at);
  const out: string[] = [];
  const span = trace.ops[op]!;
  const seen: Seen = {
    ...{ moment, heads, memory, deeds, looks: heads.looks(deeds), last: deeds.at(-1)! },
    created: deeds.find((d) => heads.isHead(d.record, Kind.ALLOC))?.a ?? 0,
    small: heads.places.size <= SMALL || op <= SMALL,
    local: (name) => (locals.has(name) ? heads.toHead(memory.u32(locals.get(name)!)) : 0),
    key: (head) => heads.key(memory, head),
    red: (head) => heads.isRed(memory, head),
    must: (holds, phrase) => void (holds || out.push(phrase)),
  };
  seen.must(fact.key === span.args[0] && fact.op === span.name, 'another operation');
  seen.must(!deeds.some((d) => d.kind === Kind.CPU && d.a !== 0), 'another CPU acts');
  steps(fact, seen);
  searching(fact, seen);
  colours(fact, seen);
  erasing(fact, seen);
  return out;
}

const isStore = (d: Deed, heads: Heads): boolean =>
  d.kind === Kind.STORE && (d.a >= heads.trace.data.layout.arenaStart || d.a === heads.rootSlot);

/** Facts around the search: place, lock, link, end. */
function steps(fact: HeadFact, s: Seen): void {
  const { heads, memory, deeds, last, created, must, key, moment } = s;
  const held = (): number =>
    deeds.filter((d) => d.kind === Kind.LOCK).length - deeds.filter((d) => d.kind === Kind.UNLOCK).length;
  switch (fact.kind) {
    case 'begins':
      must(last.kind === Kind.STEP && !deeds.some((d) => isStore(d, heads)), 'something has changed already');
      break;
    case 'allocates': {
      must(heads.isHead(last.record, Kind.ALLOC), 'nothing is allocated');
      must(fact.place === heads.places.get(created), 'another place');
      must(fact.perPage === heads.perPage, 'another number in a page');
      const earlier = heads.births.filter((b) => b.address === created && b.record < last.record);
      must(fact.again === earlier.length > 0, 'had this place before, or not');
      must(
        !fact.again || heads.deaths.some((d) => d.address === created && d.record < last.record),
        'was not freed',
      );
      break;
    }
    case 'locks':
      must(last.kind === Kind.LOCK && held() === (fact.own ? 2 : 1), 'takes no lock');
      must(fact.own === (heads.headOfLock(last.a) !== 0), 'another lock');
      must(!fact.own || key(heads.headOfLock(last.a)) === fact.key, 'the lock of another head');
      break;
    case 'unlocks':
      must(last.kind === Kind.UNLOCK && held() === (fact.own ? 1 : 0), 'drops no lock');
      must(
        !fact.own || (heads.headOfLock(last.a) !== 0 && !heads.find(memory, fact.key)),
        'it is in the tree',
      );
      break;
    case 'links': {
      const under = fact.under === null ? 0 : heads.find(memory, fact.under);
      const slot = under ? under + heads.wasm[fact.side ?? 'left'] : heads.rootSlot;
      must(last.by === 'rb_link_node' && last.a === slot, 'is linked elsewhere');
      must(heads.toHead(memory.u32(slot)) === created && key(created) === fact.key, 'it is not the new head');
      must(s.red(created), 'the new head is not red');
      must(moment.before(last.record).u32(slot) === 0, 'the pointer was not NULL');
      break;
    }
    case 'is-leftmost': {
      let least = heads.root(memory);
      for (let next = least; next; next = heads.child(memory, next, 'left')) least = next;
      must(last.kind === Kind.STORE && last.a === heads.leftmostSlot, 'rb_leftmost is not written');
      must(heads.toHead(last.kind === Kind.STORE ? memory.u32(last.a) : 0) === created, 'leads to another');
      must(least === created && key(least) === fact.key, 'there is a smaller key');
      break;
    }
    case 'frees': {
      if (fact.removed) {
        const was = heads.find(moment.before(deeds[0]!.record), fact.key);
        must(heads.isHead(last.record, Kind.FREE) && last.a === was, 'it is not the head that was there');
        must(heads.find(memory, fact.key) === 0, 'the tree has it still');
        break;
      }
      const there = heads.find(memory, fact.key);
      const change = memory.u32(there + heads.wasm.refMod);
      const was = moment.before(deeds[0]!.record).u32(there + heads.wasm.refMod);
      must(
        heads.isHead(last.record, Kind.FREE) && last.a === created,
        'it is not the new head that is freed',
      );
      must(there !== 0 && there !== created && change === was + 1, 'no head took in the change');
      break;
    }
    case 'returns': {
      const { first, end } = heads.trace.ops[moment.op]!;
      const now = heads.find(memory, fact.key);
      const was = heads.find(moment.before(first), fact.key);
      const insert = was ? 'merged' : 'queued';
      must(moment.at === end, 'it has not ended');
      const there = fact.op === 'erase' ? 'erased' : 'found';
      must(fact.outcome === (fact.op === 'insert' ? insert : was ? there : 'absent'), 'another result');
      must((now !== 0) === !['absent', 'erased'].includes(fact.outcome), 'the tree says otherwise');
      break;
    }
    default:
      break;
  }
}

/** Facts of the search: keys, ways, cache lines. */
function searching(fact: HeadFact, s: Seen): void {
  const { heads, memory, looks, last, must, key } = s;
  const look = looks.at(-1);
  /** The other head in which the search touched this line before. */
  const earlier = (): number | null => {
    const found = looks.find((l) => l.line === look?.line && l.head !== look.head);
    return found ? key(found.head) : null;
  };
  switch (fact.kind) {
    case 'starts':
      must(last.kind === Kind.LOAD && last.a === heads.rootSlot, 'it is not the root pointer');
      must(looks.length === 0, 'it has started before');
      must(fact.root === (last.b ? key(heads.toHead(last.b)) : null), 'leads elsewhere');
      break;
    case 'compares':
      must(look?.record === last.record && look.what === 'key', 'no key is read');
      must(fact.with === key(look?.head ?? 0), 'another key');
      must(fact.isRoot === (look?.head === heads.root(memory)), 'the root, or not');
      must(looks.filter((l) => l.head === look?.head).length === 1, 'it was read before');
      must(fact.touchedAt === earlier(), 'the line was touched elsewhere, or not');
      break;
    case 'follows': {
      const head = look?.head ?? 0;
      must(look?.record === last.record && look.what === fact.side, 'no such pointer is read');
      must(fact.at === key(head), 'another head');
      must(fact.side === (fact.key < fact.at ? 'left' : 'right') && fact.key !== fact.at, 'the wrong way');
      must(fact.to === (last.b ? key(heads.toHead(last.b)) : null), 'leads elsewhere');
      must(fact.distance === Math.abs(heads.native[fact.side] - heads.native.key), 'another distance');
      const same = look?.line === heads.lineOf(head, 'key');
      must((fact.line === 'key') === same, 'the key’s line, or not');
      must(same || (fact.line === 'always-second') === fact.distance >= 64, 'in all heads, or in this one');
      must(fact.touchedAt === (same ? null : earlier()), 'the line was touched elsewhere, or not');
      break;
    }
    case 'matches': {
      const own = looks.filter((l) => l.head === look?.head);
      must(key(look?.head ?? 0) === fact.key, 'the keys differ');
      must(
        own.every((l) => l.what === 'key'),
        'a child pointer was read',
      );
      break;
    }
    case 'returns': {
      const lines = new Map<number, Set<number>>();
      for (const l of looks) lines.set(l.line, (lines.get(l.line) ?? new Set()).add(l.head));
      must(fact.nodes === new Set(looks.map((l) => l.head)).size, 'another number of nodes');
      must(fact.lines === lines.size, 'another number of lines');
      must(fact.twice === [...lines.values()].filter((h) => h.size === 2).length, 'not so many twice');
      must(
        [...lines.values()].every((h) => h.size <= 2),
        'one of them thrice',
      );
      break;
    }
    default:
      break;
  }
}

/** Facts about rb_insert_color(), checked by its own variables. */
function colours(fact: HeadFact, s: Seen): void {
  const { heads, memory, last, small, local, key, red, must, moment } = s;
  const root = heads.root(memory);
  const { first } = heads.trace.ops[moment.op]!;
  const sound = (): boolean =>
    !small || (!heads.hasRedPair(memory, root) && heads.blacks(memory, root).length === 1);
  /** By how many blacks each way down from a head has grown in this operation; null if the ways differ. */
  const more = (head: number): number | null => {
    const now = heads.blacks(memory, head);
    const was = heads.blacks(moment.before(first), head);
    return now.length === 1 && was.length === 1 ? now[0]! - was[0]! : null;
  };
  const wasRed = (head: number, at: number): boolean => heads.isRed(moment.before(at), head);
  const paints = (head: number, to: 'red' | 'black'): void => {
    must(last.kind === Kind.STORE && last.a === head + heads.wasm.color, 'another head is painted');
    must(red(head) === (to === 'red') && wasRed(head, last.record) !== red(head), `does not turn ${to}`);
  };
  const [node, parent, gparent, tmp] = ['node', 'parent', 'gparent', 'tmp'].map(local) as [
    ...[number, number, number, number],
  ];
  switch (fact.kind) {
    case 'stays':
      must(key(node) === fact.node && key(parent) === fact.parent, 'other heads');
      must(red(node) && !red(parent) && heads.parent(memory, node) === parent, 'other colours');
      must(last.a === parent + heads.wasm.color && sound(), 'something must change');
      break;
    case 'must-rotate': {
      must(key(node) === fact.node && key(parent) === fact.parent, 'other heads');
      must(red(node) && red(parent) && heads.parent(memory, node) === parent, 'no two reds in a row');
      must(fact.uncle === (tmp ? key(tmp) : null) && !red(tmp), 'another uncle, or a red one');
      const isLeft = heads.child(memory, gparent, 'left') === parent;
      must(heads.child(memory, gparent, isLeft ? 'right' : 'left') === tmp, 'no uncle');
      const far = heads.child(memory, parent, isLeft ? 'right' : 'left');
      must(fact.inner === (far === node), 'the inner grandchild, or not');
      break;
    }
    case 'blackens-uncle':
      must(
        [node, parent, tmp].every((h, i) => key(h) === [fact.node, fact.parent, fact.uncle][i]),
        'other heads',
      );
      must(red(node) && red(parent) && heads.parent(memory, node) === parent, 'no two reds in a row');
      must(heads.parent(memory, tmp) === heads.parent(memory, parent), 'not the uncle');
      paints(tmp, 'black');
      break;
    case 'blackens-parent': {
      must(key(parent) === fact.parent && key(gparent) === fact.grandparent, 'other heads');
      paints(parent, 'black');
      const sides = (['left', 'right'] as const).map((side) => heads.child(memory, gparent, side));
      must(sides.includes(parent) && sides.every((h) => h && !red(h) && wasRed(h, first)), 'not both');
      must(!small || sides.every((h) => more(h) === 1), 'not one black more');
      break;
    }
    case 'reddens-grandparent':
      must(key(node) === fact.grandparent, 'another head');
      paints(node, 'red');
      must(!small || (more(node) === 0 && more(root) === 0), 'not as many blacks as before');
      break;
    case 'blackens-root':
      must(root !== 0 && key(root) === fact.root, 'not the root');
      paints(root, 'black');
      must(
        fact.first === (heads.keys(moment.before(first), heads.root(moment.before(first))).length === 0),
        'the first, or not',
      );
      must(fact.first || !small || (more(root) === 1 && sound()), 'not one black more');
      break;
    case 'rotates':
      rotates(fact, s, sound());
      break;
    default:
      break;
  }
}

function rotates(fact: Extract<HeadFact, { kind: 'rotates' }>, s: Seen, sound: boolean): void {
  const { heads, memory, small, key, red, must, moment } = s;
  const up = heads.find(memory, fact.up);
  const below = (['left', 'right'] as const).map((side) => heads.child(memory, up, side));
  const [down, other] = [fact.down, fact.other].map((k) => below.find((h) => h && key(h) === k) ?? 0) as [
    ...[number, number],
  ];
  must(up !== 0 && down !== 0 && other !== 0, 'other heads');
  must(!red(up) && red(down) && red(other), 'other colours');
  must(fact.isRoot === (up === heads.root(memory)), 'the root, or not');
  must(key(below[0]!) < fact.up && fact.up < key(below[1]!), 'another order');
  const all = small ? heads.keys(memory, heads.root(memory)) : [];
  const then = moment.before(moment.from);
  must(!small || heads.keys(then, heads.root(then)).join() === all.join(), 'another order of all');
  must(heads.isRed(then, up) && !heads.isRed(then, down) && heads.isRed(then, other), 'had other colours');
  const above = heads.parent(then, up);
  must(
    fact.double ? above === other && heads.parent(then, other) === down : above === down,
    'so many rotations',
  );
  must(sound, 'the tree is not sound');
}

/** Runs of keys that rise, fall or jump, with some repeats, and finds and erases between. */
function random(): fc.Arbitrary<string> {
  const at = (k: number): number => 4096 * (k + 1);
  const run = fc.tuple(
    fc.constantFrom(-1, 1),
    fc.integer({ min: 8, max: 30 }),
    fc.integer({ min: 2, max: 8 }),
  );
  const lines = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 40 }).map((k) => [`insert ${at(k)}`]) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 40 }).map((k) => [`find ${at(k)}`]) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 40 }).map((k) => [`erase ${at(k)}`]) },
    {
      weight: 1,
      arbitrary: run.map(([by, k, n]) => Array.from({ length: n }, (_, i) => `insert ${at(k + by * i)}`)),
    },
  );
  return fc.array(lines, { minLength: 1, maxLength: 24 }).map((list) => list.flat().join('\n'));
}

/** The check for the structure in which the kernel keeps heads. */
const check: FactCheck<HeadFact & Partial<ShapedFact>> = {
  slug: 'delayed-ref',
  random,
  against: (fact, moment) =>
    fact.shape === 'xarray' ? inXArray(fact as unknown as XArrayFact, moment) : against(fact, moment),
};
export default check;
