// SPDX-License-Identifier: GPL-2.0-only
// Checks the narrator's facts of zswap against records and memory: each claim must follow from them.
import fc from 'fast-check';
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import type { XaFact } from '../../web/src/structures/xarray/index.ts';
import type { ZswapFact } from '../../web/src/exhibits/zswap/facts/types.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { FactCheck, Moment } from '../support/facts.ts';
import { xaCheck } from '../support/xa/index.ts';
import { isNode, isRetry, isSibling } from '../support/xa/memory.ts';
import { readingOf, type Deed, type Reading, type Seen } from './reading.ts';
import { treeStep } from './rb-facts.ts';

const ofArray = xaCheck({
  array: (trace) => trace.root,
  size: () => 1,
  thing(trace, memory, word) {
    if (word === 0) return { kind: 'nothing', number: 0, gone: false };
    if (isNode(word)) return { kind: 'node', number: 0, gone: false };
    if (isSibling(word)) return { kind: 'sibling', number: word >>> 2, gone: false };
    if (word & 3) return { kind: isRetry(word) ? 'retry' : 'reserved', number: 0, gone: false };
    return { kind: 'object', number: readingOf(trace).pageOf(memory, word), gone: false };
  },
});

const isOfArray = (fact: ZswapFact): fact is XaFact => typeof fact.op === 'object';

function against(fact: ZswapFact, moment: Moment): readonly string[] {
  const reading = readingOf(moment.trace);
  if (isOfArray(fact)) return reading.isRb ? ['this kernel has no XArray'] : ofArray(fact, moment);
  const out: string[] = [];
  const deeds = reading.deeds(moment.op, moment.at);
  const must = (holds: boolean, phrase: string): void => void (holds || out.push(phrase));
  const seen: Seen = { fact, moment, reading, deeds, last: deeds.at(-1)!, must };
  const { ops } = moment.trace;
  const span = ops[moment.op]!;
  const stores = ops.slice(0, moment.op + 1).filter((o) => o.name === 'store').length;
  must(fact.key === span.args[0] && fact.op === span.name, 'another operation');
  must(fact.page === stores, 'another page');
  ofZswap(seen);
  return out;
}

/** The facts of both kernels. */
function ofZswap(s: Seen): void {
  const { fact, moment, reading, deeds, last, must } = s;
  switch (fact.kind) {
    case 'starts-op':
      must(
        !deeds.some((d) => [Kind.ALLOC, Kind.FREE, Kind.LOCK].includes(d.kind as never)),
        'it has begun already',
      );
      return;
    case 'gets-entry':
      return must(reading.is(last, Kind.ALLOC, 'ZSWAP_ENTRY'), 'no entry is allocated');
    case 'compresses':
      must(reading.is(last, Kind.ALLOC, 'COMPRESSED'), 'nothing is allocated for a compressed page');
      return must(
        last.stack.some((f) => /^zswap_(frontswap_)?store$/.test(f)),
        'nothing is stored',
      );
    case 'cleans-up': {
      const heads = deeds.filter((d) => d.kind === Kind.ENTER && d.stack.at(-1) === 'xas_start');
      must(last.stack.includes('zswap_store') && last.stack.includes('xa_erase'), 'nothing is taken out');
      must(moment.trace.ops[moment.op]!.result < 0, 'the store has not failed');
      must(fact.step === 'lock' ? last.kind === Kind.LOCK : last.kind === Kind.LOAD, 'another step');
      return must(fact.step === 'lock' || fact.walk > 1 || heads.length === 1, 'another walk');
    }
    case 'gives-back':
      return givesBack(s);
    case 'ends':
      return ends(s);
    default:
      must(moment.trace.ops[moment.op] !== undefined && reading.isRb, 'this kernel has no red-black tree');
      return treeStep(s);
  }
}

function givesBack({ fact, moment, reading, deeds, last, must }: Seen): void {
  if (fact.kind !== 'gives-back') return;
  must(
    reading.is(last, Kind.FREE, fact.object === 'page' ? 'COMPRESSED' : 'ZSWAP_ENTRY'),
    'something else is freed',
  );
  const own = (d: Deed): boolean =>
    deeds.some((o) => o.kind === Kind.ALLOC && o.a === d.a && o.record < d.record);
  const failed = moment.trace.ops[moment.op]!.result < 0;
  const store = failed ? (own(last) ? 'unstored' : 'stale') : 'replaced';
  const why = { store, load: 'taken', read: 'never', invalidate: 'given-up' }[fact.op];
  must(fact.why === why, `it is freed for another reason: ${why}`);
  // A compressed page is freed before its entry, which still points to it.
  if (fact.why !== 'unstored') must(reading.find(moment.memory, fact.key) !== last.a, 'it is found still');
}

