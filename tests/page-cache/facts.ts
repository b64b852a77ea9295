// SPDX-License-Identifier: GPL-2.0-only
// Checks the page cache's facts against memory: the tree's facts, the results of lookups, and how operations end.
import fc from 'fast-check';
import type { XaFact } from '../../web/src/structures/xarray/index.ts';
import type { LookedUp } from '../../web/src/exhibits/page-cache/looked-up.ts';
import type { Planted } from '../../web/src/exhibits/page-cache/planted.ts';
import type { VerdictFact } from '../../web/src/exhibits/page-cache/verdict.ts';
import type { ReadEnded } from '../../web/src/exhibits/page-cache/reading/ending.ts';
import type { ReaderFact } from '../../web/src/exhibits/page-cache/reading/types.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Memory } from '../../web/src/trace/memory.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { FactCheck, Moment } from '../support/facts.ts';
import { readEnded, readerFact } from './reader-facts.ts';
import { pageCacheOps } from '../support/random-ops.ts';
import { models } from '../support/run.ts';
import { xaCheck } from '../support/xa/index.ts';
import { TreeReading, isNode, isRetry, isSibling, offsetsOf } from '../support/xa/memory.ts';

const isReader = (fact: { readonly kind: string }): fact is ReaderFact => fact.kind.startsWith('reader-');

const model = models.get('page-cache')!;
const arrayOf = (trace: Trace): number =>
  trace.root + structLayout(trace.sites, 'struct address_space').member('i_pages').offset;

/** The offsets of a folio's members. */
function folio({ sites }: Trace, memory: Memory, at: number) {
  const { offset: nth } = structLayout(sites, 'struct cached_folio').member('nth');
  const member = (name: string): number => {
    const { offset, size } = structLayout(sites, 'struct folio').member(name);
    return memory.read(at + offset, size);
  };
  return {
    nth: memory.u32(at + nth),
    mapping: member('mapping'),
    index: member('index'),
    order: member('_folio_order'),
  };
}

function thing(trace: Trace, memory: Memory, word: number) {
  if (word === 0) return { kind: 'nothing', number: 0, gone: false } as const;
  if (word & 1) return { kind: 'shadow', number: word >>> 18, gone: false } as const;
  if (isNode(word)) return { kind: 'node', number: 0, gone: false } as const;
  if (isSibling(word)) return { kind: 'sibling', number: word >>> 2, gone: false } as const;
  if (word & 2) return { kind: isRetry(word) ? 'retry' : 'reserved', number: 0, gone: false } as const;
  const { nth, mapping } = folio(trace, memory, word);
  return { kind: 'folio', number: nth, gone: mapping === 0 } as const;
}

function lookedUp(fact: LookedUp, { trace, op, memory }: Moment): readonly string[] {
  const span = trace.ops[op]!;
  const word = new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace)).lookup(fact.index);
  const found: string[] = [];
  // In a race the tree may have changed since.
  const raced = span.race.length > 0;
  const real = thing(trace, memory, raced ? span.result >>> 0 : word);
  if (fact.index !== span.args[0] || (!raced && word !== span.result >>> 0))
    found.push('the tree holds something else');
  if (fact.found.kind !== real.kind || fact.found.number !== real.number || fact.found.gone !== real.gone)
    found.push('it is called what it is not');
  if (real.kind === 'folio') {
    const { index, order } = folio(trace, memory, word);
    const covers = fact.index >= index && fact.index < index + 2 ** order;
    if (fact.covers !== covers || fact.page !== index) found.push('it covers other indices');
  }
  const claimed = model
    .invariants(trace, memory, span.end)
    .some(
      (v) =>
        v.index !== null &&
        fact.index >= v.index &&
        fact.index < v.index + (v.count ?? 1) &&
        /entry|index/.test(v.id),
    );
  const right =
    fact.found.kind === fact.wants.kind &&
    fact.found.number === fact.wants.number &&
    fact.covers &&
    !fact.found.gone;
  if (!raced && claimed === right) found.push('invariants say otherwise');
  return found;
}

