// SPDX-License-Identifier: GPL-2.0-only
// Builds and runs the kernel's own test of the XArray and our random test of it, natively and in wasm.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { readReport } from '../../web/src/base/kernel-test.mjs';
import { writeWhole } from '../output/whole-file.mjs';
import { linkByEmcc } from './build/emcc.ts';
import { findToolchain } from './build/toolchain.ts';
import { ROOT } from './kernel-json.ts';
import { type KernelSource, sha256 } from './kernel-source.ts';
import { versionFlag } from './kernel-version.ts';
import { remove } from './setup/remove.mjs';

export const SHIFTS = [6, 4, 3] as const;
export type Shift = (typeof SHIFTS)[number];
export type Host = 'native' | 'wasm';

/** One run of lib/test_xarray.c. */
export interface TestRun {
  readonly host: Host;
  /** XA_CHUNK_SHIFT. */
  readonly shift: Shift;
  /** Of a long. */
  readonly bits: 64 | 32;
  readonly run: number;
  readonly passed: number;
  /** Tree nodes still allocated at the end. */
  readonly leakedNodes: number;
  /** Kernel WARNs. */
  readonly warnings: number;
  /** Milliseconds. */
  readonly ms: number;
  /** What the kernel printed, when a check failed. */
  readonly output: string;
}

/** One run of core-c/kernel-tests/xarray-invariants.c, native. */
export interface InvariantsRun {
  readonly shift: Shift;
  /** '' if the program did not get as far as saying it. */
  readonly seed: string;
  readonly operations: number;
  /** The violated invariant, or '' if all held. */
  readonly violation: string;
  readonly ms: number;
}

/** The run of core-c/kernel-tests/shims.c, native. */
export interface ShimsRun {
  /** The checks that failed, a line each, or ''. */
  readonly failures: string;
  readonly ms: number;
}

export interface KernelTests {
  /** `6.1.192` */
  readonly kernel: string;
  /** SHA-256 of everything the runs depend on. */
  readonly inputs: string;
  readonly runs: readonly TestRun[];
  readonly invariants: readonly InvariantsRun[];
  readonly shims: ShimsRun;
}

const OUT = join(ROOT, '.cache/build/kernel-tests');
const SHIM = join(ROOT, 'core-c/shim');
const TESTS = join(ROOT, 'core-c/kernel-tests');
const LOADER = join(ROOT, 'core-c/tools/kernel-tests-wasm.mjs');
/** What printf and malloc of Emscripten's libc want of a host, and who hears how far the test is. */
const ASKS = [
  ...['env.emscripten_notify_memory_growth', 'env.tw_progress'],
  ...['fd_write', 'fd_close', 'fd_seek', 'proc_exit'].map((name) => `wasi_snapshot_preview1.${name}`),
];

interface Outcome {
  readonly status: number;
  readonly output: string;
  readonly ms: number;
}

function run(command: string, args: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) =>
      reject(new Error(`${command} does not start: ${error.message}. Run: npm run setup`, { cause: error })),
    );
    child.on('close', (status) => resolve({ status: status ?? 1, output, ms: performance.now() - start }));
  });
}

