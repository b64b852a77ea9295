// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the page-cache exhibit: operations, contents of memory, costs, faults. What tells the steps of
// a reader is given: a first visit runs no reader, and fetches it later.
import {
  Cache,
  Kind,
  LockClass,
  livenessOf,
  opBefore,
  type Entry,
  type ExhibitModel,
  type Memory,
  type Narrator,
  type Trace,
  type TreeScene,
} from '../../exhibit-api/index.ts';
import {
  decodeEntry,
  readTree,
  treeEntries,
  firstEntries,
  xaCompared,
  xaNarrator,
  XA_ENCODED,
  XA_POINTERS,
  xaReader,
  xaWalkEvents,
  xarrayShape,
  type XaFact,
} from '../../structures/xarray/index.ts';
import { lookedUp, sayLookedUp, type LookedUp } from './looked-up.ts';
import { WORDS, declined, identify, meant } from './narrate.ts';
import { expectedAt } from './oracle.ts';
import { violations } from './invariants.ts';
import { COUNTERS, count } from './counters.ts';
import { isPlanted } from './kernel.ts';
import { arrayOf, scannerOf } from './mapping.ts';
import { gotBy, isRead, READS } from './reads.ts';
import type { ReadEnded } from './reading/ending.ts';
import type { Reading } from './reading/index.ts';
import type { ReaderFact } from './reading/types.ts';
import { planted, sayPlanted, type Planted } from './planted.ts';
import { EXAMPLES, OPS, cautionOf, checkOp } from './ops.ts';
import { questions } from './questions.ts';
import { sayVerdict } from './say-verdict.ts';
import { verdictFact, type VerdictFact } from './verdict.ts';
import { entryValue, face, means, noun, shadowFields } from './words.ts';

/**
 * Chooses the spinlock of CPU A before which CPU B acts. It is the lock after A's first allocation for a split, else
 * the first.
 */
function raceWindow(trace: Trace, op: number): number {
  const span = trace.ops[op]!;
  let splitting = 0;
  let allocated = false;
  let locks = 0;
  for (let r = span.first; r < span.end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER && trace.functionName(trace.id(r)) === 'xas_split_alloc') splitting++;
    else if (kind === Kind.EXIT && trace.functionName(trace.id(r)) === 'xas_split_alloc') splitting--;
    else if (kind === Kind.ALLOC && splitting > 0 && trace.id(r) === Cache.XA_NODE) allocated = true;
    else if (kind === Kind.LOCK && trace.id(r) === LockClass.SPIN) {
      locks++;
      if (allocated) return locks;
    }
  }
  return 1;
}

function entries(trace: Trace, memory: Memory, most?: number): readonly Entry[] {
  const all =
    most === undefined
      ? treeEntries(readTree(trace.sites, memory, arrayOf(trace)))
      : firstEntries(trace.sites, memory, arrayOf(trace), most);
  return all.map((e): Entry => {
    const [kind, value] = entryValue(trace.sites, memory, e.entry);
    return [e.index, e.order, kind, value];
  });
}

const liveness = (trace: Trace, memory: Memory, upTo: number) =>
  livenessOf(trace, [Cache.XA_NODE], upTo, readTree(trace.sites, memory, arrayOf(trace)).nodes);

/** Operations that return the entry itself. */
const LOOKUPS: readonly string[] = ['load', 'lookup'];
const isLookup = (name: string): boolean => LOOKUPS.includes(name);

function found(trace: Trace, op: number, memory: Memory): readonly [string, number] | null | undefined {
  const span = trace.ops[op]!;
  if (!isLookup(span.name)) return undefined;
  const entry = decodeEntry(span.result >>> 0);
  return entry.kind === 'pointer' || entry.kind === 'value' ? entryValue(trace.sites, memory, entry) : null;
}

function expected(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const { name, end, args, race: raced } = trace.ops[op]!;
  // In a race the moment decides: what it found is as good as anything.
  if (!isLookup(name) || raced.length) return undefined;
  const want = expectedAt(trace, end).at(args[0]!);
  return want ? [want.kind, want.nth] : null;
}

function result(trace: Trace, op: number, memory: Memory): number | null {
  const entry = found(trace, op, memory);
  return entry === undefined ? trace.ops[op]!.result : (entry?.[1] ?? null);
}

const verdictAt = (trace: Trace, memory: Memory, op: number): VerdictFact =>
  verdictFact(trace, memory, op, liveness(trace, memory, trace.ops[op]!.end).leaked);

type Ending = LookedUp | Planted | ReadEnded | VerdictFact;

