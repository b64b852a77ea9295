// SPDX-License-Identifier: GPL-2.0-only
// Checks facts about locks, memory and results against the records.
import { Cache, Kind, LockClass } from '../../../web/src/base/abi.gen.ts';
import type { Declined } from '../../../web/src/exhibits/page-cache/say-own.ts';
import type { NoLarger } from '../../../web/src/exhibits/xarray/narrate.ts';
import type { XaFactOf } from '../../../web/src/structures/xarray/index.ts';
import type { About, Check } from './about.ts';
import { isSibling } from './memory.ts';
import type { XaMoment } from './moment.ts';

/** This CPU's records since it last took the lock, or since `kind`, latest first, without the present one. */
function* since(m: XaMoment, kind: number): Generator<number> {
  for (const r of m.earlier()) {
    if (r === m.record) continue;
    if (m.isSpin(r, kind)) return;
    yield r;
  }
}

/** Whether an allocation returned NULL. */
const failed = (m: XaMoment, r: number): boolean => {
  const { trace } = m.moment;
  return (
    trace.kind(r) === Kind.EXIT && trace.functionName(trace.id(r)) === 'kmem_cache_alloc' && trace.a(r) === 0
  );
};
const isAlloc = (m: XaMoment, r: number): boolean =>
  m.moment.trace.kind(r) === Kind.ALLOC && m.moment.trace.id(r) === Cache.XA_NODE;

export function locks(fact: XaFactOf<'locks'>, m: XaMoment, about: About, check: Check): void {
  const { trace } = m.moment;
  check(trace.kind(m.record) === Kind.LOCK && trace.id(m.record) === LockClass.SPIN, 'no lock is taken');
  const before = m.spins(Kind.UNLOCK).length > 0;
  const asked = [...since(m, Kind.UNLOCK)].some((r) => isAlloc(m, r) || failed(m, r));
  const refused = [...since(m, Kind.UNLOCK)].some((r) => trace.kind(r) === Kind.WARN);
  const walked = about.walks(m).length > 0;
  const vain = refused ? 'refused' : 'let-go-in-vain';
  const why = before ? (asked ? 'again' : vain) : walked ? 'looked-before' : 'first';
  check(fact.why === why, `the reason is ${why}`);
}

export function unlocks(fact: XaFactOf<'unlocks'>, m: XaMoment, about: About, check: Check): void {
  check(m.moment.trace.kind(m.record) === Kind.UNLOCK, 'no lock is released');
  const lacked = [...since(m, Kind.LOCK)].some((r) => failed(m, r));
  check(lacked === (fact.why.kind === 'no-memory'), 'memory was lacking, or was not');
  const [index = 0] = fact.op.args;
  if (fact.why.kind === 'conflict') {
    const { holds } = fact.why;
    const there = Array.from({ length: about.size(fact.op) }, (_, i) => m.after.lookup(index + i));
    check(
      there.some((w) => w !== 0 && about.is(holds, w)),
      'that is not in the way',
    );
  }
  if (fact.why.kind === 'split')
    check(2 ** m.after.order(index) > about.size(fact.op), 'what is there is no larger');
}

const wantedFor = (m: XaMoment): string =>
  m.stack.includes('xas_try_split')
    ? 'step'
    : m.stack.includes('xas_split_alloc')
      ? 'split'
      : m.stack.some((f) => f.endsWith('xas_nomem'))
        ? 'later'
        : 'tree';