function ends({ fact, moment, reading, deeds, must }: Seen): void {
  if (fact.kind !== 'ends') return;
  const { trace, memory, op } = moment;
  const span = trace.ops[op]!;
  const asks = fact.op === 'load' || fact.op === 'read';
  const entry = reading.find(memory, fact.key);
  must(moment.at === span.end, 'it has not ended');
  must(fact.content === (asks && span.result ? span.result : null), 'another page came back');
  must(fact.failed === (fact.op === 'store' && span.result !== 0), 'it failed, or not');
  must(fact.kept === (entry !== 0), 'it is kept, or not');
  if (fact.op === 'store' && !fact.failed)
    must(reading.pageOf(memory, entry) === fact.page, 'another page is kept');
  if (fact.kept && fact.content !== null)
    must(reading.pageOf(memory, entry) === fact.content, 'the copy is another');
  must(fact.locks === deeds.filter((d) => reading.isSpin(d, Kind.LOCK)).length, 'other locks');
  const { walks, nodes } = reading.isRb ? searched(reading, deeds) : walked(moment, deeds);
  must(fact.walks === walks, `${walks} walks`);
  must(fact.nodes === nodes, `${nodes} nodes`);
}

/** The searches by zswap's own functions, and the nodes whose keys they compared. */
function searched(reading: Reading, deeds: readonly Deed[]): { walks: number; nodes: number } {
  const own = new Set(deeds.filter((d) => reading.is(d, Kind.ALLOC, 'ZSWAP_ENTRY')).map((d) => d.a));
  const entries = births(reading.trace, reading.trace.sites.caches['ZSWAP_ENTRY']!);
  let walks = 0;
  const seen = new Set<string>();
  for (const d of deeds) {
    const by = d.stack.at(-1) ?? '';
    if (!/^zswap_rb_(search|insert)$/.test(by)) continue;
    if (d.kind === Kind.ENTER) walks++;
    const entry = d.a - reading.key;
    // Only an entry's key can be loaded at such an address: a tree node was allocated around it.
    const isKey = d.kind === Kind.LOAD && !own.has(entry) && entries.has(entry);
    if (isKey) seen.add(`${walks}.${entry}`);
  }
  return { walks, nodes: seen.size };
}

const born = new WeakMap<Trace, Map<number, ReadonlySet<number>>>();

/** The addresses at which objects of a kind were ever allocated. */
function births(trace: Trace, cache: number): ReadonlySet<number> {
  const kinds = born.get(trace) ?? new Map<number, ReadonlySet<number>>();
  born.set(trace, kinds);
  let known = kinds.get(cache);
  if (!known) {
    const all = new Set<number>();
    for (let r = 0; r < trace.count; r++)
      if (trace.kind(r) === Kind.ALLOC && trace.id(r) === cache) all.add(trace.a(r));
    kinds.set(cache, (known = all));
  }
  return known;
}

/** The walks by the functions that begin one, and the nodes whose slots each reads. */
function walked({ trace }: Moment, deeds: readonly Deed[]): { walks: number; nodes: number } {
  const nodes = [...births(trace, Cache.XA_NODE)];
  const { slots, fanout } = slotsOf(trace);
  let walks = 0;
  const seen = new Set<string>();
  for (const d of deeds) {
    // xas_create() walks from the root unless it already has a node; here it never has one.
    if (d.kind === Kind.ENTER && /^xas_(start|create)$/.test(d.stack.at(-1)!)) walks++;
    if (d.kind !== Kind.LOAD || d.stack.includes('radix_tree_node_rcu_free')) continue;
    for (const node of nodes)
      if (d.a >= node + slots && d.a < node + slots + 4 * fanout) seen.add(`${walks}.${node}`);
  }
  return { walks, nodes: seen.size };
}

function slotsOf(trace: Trace): { slots: number; fanout: number } {
  const [, slots, size] = trace.sites.structs['struct xa_node']!.fields.find(([name]) => name === 'slots')!;
  return { slots, fanout: size / 4 };
}

const check: FactCheck<ZswapFact> = {
  slug: 'zswap',
  random() {
    // Few offsets far apart, and their neighbours: some are stored twice, some invalidated.
    const offset = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 3 })).map(([far, near]) => far * 1637 + near);
    const name = fc.constantFrom('store', 'store', 'store', 'load', 'read', 'invalidate', 'invalidate');
    const op = fc.tuple(name, offset).map(([n, o]) => `${n} ${o}`);
    const failing = fc
      .tuple(fc.constantFrom('all', 'nowait', '1', '2'), offset)
      .map(([what, o]) => `fail ${what}\nstore ${o}`);
    return fc
      .array(fc.oneof({ weight: 8, arbitrary: op }, { weight: 1, arbitrary: failing }), {
        minLength: 1,
        maxLength: 40,
      })
      .map((ops) => ops.join('\n'));
  },
  against,
};
export default check;