/** States what an operation ended with: what a lookup found, or what an insert or crash left behind. */
function ending(reading: Reading | null, trace: Trace, memory: Memory, op: number): Ending | null {
  const span = trace.ops[op]!;
  const crashed = trace.data.crash?.op === op;
  if (isLookup(span.name) && !crashed)
    return lookedUp(trace, memory, op, scannerOf(trace).scan(op).walks.length);
  if (isRead(span.name) && !crashed) return reading?.readEnded(trace, memory, op) ?? null;
  if (span.name !== 'add' && !crashed) return null;
  const verdict = verdictAt(trace, memory, op);
  if (verdict.outcome !== 'correct') return verdict;
  return isPlanted(trace, op) ? planted(trace, memory, op) : null;
}

function narratorWith(reading: Reading | null): Narrator<XaFact | ReaderFact | Ending> {
  const tree = xaNarrator({
    ...{ array: arrayOf, scanner: scannerOf, identify, meant, words: WORDS, declined },
    ...(reading ? { ownFact: reading.readerFact } : {}),
  });
  return {
    fact(trace, memory, record) {
      const op = opBefore(trace, record);
      const end = trace.ops[op]?.end === record ? ending(reading, trace, memory, op) : null;
      return end ?? tree.fact(trace, memory, record);
    },
    say(fact) {
      if (fact.kind === 'looked-up') return sayLookedUp(fact);
      if (fact.kind === 'planted') return sayPlanted(fact);
      if (fact.kind === 'verdict') return sayVerdict(fact);
      const told = reading?.say(fact, WORDS);
      return told ?? tree.say(fact as XaFact);
    },
  };
}

const reader = xaReader({
  array: arrayOf,
  scanner: scannerOf,
  face,
  violations,
  stored: (trace, memory) => ({
    valueKind: 'shadow',
    valueFields: (word) => shadowFields(trace.sites, word),
    means: (entry) => means(trace, memory, entry),
  }),
});

const MODEL: Omit<ExhibitModel<TreeScene>, 'narrator'> = {
  slug: 'page-cache',
  title: 'Page cache',
  blurb: 'A folio comes back where its shadow stands',
  order: 1,
  ops: OPS,
  examples: EXAMPLES,
  modified: ['add'],
  reads: ['load', 'read', 'lookup', 'around', 'range'],
  eventKinds: {
    get: { label: 'reference taken', mark: 'plus' },
    put: { label: 'references put back', mark: 'minus' },
    batch: { label: 'entry that joins a batch', mark: 'square' },
    retry: { label: 'new start of a reader' },
    ends: { label: 'end of a read section' },
  },
  counters: COUNTERS,
  figure: {
    scenario: 'split-order9',
    variants: ['v6.9', 'merged'],
    counter: 'walks',
    unit: 'walks',
    note: 'one page over an order-9 shadow',
  },
  defaultScenario: 'split-order9',
  defaultVariants: ['v6.9', 'merged'],
  check: checkOp,
  caution: cautionOf,
  raceWindow,
  count,
  planted: isPlanted,
  compared: (trace, op) => xaCompared(scannerOf(trace).scan(op)),
  result,
  got: gotBy,
  found,
  expected,
  entries,
  liveness,
  invariants: violations,
  shape: (trace, memory) => xarrayShape(readTree(trace.sites, memory, arrayOf(trace))),
  shapeWords: 'node by node',
  verdict(trace, memory, op) {
    const fact = verdictAt(trace, memory, op);
    return { outcome: fact.outcome, sentence: sayVerdict(fact) };
  },
  races: true,
  ...reader,
  pointers: XA_POINTERS,
  encoded: XA_ENCODED,
  events: (trace, op) => xaWalkEvents(scannerOf(trace).scan(op).events, noun),
  questions: (source) =>
    questions(source, () => {
      const { trace, op, memory } = source;
      return verdictAt(trace, memory(trace.ops[op]!.end), op).outcome;
    }),
  walk: async () =>
    (await import('../../structures/xarray/own-walk/rules.ts')).xaWalkRules({
      array: arrayOf,
      scanner: scannerOf,
      // The others look for several indices.
      index: (trace, op) =>
        /^(read|around|range)$/.test(trace.ops[op]?.name ?? '') ? null : (trace.ops[op]?.args[0] ?? null),
      returning: LOOKUPS,
    }),
  queries: async () => (await import('./queries.ts')).QUERIES,
};

/** `reading`: null where no operation of a run reads. */
export const modelWith = (reading: Reading | null): ExhibitModel<TreeScene> => ({
  ...MODEL,
  narrator: narratorWith(reading),
  wordField: (trace, memory, struct, member, value) =>
    struct
      ? reader.wordField(trace, memory, struct, member, value)
      : (reading?.batchVariable(trace, memory, value) ?? null),
  scene: (trace, memory, record) => ({
    ...reader.scene(trace, memory, record),
    reader: reading?.readingAt(trace, memory, record),
  }),
  ...(reading ? {} : { later: READS }),
});
