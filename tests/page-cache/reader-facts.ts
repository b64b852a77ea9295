// SPDX-License-Identifier: GPL-2.0-only
// Checks a reader's facts against records and memory, by the addresses of all folios of the run.
import { Cache, Kind } from '../../web/src/base/abi.gen.ts';
import { perObject } from '../../web/src/base/memo.ts';
import { violations } from '../../web/src/exhibits/page-cache/invariants.ts';
import type { ReadEnded } from '../../web/src/exhibits/page-cache/reading/ending.ts';
import type { ReaderFact } from '../../web/src/exhibits/page-cache/reading/types.ts';
import { structLayout } from '../../web/src/trace/inspect.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import type { Moment } from '../support/facts.ts';
import { TreeReading, isRetry, isSibling, offsetsOf } from '../support/xa/memory.ts';

/** The kind of object of which no XArray node is one: folios. */
const isFolio = (cache: number): boolean => cache !== Cache.XA_NODE && cache !== Cache.GENERIC;

const member = (trace: Trace, struct: string, name: string): number =>
  structLayout(trace.sites, struct).member(name).offset;

const arrayOf = (trace: Trace): number => trace.root + member(trace, 'struct address_space', 'i_pages');

/** Addresses of the reference counts of all folios, freed ones too. */
const countsOf = perObject((trace: Trace): ReadonlyMap<number, number> => {
  const at = member(trace, 'struct folio', '_refcount');
  const out = new Map<number, number>();
  for (let r = 0; r < trace.count; r++)
    if (trace.kind(r) === Kind.ALLOC && isFolio(trace.id(r))) out.set(trace.a(r) + at, trace.a(r));
  return out;
});

interface Change {
  readonly folio: number;
  readonly up: boolean;
  readonly left: number;
}

/** Changes of reference counts in the records of this step by one CPU. */
export function changesOf(trace: Trace, from: number, to: number, cpu: 'A' | 'B'): readonly Change[] {
  const counts = countsOf(trace);
  const out: Change[] = [];
  let now: 'A' | 'B' = 'A';
  for (let r = trace.ops[trace.opAt(Math.max(from, 0))]?.first ?? 0; r < to; r++) {
    if (trace.kind(r) === Kind.CPU) now = trace.a(r) === 0 ? 'A' : 'B';
    const folio = trace.kind(r) === Kind.STORE ? counts.get(trace.a(r)) : undefined;
    if (folio !== undefined && r >= from && now === cpu && trace.b(r) !== trace.c(r))
      out.push({ folio, up: trace.c(r) > trace.b(r), left: trace.c(r) });
  }
  return out;
}

export function readerFact(fact: ReaderFact, { trace, from, at, memory }: Moment): readonly string[] {
  const tree = new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace));
  const nth = (folio: number): number => memory.u32(folio + member(trace, 'struct cached_folio', 'nth'));
  const changed = (): readonly Change[] => changesOf(trace, from, at, fact.cpu);
  const found: string[] = [];
  const say = (wrong: boolean, what: string): void => void (wrong && found.push(what));
  switch (fact.kind) {
    case 'reader-walks':
      say(fact.outcome === 'nothing' && tree.head !== 0, 'the tree is not empty');
      say(fact.outcome === 'beyond' && fact.index <= tree.reach(), 'the tree reaches the index');
      break;
    case 'reader-reads':
    case 'reader-looks-again': {
      const { node, slot } = fact.place;
      const word = node ? tree.slot(node, slot) : tree.head;
      const { holds } = fact;
      say((holds.kind === 'nothing') !== (word === 0), 'the slot is empty, or it is not');
      say((holds.kind === 'shadow') !== (word % 2 === 1), 'it holds a shadow, or it does not');
      say((holds.kind === 'retry') !== isRetry(word), 'it holds a retry entry, or it does not');
      say(holds.kind === 'folio' && nth(word) !== holds.number, 'it holds another folio');
      if (fact.kind === 'reader-looks-again') {
        say(fact.same !== (holds.kind === 'folio' && nth(word) === fact.folio.number), 'it changed, or not');
        break;
      }
      const reached = fact.index >= 0 && !isSibling(word) && !isRetry(word);
      say(reached && tree.lookup(fact.index) !== word, 'another slot covers that index');
      break;
    }
    case 'reader-gets': {
      const changes = changed();
      say(changes.some((c) => c.up) !== fact.taken, 'a reference was taken, or it was not');
      say(fact.taken && nth(changes.at(-1)!.folio) !== fact.folio.number, 'it is another folio');
      break;
    }
    case 'reader-puts': {
      const changes = changed();
      say(changes.filter((c) => !c.up).length !== fact.folios, 'another number of references');
      say(changes.filter((c) => !c.up && c.left === 0).length !== fact.freed, 'other folios are freed');
      break;
    }
    case 'reader-joins': {
      const last = [...records(trace, from, at)].findLast((r) => trace.kind(r) === Kind.STORE)!;
      const batch = trace.a(last) - member(trace, 'struct folio_batch', 'nr');
      const word = memory.u32(batch + member(trace, 'struct folio_batch', 'folios') + 4 * (fact.nth - 1));
      say(memory.u8(trace.a(last)) !== fact.nth, 'the batch has another number');
      say(fact.entry.kind === 'folio' && nth(word) !== fact.entry.number, 'another folio is in the batch');
      say((fact.entry.kind === 'shadow') !== (word % 2 === 1), 'it is a shadow, or it is not');
      break;
    }
    case 'reader-ends': {
      const { why, index, last } = fact;
      if (fact.race) break;
      say(why === 'hole' && tree.lookup(index) !== 0, 'there is something');
      say(why === 'shadow' && tree.lookup(index) % 2 !== 1, 'there is no shadow');
      say(why === 'beyond' && (index <= last || tree.lookup(index) === 0), 'a wanted page, or none');
      break;
    }
    default:
      break;
  }
  return found;
}

function* records(trace: Trace, from: number, to: number): Generator<number> {
  for (let r = from; r < to && r < trace.count; r++) yield r;
}

/**
 * The pages that a read gets, looked up one by one. Races are not judged, nor what a reader makes of a tree that is
 * wrong already.
 */
export function readEnded(fact: ReadEnded, { trace, op, memory }: Moment): readonly string[] {
  const treeIsWrong = violations(trace, memory, trace.ops[op]!.end).some(({ id }) => id !== 'wrong-read');
  if (fact.race || treeIsWrong) return [];
  const tree = new TreeReading(offsetsOf(trace.sites), memory, arrayOf(trace));
  const [folios, shadows] = [new Set<number>(), new Set<number>()];
  const { args } = trace.ops[op]!;
  // The longest file of a 32-bit kernel ends before the last index, and only a fault asks the file's size.
  const last = Math.min(fact.last, fact.op === 'around' ? 2 ** 32 - 2 : fact.last);
  for (let page = fact.first; page <= last; page++) {
    const word = tree.lookup(page);
    const isShadow = word % 2 === 1;
    if (fact.op === 'read' && (word === 0 || isShadow)) break;
    if (word === 0 || (fact.op === 'around' && isShadow)) continue;
    const order = tree.order(page);
    const begin = page - (page % 2 ** order);
    if (args[2] && (begin < fact.first || begin + 2 ** order - 1 > fact.last)) continue;
    (isShadow ? shadows : folios).add(isShadow ? begin : word);
  }
  const found: string[] = [];
  if (fact.folios !== folios.size) found.push(`${folios.size} folios are there`);
  if (fact.shadows !== shadows.size) found.push(`${shadows.size} shadows are there`);
  if (fact.differs) found.push('it says that the read is wrong');
  return found;
}