export function memory(
  fact: XaFactOf<'allocates' | 'lacks-memory' | 'frees' | 'waited' | 'warns'>,
  m: XaMoment,
  about: About,
  check: Check,
): void {
  const { trace } = m.moment;
  const kind = trace.kind(m.record);
  switch (fact.kind) {
    case 'allocates': {
      check(isAlloc(m, m.record) && fact.for === wantedFor(m), `it is for ${wantedFor(m)}`);
      check(!['tree', 'step'].includes(fact.for) || m.locked, 'the lock is not held');
      check(fact.for !== 'later' || !m.locked, 'the lock is held');
      if (fact.for !== 'split') return;
      const begin = m.entered('xas_split_alloc').at(-1) ?? 0;
      const nth = m.records(Kind.ALLOC).filter((r) => r > begin && isAlloc(m, r)).length;
      check(fact.nth === nth && fact.of >= nth, `it is number ${nth}`);
      // The split entry needs a node for each of its slots: a power of two.
      return check((fact.of & (fact.of - 1)) === 0, 'another number is needed');
    }
    case 'lacks-memory':
      return check(failed(m, m.record) && fact.for === wantedFor(m), 'no allocation failed');
    case 'frees': {
      const node = trace.a(m.record);
      check(kind === Kind.FREE && trace.id(m.record) === Cache.XA_NODE, 'no node is freed');
      const mine = m.allocated().some(([at]) => at === node);
      const linked = !mine || m.wasLinked(node);
      check(linked === (fact.why === 'removed'), linked ? 'it was in the tree' : 'it never was in the tree');
      check(!m.after.nodes().has(node), 'it is in the tree');
      if (fact.why === 'refused' || fact.why === 'incomplete')
        check(
          (fact.why === 'refused') === m.warned('xas_split_alloc'),
          'the split was refused, or it was not',
        );
      if (fact.why === 'removed') return removed(fact, m, check);
      if (fact.why !== 'changed') return;
      const [index = 0] = fact.op.args;
      const before = m.before(m.lastAlloc(node));
      const [was, order] = [before.lookup(index), before.order(index)];
      return check(was !== m.after.lookup(index) || order !== m.after.order(index), 'it is the same');
    }
    case 'waited':
      return check(m.stack.includes('rcu_barrier'), 'nobody waits');
    default:
      check(kind === Kind.WARN, 'no warning');
      return check(fact.from < 0 || fact.from > fact.to, 'no such split');
  }
}

const freesNode = ({ moment: { trace } }: XaMoment, r: number): boolean =>
  trace.kind(r) === Kind.FREE && trace.id(r) === Cache.XA_NODE;

/** Nodes that are freed after one grace period are one step. */
function removed(fact: XaFactOf<'frees'>, m: XaMoment, check: Check): void {
  const { trace, from, at } = m.moment;
  const freed = Array.from({ length: at - from }, (_, i) => from + i).filter((r) => freesNode(m, r));
  check(fact.of === freed.length, `${freed.length} nodes are freed`);
  for (const r of m.later()) {
    if (trace.kind(r) === Kind.EXIT && trace.functionName(trace.id(r)) === 'rcu_barrier') return;
    if (freesNode(m, r)) return check(false, 'it is not the last');
  }
}

/** The functions that replace the kernel's callers. An error that no function below has returned is their own. */
const DRIVER = /^(tw_op|exhibit_op|op_\w+|remove_shadow)$/;
const isOfKernel = (m: XaMoment, result: number): boolean => {
  const { trace } = m.moment;
  return m
    .records(Kind.EXIT)
    .some((r) => (trace.a(r) | 0) === result && !DRIVER.test(trace.functionName(trace.id(r))));
};

