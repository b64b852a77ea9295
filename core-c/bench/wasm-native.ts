// SPDX-License-Identifier: GPL-2.0-only
// The fast wasm under Node against the same driver and shims built natively: the same operations through the same
// call, tw_op(). A repetition starts from nothing on both sides, wasm and native by turns.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT, readManifest } from '../tools/build/exhibit.ts';
import { readKernelJson } from '../tools/kernel-json.ts';
import type { BenchProgram } from './build.ts';
import { output } from './process.ts';
import { randomSource } from './statistics.ts';

/** tw_op()'s arguments. */
type Op = readonly [kind: number, a: number, b?: number];

export interface Replay {
  readonly name: string;
  readonly slug: string;
  readonly variant: string;
  readonly setup: readonly Op[];
  readonly timed: readonly Op[];
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));

/** 0 … n - 1 in an order that is the same in every run. */
function shuffled(n: number, seed = 1): number[] {
  const random = randomSource(seed);
  const list = times(n, (i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** The numbers of the drivers' operations: OP_… in core-c/exhibits/<slug>/driver.c. */
const CODE = {
  add: 1,
  evict: 2,
  remove: 3,
  getblk: 1,
  install: 3,
  setup: 1,
  lookup: 2,
  insert: 1,
  find: 2,
} as const;

const PAGES = 16384;
const SPLITS = 1024;
const HEADS = 16384;
const LOOKUPS = 20_000;
const EXTENT = 4096;

const pageCache = (name: string, setup: readonly Op[], timed: readonly Op[]): Replay => ({
  name: `wasm/native/page-cache/${name}`,
  slug: 'page-cache',
  variant: 'merged',
  setup,
  timed,
});
const bufferLru = (name: string, timed: readonly Op[]): Replay => ({
  name: `wasm/native/buffer-lru/${name}`,
  slug: 'buffer-lru',
  variant: 'after',
  setup: times(17, (i) => [CODE.getblk, i]),
  timed,
});
const aioLookup = (contexts: number, variant: string): Replay => {
  const order = shuffled(contexts);
  return {
    name: `wasm/native/aio-lookup/${contexts}-list-vs-${variant}`,
    slug: 'aio-lookup',
    variant,
    setup: times(contexts, () => [CODE.setup, 0]),
    timed: times(LOOKUPS, (i) => [CODE.lookup, 1 + order[i % contexts]!]),
  };
};
const delayedRef = (name: string, more: readonly Op[]): Replay => ({
  name: `wasm/native/delayed-ref/${name}`,
  slug: 'delayed-ref',
  variant: 'after',
  setup: shuffled(HEADS).map((i) => [CODE.insert, 2 * i * EXTENT]),
  timed: more,
});

/**
 * Nodes for later, in the allocator's list: leaves that are made and go again, far from where the splits are. Else
 * their first touch would be timed, which is the system's work.
 */
const spareNodes = (n: number): Op[] => {
  const far = 1 << 24;
  return [
    ...times(n, (i): Op => [CODE.add, far + i * 64, 0]),
    ...times(n, (i): Op => [CODE.remove, far + i * 64]),
  ];
};

/** What is replayed: the later side of each pair. Trees are smaller than the measured ones: an image of 20 MB. */
export const replays = (): readonly Replay[] => [
  pageCache(
    'refault-order0',
    times(PAGES, (i): Op[] => [
      [CODE.add, i, 0],
      [CODE.evict, i],
    ]).flat(),
    shuffled(PAGES).map((i) => [CODE.add, i, 0]),
  ),
  pageCache(
    'split-order9',
    [
      ...times(SPLITS, (i): Op[] => [
        [CODE.add, i * 512, 9],
        [CODE.evict, i * 512],
      ]).flat(),
      ...spareNodes(8 * SPLITS),
    ],
    shuffled(SPLITS).map((i) => [CODE.add, i * 512 + ((i * 37) % 512), 0]),
  ),
  pageCache(
    'first-insert',
    times(PAGES, (i) => [CODE.add, 2 * i + 1, 0]),
    shuffled(PAGES).map((i) => [CODE.add, 2 * i, 0]),
  ),
  bufferLru(
    'miss',
    times(LOOKUPS, (i) => [CODE.getblk, i % 17]),
  ),
  bufferLru(
    'hit-front',
    times(LOOKUPS, () => [CODE.install, 16]),
  ),
  // Block 8 stands ninth; putting it in front makes the next one ninth: nine blocks in turn.
  bufferLru(
    'hit-middle',
    times(LOOKUPS, (i) => [CODE.install, 8 + (i % 9)]),
  ),
  ...[1, 16, 512, 4096].flatMap((n) => [aioLookup(n, 'radix'), aioLookup(n, 'table')]),
  delayedRef(
    'insert',
    shuffled(HEADS, 2).map((i) => [CODE.insert, (2 * i + 1) * EXTENT]),
  ),
  delayedRef(
    'find',
    shuffled(HEADS, 3).map((i) => [CODE.find, 2 * i * EXTENT]),
  ),
];

/** An operation that no driver knows: what a call costs. */
export const emptyCalls = (slug: string, variant: string): Replay => ({
  name: 'empty',
  slug,
  variant,
  setup: [],
  timed: times(LOOKUPS, () => [0, 0]),
});

const packed = ({ setup, timed }: Replay): Uint32Array =>
  Uint32Array.from([...setup, ...timed].flatMap(([kind, a, b = 0]) => [kind, a, b, 0]));

interface FastExports {
  tw_start(variant: number, capacity: number): number;
  tw_op(kind: number, a: number, b: number, c: number): number;
}

/** Nanoseconds of the timed operations, and the sum of their results: the same on both sides, if all is well. */
interface Timed {
  readonly ns: number;
  readonly sum: number;
}

interface LoopExports {
  readonly memory: WebAssembly.Memory;
  loop(ops: number, end: number): number;
}

/** Where the operations lie in the memory of loop.c: at its second page. */
const OPS_START = 65536;

function runWasm(
  loopModule: WebAssembly.Module,
  module: WebAssembly.Module,
  variant: number,
  ops: Uint32Array,
  setup: number,
): Timed {
  const env = {
    tw_host_panic(code: number, address: number) {
      throw new Error(`the core panics: code ${code} at ${address}`);
    },
  };
  const core = new WebAssembly.Instance(module, { env }).exports as unknown as FastExports;
  const loop = new WebAssembly.Instance(loopModule, { env: { tw_op: core.tw_op } })
    .exports as unknown as LoopExports;
  if (core.tw_start(variant, 0)) throw new Error(`the core knows no variant ${variant}`);
  loop.memory.grow(Math.ceil(ops.byteLength / OPS_START));
  new Uint32Array(loop.memory.buffer, OPS_START, ops.length).set(ops);
  const timedFrom = OPS_START + setup * 16;
  loop.loop(OPS_START, timedFrom);
  const start = process.hrtime.bigint();
  const sum = loop.loop(timedFrom, OPS_START + ops.byteLength);
  return { ns: Number(process.hrtime.bigint() - start), sum: sum >>> 0 };
}

/** Results that are addresses differ between 32 and 64 bits. */
const RESULT_IS_ADDRESS = /delayed-ref\/find$/;

/** Repetitions of one replay, wasm and native by turns; nanoseconds an operation. */
export async function measureReplay(
  replay: Replay,
  program: BenchProgram,
  loop: string,
  repetitions: number,
  signal: AbortSignal,
): Promise<{ readonly wasm: readonly number[]; readonly native: readonly number[] }> {
  const variant = readKernelJson(replay.slug).variants.findIndex((v) => v.id === replay.variant);
  if (variant < 0) throw new Error(`${replay.slug} has no variant "${replay.variant}"`);
  const built = readManifest()?.exhibits.find((e) => e.slug === replay.slug);
  if (!built) throw new Error(`${replay.slug} is not built. Run: npm run setup`);
  const module = new WebAssembly.Module(readFileSync(join(OUTPUT, built.fast['64']!)));
  const loopModule = new WebAssembly.Module(readFileSync(loop));
  const ops = packed(replay);
  const input = new Uint8Array(ops.buffer);
  const setup = replay.setup.length;
  const wasm: number[] = [];
  const native: number[] = [];
  // The first runs on both sides are not kept: V8 compiles anew what turned out hot.
  for (let r = -3; r < repetitions; r++) {
    const ours = runWasm(loopModule, module, variant, ops, setup);
    const [ns, sum] = (await output(program.replay, [`${variant}`, `${setup}`], { signal, input }))
      .split(' ')
      .map(Number);
    if (ours.sum !== sum && !RESULT_IS_ADDRESS.test(replay.name))
      throw new Error(`${replay.name}: wasm and native do not agree: ${ours.sum} and ${String(sum)}`);
    if (r < 0) continue;
    wasm.push(ours.ns / replay.timed.length);
    native.push(ns! / replay.timed.length);
  }
  return { wasm, native };
}
