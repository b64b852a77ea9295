// SPDX-License-Identifier: GPL-2.0-only
// Compiles a fixture through the whole chain and runs it under Node without a host. Tests call the recorder's
// functions.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, kindOf, idOf, Info, RECORD_WORDS } from '../../web/src/base/abi.gen.ts';
import type { SiteTable } from '../../web/src/base/sites.ts';
import { spanOf, type MemoryLayout } from '../../web/src/trace/memory.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { hashOf, ObjectCache } from '../../core-c/tools/build/cache.ts';
import { buildTraced } from '../../core-c/tools/build/compile.ts';
import { Sight } from '../../core-c/tools/build/seen.ts';
import { filesBelow } from '../../core-c/tools/build/inputs.ts';
import { findToolchain, pool } from '../../core-c/tools/build/toolchain.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';

const RECORDER = ['init', 'on', 'budget', 'drain', 'info'].map((n) => `tw_recorder_${n}`).concat('tw_begin');

export const builder = () => ({
  root: ROOT,
  tools: findToolchain(),
  cache: new ObjectCache(join(ROOT, '.cache/build/objects')),
  sight: new Sight(ROOT),
  limit: pool(2),
});

/** Compiles tests/tracer/fixtures/<name>, whose `functions` can then be called. */
export async function compileFixture(name: string, functions: readonly string[]) {
  const headers = filesBelow('core-c/trace', /\.h$/).map((f) => readFileSync(join(ROOT, f)));
  const { wasm, table, flow } = await buildTraced(builder(), {
    sources: [`tests/tracer/fixtures/${name}`],
    flags: [],
    headers: hashOf(...headers),
    exports: [...RECORDER, ...functions],
  });
  return { module: new WebAssembly.Module(readFileSync(wasm)), table, flow };
}

type Call = (...args: (number | bigint)[]) => number;
export type Record = readonly [w0: number, a: number, b: number, c: number];

export class Panic extends Error {
  readonly code: number;
  readonly address: number;
  constructor(code: number, address: number) {
    super(`panic ${code} at ${address}`);
    this.code = code;
    this.address = address;
  }
}

/** A wasm with a recorder in it. */
export class Machine {
  readonly #exports: WebAssembly.Exports;
  readonly #info: Call;

  /** `info`: the function that answers TW_INFO_*. */
  constructor(module: WebAssembly.Module, info: string) {
    const env = {
      tw_host_panic: (code: number, address: number) => {
        throw new Panic(code, address >>> 0);
      },
    };
    this.#exports = new WebAssembly.Instance(module, { env }).exports;
    this.#info = this.#exports[info] as Call;
  }

  call(name: string, ...args: (number | bigint)[]): number {
    return (this.#exports[name] as Call)(...args);
  }

  info(key: number): number {
    return this.#info(key) >>> 0;
  }

  get buffer(): ArrayBuffer {
    return (this.#exports['memory'] as WebAssembly.Memory).buffer;
  }

  records(): Record[] {
    const words = new Uint32Array(this.buffer, this.info(Info.RECORDS));
    return Array.from({ length: this.info(Info.RECORD_COUNT) }, (_, i): Record => {
      const at = i * RECORD_WORDS;
      return [words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!];
    });
  }

  /** The memory that replay works on, as one array over the whole address space, with 0 outside of the image. */
  image(): Uint8Array {
    const all = new Uint8Array(this.buffer);
    const out = new Uint8Array(this.info(Info.ARENA_END));
    for (const [from, to] of [
      [Info.IMAGE_START, Info.IMAGE_END],
      [Info.ARENA_START, Info.ARENA_END],
    ] as const)
      out.set(all.subarray(this.info(from), this.info(to)), this.info(from));
    return out;
  }
}

/** Makes a machine of one fixture, which records from the start. */
export function start(module: WebAssembly.Module, capacity: number): Machine {
  const machine = new Machine(module, 'tw_recorder_info');
  if (machine.call('tw_recorder_init', capacity)) throw new Error('no memory');
  machine.call('tw_recorder_on', 1);
  return machine;
}

/** The memory that replay works on, out of an image of the whole address space: later memory is zero. */
export function rangesOf(
  { imageStart, imageEnd, arenaStart, arenaEnd }: MemoryLayout,
  image: Uint8Array,
): Uint8Array {
  const out = new Uint8Array(spanOf({ imageStart, imageEnd, arenaStart, arenaEnd }));
  out.set(image.subarray(imageStart, imageEnd));
  out.set(image.subarray(arenaStart, Math.min(arenaEnd, image.length)), imageEnd - imageStart);
  return out;
}

export const layoutOf = (machine: Machine): MemoryLayout => ({
  imageStart: machine.info(Info.IMAGE_START),
  imageEnd: machine.info(Info.IMAGE_END),
  arenaStart: machine.info(Info.ARENA_START),
  arenaEnd: machine.info(Info.ARENA_END),
});

/** The page's own replay of these records, which began at `first`; its keyframes are close together. */
export function replayOf(
  layout: MemoryLayout,
  sites: SiteTable,
  first: Uint8Array,
  records: readonly Record[],
): Replay {
  const trace = new Trace({
    sites,
    layout,
    firstImage: rangesOf(layout, first),
    records: Uint32Array.from(records.flat()),
    ops: [],
    root: 0,
    variant: '',
    fanout: 64,
    crash: null,
  });
  return new Replay(trace, 500);
}

/** `file:line function`, a line for each step; `> f` and `< f` where f is entered and left. */
export function story(records: readonly Record[], table: SiteTable): string[] {
  const { sites, functions, files } = table;
  return records.flatMap(([w0]) => {
    const id = idOf(w0);
    switch (kindOf(w0)) {
      case Kind.STEP:
        return `${files[sites.file[id]!]!.path}:${sites.line[id]} ${functions[sites.func[id]!]![0]}`;
      case Kind.ENTER:
        return `> ${functions[id]![0]}`;
      case Kind.EXIT:
        return `< ${functions[id]![0]}`;
      default:
        return [];
    }
  });
}