export function declines(fact: XaFactOf<'declines'>, m: XaMoment, about: About, check: Check): void {
  const { trace, op } = m.moment;
  const { result, args } = trace.ops[op]!;
  const [index = 0, shift = 0] = args;
  const { after } = m;
  check(fact.index === index && fact.walks === about.counts(m)['walks'], 'another index, or other walks');
  check(result < 0 && !isOfKernel(m, result), 'the kernel has failed');
  const covers = ([node, first]: readonly [number, number]): boolean =>
    after.shift(node) === shift && index >= first && index < first + m.offsets.fanout * 2 ** shift;
  const node = [...after.nodes()].find(covers)?.[0];
  const reason = fact as typeof fact & (Declined | NoLarger);
  switch (reason.why) {
    case 'nothing':
      return check(after.lookup(index) === 0, 'a lookup finds something');
    case 'no-folio': {
      // A folio that has left the cache may still be in the tree: a lost race.
      const { kind, gone } = about.thing(after.lookup(index));
      return check(kind !== 'folio' || gone, 'a folio is there');
    }
    case 'no-node':
      return check(node === undefined, 'there is such a node');
    case 'no-larger':
      check(reason.order === after.order(index), `the entry has order ${after.order(index)}`);
      return check(reason.order <= Math.log2(about.size(fact.op)), 'it is larger');
    case 'mixed': {
      if (node === undefined) return check(false, 'there is no such node');
      const used = after.slots(node).filter((w) => w !== 0);
      const shadows = used.filter(
        (w) => about.kind(isSibling(w) ? after.slot(node, w >>> 2) : w) === 'shadow',
      );
      check(reason.used === used.length && reason.shadows === shadows.length, 'its slots are miscounted');
      return check(shadows.length === 0 || shadows.length < used.length, 'it holds only shadows');
    }
    default: {
      const never: never = reason;
      return never;
    }
  }
}

/** Checks the entry that a split has left after the operation failed. */
function left(fact: XaFactOf<'returns'>, m: XaMoment, about: About, check: Check): void {
  const [index = 0] = fact.op.args;
  const [began] = [...m.entered('xas_split'), ...m.entered('xas_try_split')].sort((a, b) => a - b);
  const order = began === undefined || fact.result >= 0 ? 0 : m.before(began).order(index);
  const first = Math.floor(index / 2 ** order) * 2 ** order;
  const pieces = order > 0 ? m.after.entries(first, first + 2 ** order - 1) : 1;
  check((fact.left?.pieces ?? 1) === pieces, `${pieces} pieces are left`);
  if (fact.left) check(about.is(fact.left.holds, m.after.lookup(index)), 'something else is in pieces');
}

/** An operation begins under the lock if it takes the lock before the line at which it first stops. */
export function begins(fact: XaFactOf<'begins'>, m: XaMoment, check: Check): void {
  const { trace, at, position } = m.moment;
  let [held, cpu] = [0, fact.cpu];
  for (let r = at; r < position; r++) {
    if (trace.kind(r) === Kind.CPU) cpu = trace.a(r) === 0 ? 'A' : 'B';
    else if (cpu === 'A') held += Number(m.isSpin(r, Kind.LOCK)) - Number(m.isSpin(r, Kind.UNLOCK));
  }
  check(fact.locks === held > 0, 'the lock is taken first, or it is not');
}

export function returns(fact: XaFactOf<'returns'>, m: XaMoment, about: About, check: Check): void {
  const { trace, op } = m.moment;
  const span = trace.ops[op]!;
  const counts = about.counts(m);
  check(m.record === span.end - 1, 'it is not the end');
  check(fact.walks === counts['walks'] && fact.walks === about.walks(m, 'A').length, 'walks are miscounted');
  const refused = m.records(Kind.WARN).length > 0;
  check(fact.refused === refused, 'a split was refused, or none was');
  const wasted = m.allocated('A').filter(([node]) => !m.wasLinked(node, span.end)).length;
  check(fact.wasted === wasted, `${wasted} nodes were made for nothing`);
  left(fact, m, about, check);
  if (fact.result < 0) check(isOfKernel(m, fact.result), 'the kernel has not failed');
  if (!fact.found) return check(fact.result === span.result, 'it returned something else');
  // A search by marks passes over entries, so only its result says that it found none.
  if (fact.found.kind === 'nothing' && fact.op.name === 'find')
    return check(span.result === 0, 'it found one');
  const at = fact.at ?? fact.op.args[0] ?? 0;
  check(about.is(fact.found, m.after.lookup(at)), 'a lookup finds something else');
}
