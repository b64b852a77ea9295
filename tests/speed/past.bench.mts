// SPDX-License-Identifier: GPL-2.0-only
// Measures queries about the past: `npx tsx tests/speed/past.bench.mts [--json] [MILLIONS]`. It prints this process's CPU time
// for a run of so many million records (1 by default). It also prints the bytes stored beside the records, and the cost
// of recording, copying and decoding a record. It asserts nothing.
import { cpus } from 'node:os';
import { RECORD_BYTES } from '../../web/src/base/abi.gen.ts';
import { ahead } from '../../web/src/asking/warm-up.ts';
import { QUESTIONS } from '../../web/src/asking/questions.ts';
import { callsOf } from '../../web/src/past/calls/calls.ts';
import { callHits } from '../../web/src/past/calls/hits.ts';
import type { PastLane } from '../../web/src/past/lane.ts';
import { answer } from '../../web/src/past/query/answer.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { loadFlow } from '../../web/src/wasm/node.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { cpu, figure, given, remark } from './figure.mjs';

const millions = Number(given[0] ?? 1);
/** Milliseconds that a warm answer may take. */
const MOST_MS = 100 * millions;

/** Yields single pages over a wide range, evictions, refaults, and occasional splits of a large folio's shadow. */
function* lines(): Iterable<string> {
  for (let i = 0; ; i++) {
    const index = (i * 37) % 60_000;
    yield `add ${index}`;
    if (i % 3 === 0) yield* [`evict ${index}`, `add ${index}`];
    if (i % 200 === 0)
      yield* [`add ${100_352 + i * 512} 9`, `evict ${100_352 + i * 512}`, `add ${100_355 + i * 512}`];
  }
}

function made(records: number): Trace {
  const ops: string[] = [];
  const source = lines()[Symbol.iterator]();
  // A line causes about 1,000 records, as measured.
  const want = (n: number): string => {
    while (ops.length < n) ops.push((source.next() as { value: string }).value);
    return ops.join('\n');
  };
  const small = runTrace('page-cache', 'merged', want(200));
  return runTrace('page-cache', 'merged', want(Math.ceil((200 * records) / small.count)));
}

function timed<T>(what: string, run: () => T, most: number | null = null): T {
  const from = cpu();
  const result = run();
  figure(`${millions} M records: ${what}`, cpu() - from, 'ms', most);
  return result;
}

const heap = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

remark(`${cpus()[0]?.model ?? '?'}, Node ${process.version}`);
const before = cpu();
const trace = made(millions * 1e6);
remark(`${trace.count.toLocaleString('en')} records of ${trace.ops.length.toLocaleString('en')} operations`);
remark(
  `  ${(((cpu() - before) / trace.count) * 1e6).toFixed(1)} ns a record: parsed, recorded, copied out of the program (and a first run of 200)`,
);
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const lane: PastLane = { trace, names: models.get('page-cache')!, flow: loadFlow(build, 64, 'merged') };

const empty = heap();
remark('made once, by the worker:');
const ready = await models.get('page-cache')!.queries!();
timed('indices, events of all operations, and code that is compiled', () => {
  for (const _ of ahead(
    lane,
    ready.map(({ query }) => query),
  ));
});
const queries = [
  'line lib/xarray.c:821 show xas->xa_index, entry',
  'enter xas_store where xas->xa_index == 515',
  'return xas_store',
  'write xas.xa_node',
  'write xas_store::entry',
  'write xa_node.count',
  'first write xa_node where $it.count != count($it.slots)',
  'write slot 515',
  'read xa_node.slots',
  'walk where $value == 0',
  'event alloc where $held > 0',
  'op where $walks > 1',
  'step where $held > 0',
];
for (const round of ['first', 'warm']) {
  const most = round === 'warm' ? MOST_MS : null;
  timed(`how often each line ran, ${round}`, () => QUESTIONS.lineCounts(lane, null), most);
  for (const query of queries) timed(`${query}, ${round}`, () => answer(lane, query), most);
  const stores = answer(lane, 'write slot 515').record;
  const word = answer(lane, 'write xa_node.slots').record;
  const record = stores[0] ?? word[Math.floor(word.length / 2)]!;
  timed(`why: where a slot’s value came from, ${round}`, () => QUESTIONS.why(lane, { record }), most);
  timed(`calls of the whole run, ${round}`, () => callsOf(trace, 0, trace.ops.length), most);
  const { flow } = lane;
  timed(`calls of xas_store, as text, ${round}`, () => callHits(trace, 'xas_store', flow), most);
}
const kept = heap() - empty;
remark(
  `kept beside the page’s records: ${RECORD_BYTES} bytes a record copied to the worker, ${(kept / trace.count).toFixed(1)} of indices` +
    (globalThis.gc ? '' : ' (run with --expose-gc: garbage is counted too)'),
);
const copy = cpu();
trace.data.records.slice();
remark(`${(((cpu() - copy) / trace.count) * 1e6).toFixed(1)} ns a record: copied to the worker`);