/** The shims and tests, below ROOT. */
const sources = (dir: string, end: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .sort()
    .map((name) => join(dir, name));

/** Changes whenever a run could come out differently. */
export function inputsHash(kernel: KernelSource): string {
  const files = [
    ...['.c', '.h'].flatMap((end) => [...sources(SHIM, end), ...sources(TESTS, end)]),
    join(ROOT, 'core-c/fuzz/check-xarray.h'),
    ...['abi.gen.h', 'recorder.h'].map((name) => join(ROOT, 'core-c/trace', name)),
    ...['lib/xarray.c', 'lib/test_xarray.c', 'include/linux/xarray.h'].map((path) => join(kernel.dir, path)),
    ...['kernel-tests-run.ts', 'kernel-tests-wasm.mjs', 'build/emcc.ts', 'build/again.ts'].map((name) =>
      join(ROOT, 'core-c/tools', name),
    ),
    join(ROOT, 'web/src/base/kernel-test.mjs'),
  ];
  return sha256(JSON.stringify(files.map((path) => [path, sha256(readFileSync(path))])));
}

interface Program {
  readonly host: Host;
  readonly shift: Shift;
  /** Of core-c/kernel-tests, without `.c`. */
  readonly main: 'xarray-host' | 'xarray-invariants' | 'shims';
}

const folderOf = (hash: string): string => hash.slice(0, 16);

/** Leaves nothing of what other inputs were built from. */
function removeOthers(kernels: readonly KernelSource[]): void {
  const kept = new Set(kernels.map((kernel) => folderOf(inputsHash(kernel))));
  for (const name of existsSync(OUT) ? readdirSync(OUT) : []) if (!kept.has(name)) remove(join(OUT, name));
}

class Builder {
  readonly kernel: KernelSource;
  readonly hash: string;
  readonly #dir: string;
  readonly #objects = new Map<string, Promise<string>>();

  constructor(kernel: KernelSource) {
    this.kernel = kernel;
    this.hash = inputsHash(kernel);
    this.#dir = join(OUT, folderOf(this.hash));
    // Of the kernel's headers only this one stands beside the shims.
    mkdirSync(join(this.#dir, 'include/linux'), { recursive: true });
    copyFileSync(join(kernel.dir, 'include/linux/xarray.h'), join(this.#dir, 'include/linux/xarray.h'));
  }

  resultFile(share: Share): string {
    return join(this.#dir, share === 'whole' ? 'result.json' : `${share}.json`);
  }

  /** Path of the built program; built only if these inputs were not built before. */
  async build({ host, shift, main }: Program): Promise<string> {
    const file = join(this.#dir, `${main}-${host}-${shift}${host === 'wasm' ? '.wasm' : ''}`);
    if (existsSync(file)) return file;
    const fresh = join(this.#dir, `new-${process.pid}-${main}-${shift}${host === 'wasm' ? '.wasm' : ''}`);
    const flags = [
      ...['-std=gnu11', '-nostdinc', '-Wall', '-Wno-unused-function', '-O2'],
      ...['-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1', `-DXA_CHUNK_SHIFT=${shift}`, '-DTW_PRINTK'],
      versionFlag(this.kernel.kernel),
      ...['-I', SHIM, '-I', join(this.#dir, 'include'), '-iquote', this.kernel.dir],
    ];
    const shims = sources(SHIM, '.c');
    const rest = [
      join(this.kernel.dir, 'lib/xarray.c'),
      join(TESTS, `${main}.c`),
      join(TESTS, 'environment.c'),
    ];
    if (host === 'wasm') {
      const tools = findToolchain();
      const sourceOf = new Map([...shims, ...rest].map((source, i) => [`${fresh}.${i}.o`, source]));
      for (const [object, source] of sourceOf)
        await this.#compile(tools.clang, [
          '--target=wasm32-unknown-emscripten',
          ...flags,
          '-c',
          source,
          '-o',
          object,
        ]);
      const link = {
        objects: [...sourceOf.keys()],
        exports: ['xarray_test'],
        imports: ASKS,
        // libc comes with it; -O2 here is Binaryen's.
        flags: ['-O2', '-sMALLOC=emmalloc'],
        nameOf: (object: string) => sourceOf.get(object) ?? object,
      };
      await linkByEmcc(tools, link, fresh, ROOT);
      for (const object of sourceOf.keys()) remove(object);
    } else {
      // Of debug information only lines: a sanitizer's report names no variable.
      const strict = [...flags, '-g1', '-fno-sanitize-recover=all', '-fsanitize=undefined'];
      const objects: string[] = [];
      for (const source of [...shims, ...rest]) objects.push(await this.#object(source, shift, strict));
      await this.#compile('gcc', ['-fsanitize=undefined,address', ...objects, '-o', fresh]);
    }
    renameSync(fresh, file);
    return file;
  }

  /** Compiled for this machine: what several programs have is compiled once. */
  #object(source: string, shift: Shift, flags: readonly string[]): Promise<string> {
    const file = join(this.#dir, `${basename(source, '.c')}-${shift}.o`);
    const make = async (): Promise<string> => {
      if (existsSync(file)) return file;
      // The allocator reads the headers of objects, which AddressSanitizer is told are out of bounds.
      const address = source.endsWith('/shim/alloc.c') ? [] : ['-fsanitize=address'];
      const fresh = `${file}.new-${process.pid}`;
      await this.#compile('gcc', [...flags, ...address, '-c', source, '-o', fresh]);
      renameSync(fresh, file);
      return file;
    };
    const object = this.#objects.get(file) ?? make();
    this.#objects.set(file, object);
    return object;
  }

  async #compile(compiler: string, args: readonly string[]): Promise<void> {
    const { status, output } = await run(compiler, args);
    if (status) throw new Error(`${compiler} ${args.join(' ')}\nfailed:\n${output}`);
  }
}

export const PAGE_TEST = 'lib/test_xarray.c';
/** The kernel's own test at its own shift, as the page runs it: the wasm that the runs below have, too. */
export const pageTest = (kernel: KernelSource): Promise<string> =>
  new Builder(kernel).build({ host: 'wasm', shift: SHIFTS[0], main: 'xarray-host' });

async function testRun(builder: Builder, host: Host, shift: Shift): Promise<TestRun> {
  const file = await builder.build({ host, shift, main: 'xarray-host' });
  const { output, status, ms } =
    host === 'wasm' ? await run(process.execPath, [LOADER, file, 'xarray_test']) : await run(file, []);
  const bits = host === 'wasm' ? 32 : 64;
  const report = readReport(output);
  if (!report || status)
    throw new Error(
      `lib/test_xarray.c, ${host}, shift ${shift}: ended with status ${status}:\n${output.slice(-4000)}`,
    );
  const said = report.run === report.passed && !report.warnings ? '' : output.slice(0, 4000);
  return { host, shift, bits, ...report, ms: Math.round(ms), output: said };
}

async function invariantsRun(builder: Builder, shift: Shift): Promise<InvariantsRun> {
  const file = await builder.build({ host: 'native', shift, main: 'xarray-invariants' });
  const { output, status, ms } = await run(file, []);
  const report = /^seed (\d+) operations (\d+)$/m.exec(output);
  const violation = status || !report ? output.trim().slice(0, 4000) || `status ${status}` : '';
  return {
    shift,
    seed: report?.[1] ?? /SEED=(\d+)/.exec(output)?.[1] ?? '',
    operations: Number(report?.[2] ?? 0),
    violation,
    ms: Math.round(ms),
  };
}

async function shimsRun(builder: Builder): Promise<ShimsRun> {
  const file = await builder.build({ host: 'native', shift: 6, main: 'shims' });
  const { output, status, ms } = await run(file, []);
  return { failures: status ? output.trim().slice(0, 4000) || `status ${status}` : '', ms: Math.round(ms) };
}

/** Runs the jobs, as many at a time as there are CPUs; results in the order of the jobs. */
async function pool<T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < jobs.length; i = next++) results[i] = await jobs[i]!();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), jobs.length) }, worker));
  return results;
}

/** Of one kernel's runs: all, or, in seconds, test_xarray at the kernel's own shift. */
export type Share = 'whole' | 'little';

interface Asked {
  /** Hears of each run as it begins and ends. */
  readonly progress?: (line: string) => void;
  /** Takes the result of an earlier call if nothing that it depends on has changed. */
  readonly reuse?: boolean;
}

/**
 * The runs of each kernel, in the order given: all of the first's, and of the others' what `others` says. Throws if
 * something does not build or crashes; a failed check is a result.
 */
export async function kernelTests(
  kernels: readonly KernelSource[],
  { others = 'whole', ...asked }: Asked & { readonly others?: Share } = {},
): Promise<readonly KernelTests[]> {
  removeOthers(kernels);
  const all: KernelTests[] = [];
  for (const kernel of kernels) all.push(await testsOf(kernel, all.length ? others : 'whole', asked));
  return all;
}

async function testsOf(
  kernel: KernelSource,
  share: Share,
  { progress = () => {}, reuse = false }: Asked,
): Promise<KernelTests> {
  const builder = new Builder(kernel);
  const shares: readonly Share[] = share === 'whole' ? ['whole'] : ['whole', 'little'];
  const ready = shares.map((s) => builder.resultFile(s)).find((file) => existsSync(file));
  if (reuse && ready) return JSON.parse(readFileSync(ready, 'utf8')) as KernelTests;

  const runs: TestRun[] = [];
  const invariants: InvariantsRun[] = [];
  const shims: ShimsRun[] = [];
  const told = async <T extends { ms: number }>(
    what: string,
    into: T[],
    job: () => Promise<T>,
  ): Promise<T> => {
    const name = `Linux ${kernel.kernel}, ${what}`;
    progress(`${name} …`);
    const result = await job();
    progress(`${name}: ${(result.ms / 1000).toFixed(1)} s`);
    into.push(result);
    return result;
  };
  const hosts: readonly Host[] = ['native', 'wasm'];
  await pool<unknown>([
    () => told('shims', shims, () => shimsRun(builder)),
    ...(share === 'whole' ? SHIFTS : SHIFTS.slice(0, 1)).flatMap((shift) => [
      ...hosts.map(
        (host) => () =>
          told(`test_xarray, ${host}, shift ${shift}`, runs, () => testRun(builder, host, shift)),
      ),
      ...(share === 'whole'
        ? [() => told(`random operations, shift ${shift}`, invariants, () => invariantsRun(builder, shift))]
        : []),
    ]),
  ]);
  const result: KernelTests = {
    kernel: kernel.kernel,
    inputs: builder.hash,
    runs: runs.sort((a, b) => a.host.localeCompare(b.host) || b.shift - a.shift),
    invariants: invariants.sort((a, b) => b.shift - a.shift),
    shims: shims[0]!,
  };
  writeWhole(builder.resultFile(share), JSON.stringify(result));
  return result;
}
