// SPDX-License-Identifier: GPL-2.0-only
// Compares the fast wasm under Node with the same driver and shims built natively. Both run the same
// operations through the same call, tw_op(). Wasm and native take turns, and each repetition starts from an
// empty state.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUTPUT, readManifest } from '../tools/build/output.ts';
import type { BenchProgram } from './build.ts';
import { type Exhibits, LOOKUPS, type Replay, times } from './exhibits.ts';
import { output } from './process.ts';

export interface SlugReplay extends Replay {
  readonly slug: string;
}

export const replaysOf = (exhibits: Exhibits): readonly SlugReplay[] =>
  [...exhibits].flatMap(([slug, { replays }]) =>
    replays.map((replay) => ({ ...replay, slug, name: `wasm/native/${slug}/${replay.name}` })),
  );

/** A replay of an operation that no driver knows. It shows the cost of a call. */
export const emptyCalls = (slug: string, variant: string): SlugReplay => ({
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
  /** The loop gets this function itself, without a function of ours in between. */
  readonly tw_op: (kind: number, a: number, b: number, c: number) => number;
}

/**
 * The nanoseconds of the timed operations, and the sum of their results, which must be equal on both sides.
 */
interface Timed {
  readonly ns: number;
  readonly sum: number;
}

interface LoopExports {
  readonly memory: WebAssembly.Memory;
  loop(ops: number, end: number): number;
}

/** The address of the operations in the memory of loop.c: its second page. */
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

/** Replays whose results are addresses, which differ between 32 and 64 bits. */
const RESULT_IS_ADDRESS = /delayed-ref\/find$/;

/** Repeats one replay, wasm and native in turn. Returns nanoseconds an operation. */
export async function measureReplay(
  replay: SlugReplay,
  program: BenchProgram,
  loop: string,
  repetitions: number,
  signal: AbortSignal,
): Promise<{ readonly wasm: readonly number[]; readonly native: readonly number[] }> {
  const built = readManifest()?.exhibits.find((e) => e.slug === replay.slug);
  if (!built) throw new Error(`${replay.slug} is not built. Run: npm run setup`);
  const variant = built.variants.findIndex((v) => v.id === replay.variant);
  if (variant < 0) throw new Error(`${replay.slug} has no variant "${replay.variant}"`);
  const module = new WebAssembly.Module(readFileSync(join(OUTPUT, built.fast['64']!)));
  const loopModule = new WebAssembly.Module(readFileSync(loop));
  const ops = packed(replay);
  const input = new Uint8Array(ops.buffer);
  const setup = replay.setup.length;
  const wasm: number[] = [];
  const native: number[] = [];
  // The first runs do not count: V8 recompiles hot code in them.
  for (let r = -3; r < repetitions; r++) {
    const ours = runWasm(loopModule, module, variant, ops, setup);
    const [ns, sum] = (await output(program.replay, [`${variant}`, `${setup}`], { signal, input }))
      .split(' ')
      .map(Number);
    if (ours.sum !== sum && !RESULT_IS_ADDRESS.test(replay.name))
      throw new Error(
        `${replay.name}: wasm and native have different results: ${ours.sum} and ${String(sum)}`,
      );
    if (r < 0) continue;
    wasm.push(ours.ns / replay.timed.length);
    native.push(ns! / replay.timed.length);
  }
  return { wasm, native };
}