/** Checks the page cache's verdict against the runner's own figures, which tests/page-cache/verdict.test.ts checks. */
function verdict(fact: VerdictFact, { trace, op, memory }: Moment): readonly string[] {
  const span = trace.ops[op]!;
  const found: string[] = [];
  if (!!fact.crash !== (trace.data.crash?.op === op)) found.push('it crashed, or it did not');
  if (fact.crash) return found;
  if (fact.leaked !== model.liveness(trace, memory, span.end).leaked) found.push('leaks are miscounted');
  const { entries } = fact;
  if (!entries) return found;
  const tree = new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace));
  const there = thing(trace, memory, tree.lookup(entries.first));
  if (entries.holds && (there.kind !== entries.holds[0] || there.number !== entries.holds[1]))
    found.push(`at ${entries.first} there is ${there.kind} ${there.number}`);
  if (entries.kind === 'gone' && !there.gone) found.push('the folio is in the cache');
  return found;
}

const tree = xaCheck({
  array: arrayOf,
  size: ({ name, args }) => 2 ** (name === 'add' ? (args[1] ?? 0) : 0),
  thing,
});

/** Races before some of the inserts. */
function raced(ops: fc.Arbitrary<string>, span: number): fc.Arbitrary<string> {
  const index = fc.nat({ max: span - 1 });
  const b = fc.oneof(
    index.map((i) => `add ${i}`),
    index.map((i) => `evict ${i}`),
    index.map((i) => `remove ${i}`),
  );
  const race = fc.array(b, { minLength: 1, maxLength: 3 }).map((all) => `race ${all.join('; ')}\n`);
  return fc
    .tuple(ops, fc.array(fc.oneof(fc.constant(''), race), { minLength: 1, maxLength: 8 }))
    .map(([text, races]) => {
      let nth = 0;
      return text.replace(/^add/gm, () => `${races[nth++ % races.length]}add`);
    });
}

/** The folio in the tree at the operation's index, put in by other means. */
function planted(fact: Planted, { trace, op, memory }: Moment): readonly string[] {
  const [index = 0, order] = trace.ops[op]!.args;
  const word = new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace)).lookup(index);
  const there = thing(trace, memory, word);
  const found = there.kind === 'folio' && there.number === fact.nth && fact.order === order;
  return found && !model.count(trace, op)['walks']!.value
    ? []
    : ['another folio is there, or it was counted'];
}

/** Reads after some of the operations. */
function withReads(ops: fc.Arbitrary<string>, span: number): fc.Arbitrary<string> {
  const index = fc.nat({ max: span - 1 });
  const count = fc.integer({ min: 1, max: span });
  const read = fc.oneof(
    fc.tuple(index, count).map(([first, n]) => `read ${first} ${n}`),
    index.map((i) => `lookup ${i}`),
    fc.tuple(index, count).map(([first, n]) => `around ${first} ${first + n}`),
    fc
      .tuple(index, count, fc.nat({ max: 1 }))
      .map(([first, n, lock]) => `range ${first} ${first + n} ${lock}`),
  );
  return fc.tuple(ops, fc.array(read, { minLength: 1, maxLength: 6 })).map(([text, reads]) => {
    let nth = 0;
    return text.replace(/^(evict|load) .*$/gm, (line) => `${line}\n${reads[nth++ % reads.length]!}`);
  });
}

const check: FactCheck<XaFact | ReaderFact | LookedUp | Planted | ReadEnded | VerdictFact> = {
  slug: 'page-cache',
  random(fanout) {
    // Few indices, so that the same one is often added, evicted and raced for.
    const span = fanout * 12;
    return withReads(raced(pageCacheOps(span, 2 * Math.log2(fanout) - 1, 12), span), span);
  },
  against(fact, moment) {
    if (fact.kind === 'looked-up') return lookedUp(fact, moment);
    if (fact.kind === 'planted') return planted(fact, moment);
    if (fact.kind === 'read-ended') return readEnded(fact, moment);
    if (isReader(fact)) return readerFact(fact, moment);
    return fact.kind === 'verdict' ? verdict(fact, moment) : tree(fact, moment);
  },
};
export default check;
