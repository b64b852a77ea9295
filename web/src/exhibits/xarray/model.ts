// SPDX-License-Identifier: GPL-2.0-only
// Implements the model of the XArray exhibit: the library's own array, which holds values.
import {
  Cache,
  livenessOf,
  structLayout,
  type Entry,
  type ExhibitModel,
  type Memory,
  type Trace,
  type TreeScene,
} from '../../exhibit-api/index.ts';
import {
  NOTHING,
  XA_COUNTERS,
  XaBulkCounter,
  decodeEntry,
  identifyValue,
  internalFace,
  readTree,
  scannersOf,
  treeEntries,
  treeViolations,
  xaCompared,
  xaCounts,
  xaLayout,
  xaLevels,
  xaNarrator,
  XA_ENCODED,
  XA_POINTERS,
  xaReader,
  xaWalkEvents,
  type FaceOf,
} from '../../structures/xarray/index.ts';
import { WORDS, declined, meant } from './narrate.ts';
import { EXAMPLES, OPS, checkOp } from './ops.ts';
import { noun, stored } from './words.ts';
import { WORKLOADS } from './workloads.ts';

/** The driver names the array's struct as its root: the array is its first member. */
const scannerOf = scannersOf((trace) => trace.root);

const face: FaceOf = (entry) =>
  entry.kind === 'value' ? { glyph: 'value', label: String(entry.value) } : internalFace(entry);

function entries(trace: Trace, memory: Memory): readonly Entry[] {
  return treeEntries(readTree(trace.sites, memory, trace.root)).map((e): Entry => {
    const [kind, value] =
      e.entry.kind === 'value'
        ? ['value', e.entry.value]
        : e.entry.kind === 'zero'
          ? ['reserved', 0]
          : [e.entry.kind, e.entry.word];
    return [e.index, e.order, kind, value, e.marks.join('')];
  });
}

function found(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const span = trace.ops[op]!;
  if (span.name !== 'load') return undefined;
  const entry = decodeEntry(span.result >>> 0);
  return entry.kind === 'value' ? ['value', entry.value] : null;
}

function result(trace: Trace, op: number, memory: Memory): number | null {
  const span = trace.ops[op]!;
  const entry = found(trace, op);
  if (entry !== undefined) return entry?.[1] ?? null;
  if (span.name !== 'find') return span.result;
  const { offset } = structLayout(trace.sites, 'struct xarray_exhibit').member('found');
  return span.result ? memory.u32(trace.root + offset) : null;
}

const narrator = xaNarrator({
  array: (trace) => trace.root,
  scanner: scannerOf,
  identify: identifyValue,
  meant,
  words: WORDS,
  declined,
  found(trace, memory, op) {
    const { name, result: returned } = trace.ops[op]!;
    if (name === 'load')
      return { thing: identifyValue(trace, memory, decodeEntry(returned >>> 0)), at: null };
    if (name !== 'find') return null;
    const at = result(trace, op, memory);
    const there = treeEntries(readTree(trace.sites, memory, trace.root)).find(
      (e) => at !== null && at >= e.index && at < e.index + 2 ** e.order,
    );
    return { thing: there ? identifyValue(trace, memory, there.entry) : NOTHING, at };
  },
});

export const model: ExhibitModel<TreeScene> = {
  slug: 'xarray',
  title: 'XArray',
  blurb: 'The XArray itself: store, split, mark, find',
  order: 2,
  ops: OPS,
  examples: EXAMPLES,
  counters: XA_COUNTERS,
  figure: {
    scenario: 'growing',
    op: 'store 5000 5010',
    variants: ['kernel'],
    counter: 'slotReads',
    unit: 'slots read',
    note: 'to store at index 5,000',
  },
  defaultScenario: 'growing',
  defaultVariants: ['kernel'],
  check: checkOp,
  count: (trace, op) => xaCounts(scannerOf(trace).scan(op)),
  compared: (trace, op) => xaCompared(scannerOf(trace).scan(op)),
  result,
  found,
  entries,
  liveness: (trace, memory, upTo) =>
    livenessOf(trace, [Cache.XA_NODE], upTo, readTree(trace.sites, memory, trace.root).nodes),
  workloads: WORKLOADS,
  bulkCounter: (sites, root) => new XaBulkCounter(sites, root + xaLayout(sites).head),
  invariants: (trace, memory) => treeViolations(readTree(trace.sites, memory, trace.root)),
  ...xaReader({
    array: (trace) => trace.root,
    scanner: scannerOf,
    face,
    stored: () => ({ means: (entry, indices) => stored(noun(entry), indices) }),
  }),
  pointers: XA_POINTERS,
  encoded: XA_ENCODED,
  events: (trace, op) => xaWalkEvents(scannerOf(trace).scan(op).events, noun),
  questions: (source) => xaLevels(source, source.trace.root),
  walk: async () =>
    (await import('../../structures/xarray/own-walk/rules.ts')).xaWalkRules({
      array: (trace) => trace.root,
      scanner: scannerOf,
      index: (trace, op) => trace.ops[op]?.args[0] ?? null,
      returning: ['load'],
    }),
  narrator,
  queries: async () => (await import('./queries.ts')).QUERIES,
};
export default model;
