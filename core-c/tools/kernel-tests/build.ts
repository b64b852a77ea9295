// SPDX-License-Identifier: GPL-2.0-only
// Builds the test programs, native and wasm, unless the same inputs were built before.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkByEmcc } from '../build/emcc.ts';
import { filesBelow } from '../build/inputs.ts';
import { findToolchain, run } from '../build/toolchain.ts';
import { ROOT } from '../kernel-json.ts';
import type { KernelSource } from '../kernel-source.ts';
import { versionFlag } from '../build/flags.ts';
import { remove } from '../setup/remove.mjs';
import { inputsHash, SHIM, TESTS } from './inputs.ts';
import { type OwnTest, testsFor } from './list.ts';
import { type Host, type Shift, type Share, SHIFTS } from './types.ts';

const OUT = join(ROOT, '.cache/build/kernel-tests');
/** The imports of the wasm: those of printf and malloc in Emscripten's libc, and the one that reports progress. */
const ASKS = [
  ...['env.emscripten_notify_memory_growth', 'env.tw_progress'],
  ...['fd_write', 'fd_close', 'fd_seek', 'proc_exit'].map((name) => `wasi_snapshot_preview1.${name}`),
];

/** The function that a host exports in wasm. */
export const ENTRY = 'kernel_test';

interface Program {
  readonly host: Host;
  readonly shift: Shift;
  /** A file of core-c/kernel-tests, without `.c`. */
  readonly main: string;
  /** The test whose files are compiled, with its macros. */
  readonly of: Pick<OwnTest, 'units' | 'defines'>;
}

/** A source file and the macros for it. */
type Source = readonly [file: string, defines: readonly string[]];

const folderOf = (hash: string): string => hash.slice(0, 16);

/** Removes the programs that were built from other inputs. */
export function removeOthers(kernels: readonly KernelSource[]): void {
  const kept = new Set(kernels.map((kernel) => folderOf(inputsHash(kernel))));
  for (const name of existsSync(OUT) ? readdirSync(OUT) : []) if (!kept.has(name)) remove(join(OUT, name));
}

export class Builder {
  readonly kernel: KernelSource;
  readonly hash: string;
  readonly #dir: string;
  readonly #objects = new Map<string, Promise<string>>();

  constructor(kernel: KernelSource) {
    this.kernel = kernel;
    this.hash = inputsHash(kernel);
    this.#dir = join(OUT, folderOf(this.hash));
    // The shims replace all other headers of the kernel.
    for (const header of testsFor(kernel.kernel).flatMap(({ headers }) => headers)) {
      mkdirSync(join(this.#dir, dirname(header)), { recursive: true });
      copyFileSync(join(kernel.dir, header), join(this.#dir, header));
    }
  }

  resultFile(share: Share): string {
    return join(this.#dir, share === 'whole' ? 'result.json' : `${share}.json`);
  }

  /** Builds a program unless these inputs were built before. Gives its path. */
  async build({ host, shift, main, of }: Program): Promise<string> {
    const file = join(this.#dir, `${main}-${host}-${shift}${host === 'wasm' ? '.wasm' : ''}`);
    if (existsSync(file)) return file;
    const fresh = join(this.#dir, `new-${process.pid}-${main}-${shift}${host === 'wasm' ? '.wasm' : ''}`);
    const flags = [
      ...['-std=gnu11', '-nostdinc', '-Wall', '-Wno-unused-function', '-O2'],
      ...['-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1', `-DXA_CHUNK_SHIFT=${shift}`, '-DTW_PRINTK'],
      versionFlag(this.kernel.kernel),
      ...['-I', SHIM, '-I', join(this.#dir, 'include'), '-iquote', this.kernel.dir],
    ];
    const defines = of.defines?.map((name) => `-D${name}`) ?? [];
    const plain = [...filesBelow(SHIM, /\.c$/), join(TESTS, 'environment.c')];
    const tested = [...of.units.map((unit) => join(this.kernel.dir, unit)), join(TESTS, `${main}.c`)];
    const sources: readonly Source[] = [
      ...plain.map((file): Source => [file, []]),
      ...tested.map((file): Source => [file, defines]),
    ];
    if (host === 'wasm') {
      const tools = findToolchain();
      const sourceOf = new Map(sources.map((source, i) => [`${fresh}.${i}.o`, source]));
      for (const [object, [source, more]] of sourceOf)
        await run(
          tools.clang,
          ['--target=wasm32-unknown-emscripten', ...flags, ...more, '-c', source, '-o', object],
          ROOT,
        );
      const link = {
        objects: [...sourceOf.keys()],
        exports: [ENTRY],
        imports: ASKS,
        // This program links libc: it has no -nostdlib. -O2 applies to Binaryen here.
        flags: ['-O2', '-sMALLOC=emmalloc'],
        nameOf: (object: string) => sourceOf.get(object)?.[0] ?? object,
      };
      await linkByEmcc(tools, link, fresh, ROOT);
      for (const object of sourceOf.keys()) remove(object);
    } else {
      // -g1 keeps line numbers only: a sanitizer's report names no variable.
      const strict = [...flags, '-g1', '-fno-sanitize-recover=all', '-fsanitize=undefined'];
      const objects: string[] = [];
      for (const source of sources) objects.push(await this.#object(source, shift, strict));
      await run('gcc', ['-fsanitize=undefined,address', ...objects, '-o', fresh], ROOT);
    }
    renameSync(fresh, file);
    return file;
  }

  /** Compiles a file for this machine, once for all programs that share it. Gives the object's path. */
  #object([source, defines]: Source, shift: Shift, flags: readonly string[]): Promise<string> {
    const file = join(this.#dir, `${[basename(source, '.c'), shift, ...defines].join('-')}.o`);
    const make = async (): Promise<string> => {
      if (existsSync(file)) return file;
      // The allocator reads its objects' headers, which it marks as out of bounds for AddressSanitizer.
      const address = source.endsWith('/shim/alloc.c') ? [] : ['-fsanitize=address'];
      const fresh = `${file}.new-${process.pid}`;
      await run('gcc', [...flags, ...defines, ...address, '-c', source, '-o', fresh], ROOT);
      renameSync(fresh, file);
      return file;
    };
    const object = this.#objects.get(file) ?? make();
    this.#objects.set(file, object);
    return object;
  }
}

/** Builds the wasm of a kernel's own test at the kernel's own shift. Both the page and `testRun` run it. */
export const pageTest = (kernel: KernelSource, own: OwnTest): Promise<string> =>
  new Builder(kernel).build({ host: 'wasm', shift: SHIFTS[0], main: own.host, of: own });
