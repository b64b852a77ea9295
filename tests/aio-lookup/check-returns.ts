// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about how operations end against records and memory.
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import type { FactOf } from '../../web/src/exhibits/aio-lookup/facts/index.ts';
import type { Case, Wrong } from './case.ts';
import { ownNumber } from './check-reads.ts';
import type { Act } from './history.ts';
import { idOf } from './process.ts';

export function checkReturn(fact: FactOf<'returns'>, c: Case, wrong: Wrong): void {
  const { moment, now } = c;
  const span = moment.trace.ops[moment.op]!;
  const name = fact.op.name;
  if (fact.cpu === 'A') wrong.same(moment.at, span.end, 'the end');
  const exit = c.ahead.find((a) => a.kind === Kind.EXIT && a.stack.length + 1 === depthOfCall(c));
  wrong.same(fact.result, fact.cpu === 'A' ? span.result : (exit?.a ?? 0) | 0, 'the result');
  const nth = name === 'setup' ? ownNumberOfCall(c) : fact.op.args[0]!;
  wrong.same(fact.nth, nth, 'the context');
  const own = callOf(c);
  wrong.same(fact.visits, fact.cpu === 'A' ? visits(c, own) : null, 'visits');
  const nodes = own.filter((a) => a.kind === Kind.ALLOC && a.id === Cache.XA_NODE).length;
  wrong.same(fact.nodes, nodes, 'nodes');
  if (name === 'forge' && fact.result === 0) {
    wrong.same(fact.id, fact.op.args[1] ?? 0xffffffff, 'the id');
    wrong.same(fact.id, now.word(now.frame(nth)), 'what the ring says');
  }
  if (fact.result === 0) {
    wrong.same(fact.miss, null, 'a miss');
    if (name === 'lookup') wrong.unless(now.finds(nth) !== 0, 'not found');
    if (name === 'destroy') wrong.unless(!now.keeps(nth), 'not destroyed');
    const contexts = fact.variant === 'list' ? now.list() : now.slots();
    const place = contexts.findIndex((a) => a !== 0 && now.nth(a) === nth);
    wrong.same(fact.place, fact.variant === 'radix' ? -1 : place, 'its place');
    if (name === 'setup') wrong.unless(now.finds(nth) !== 0, 'not set up');
    if (name === 'setup' && fact.variant === 'list') wrong.same(place, 0, 'first on the list');
  } else if (name !== 'setup') wrong.same(fact.miss, missIs(c, nth), 'why nothing was found');
}

/** Why a lookup of context `nth` finds nothing now. */
function missIs(c: Case, nth: number): string {
  const { now, fact } = c;
  const { places } = now;
  const written = callOf(c).filter((a) => a.kind === Kind.STORE && a.b !== 0);
  if (written.some((a) => a.a === c.base('IOCTX', a.a) + places.dead)) return 'dead';
  if (fact.variant === 'table' || fact.op.name === 'forge') {
    const slot = callOf(c).findLast((a) => c.isTableRead(a))?.b;
    const compared = callOf(c).find((a) => a.kind === Kind.LOAD && a.a === (slot ?? NaN) + places.userId);
    if (compared?.b === idOf(nth)) return 'dying';
    if (!now.frame(nth)) return 'no-ring';
    if (!now.word(places.table)) return 'nothing';
    const id = now.word(now.frame(nth));
    if (id >= now.nr()) return 'bounds';
    return now.slot(id) ? 'other' : 'empty';
  }
  const start = fact.variant === 'list' ? places.first : places.head;
  return now.word(start) ? 'no-such-id' : 'nothing';
}

const depthOfCall = (c: Case): number => callOf(c)[0]!.stack.length;

/** A's result comes at its operation's end, so all of A's actions belong to its call. */
const callOf = (c: Case): readonly Act[] =>
  c.fact.cpu === 'A' ? c.acts.filter((a) => a.cpu === 'A' && a.call >= 0) : c.mine;

function ownNumberOfCall(c: Case): number {
  const made = callOf(c).find((a) => a.kind === Kind.ALLOC && a.id === c.cache('IOCTX'));
  return made ? c.now.nth(made.a) : ownNumber(c);
}

function visits(c: Case, own: readonly Act[]): number {
  const inCall = own.filter((a) => a.kind === Kind.LOAD && a.stack.includes('exhibit_op'));
  if (c.fact.variant === 'list') return inCall.filter((a) => c.isCompare(a)).length;
  if (c.fact.variant === 'table') return inCall.filter((a) => c.isTableRead(a)).length;
  const { sites } = c.moment.trace;
  const file = sites.files.findIndex((f) => f.path === 'lib/radix-tree.c');
  const inTree = new Set(sites.functions.filter(([, at]) => at === file).map(([name]) => name));
  const nodes = inCall
    .filter((a) => inTree.has(a.stack.at(-1)!))
    .map((a) => c.base('XA_NODE', a.a))
    .filter((node) => node !== 0);
  return nodes.filter((node, i) => node !== nodes[i - 1]).length;
}
