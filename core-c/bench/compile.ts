// SPDX-License-Identifier: GPL-2.0-only
// Compiles the benchmarks' C: the kernel's, the exhibits' and the harness, with -O2, without trace or sanitizer. What
// the compiler has seen before is not compiled again: most files are the same for many programs.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, ObjectCache } from '../tools/build/cache.ts';
import { filesBelow, readInputs } from '../tools/build/inputs.ts';
import { Sight } from '../tools/build/seen.ts';
import { pool, run } from '../tools/build/toolchain.ts';
import { exhibitSlugs, ROOT } from '../tools/kernel-json.ts';
import { versionFlag } from '../tools/build/flags.ts';
import { type KernelSource, readKernelFile, sliceAll } from '../tools/kernel-source.ts';

export const HERE = 'core-c/bench';
export const OUT = '.cache/build/bench';
/** The folder in OUT that keeps compiled files. */
export const OBJECTS = 'objects';
const PARALLEL_COMPILES = 2;
/** Shims that the benchmarks replace by their own, which work with threads: core-c/bench/shim. */
const REPLACED = ['alloc.c', 'irq.c', 'rcu.c', 'spinlock.c'].map((name) => `core-c/shim/${name}`);
const NO_TRACE = 'core-c/trace/recorder_none.c';

/** The kernel's own flags that matter here. */
const KERNEL_FLAGS = [
  ...['-std=gnu11', '-O2', '-nostdinc', '-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1', '-DXA_CHUNK_SHIFT=6'],
  ...['-fno-strict-aliasing', '-fno-strict-overflow', '-fno-delete-null-pointer-checks', '-fno-pie'],
  // A kernel may not use vector registers. Without this flag the compiler would copy an array with them.
  '-mgeneral-regs-only',
];
export const HOST_C = ['-std=gnu11', '-O2', '-Wall', '-fno-pie'];
export const HOST_CC = ['-std=c++17', '-O2', '-Wall', '-Wextra', '-fno-pie'];

/** core-c/bench/<slug>/bench.json */
interface BenchJson {
  /** C files of the exhibit that the benchmark replaces. */
  readonly leaveOut: readonly string[];
  /**
   * For each variant: the file that holds its code, and a pattern of its functions' names. `merged read-` names other
   * functions of `merged`: those that the cases `read-…` time.
   */
  readonly code: Readonly<Record<string, readonly [file: string, functions: string]>>;
  /**
   * `true`: with TW_PACKAGED_ONLY the cases are also compared across kernels; `only`: just across kernels.
   */
  readonly kernels?: true | 'only';
}

export const benchSlugs = (): readonly string[] =>
  exhibitSlugs().filter((slug) => existsSync(join(ROOT, HERE, slug, 'bench.json')));

export const benchJson = (slug: string): BenchJson =>
  JSON.parse(readFileSync(join(ROOT, HERE, slug, 'bench.json'), 'utf8')) as BenchJson;

/**
 * Puts the headers and slices that an exhibit takes from the kernel, and no others, where the compiler finds
 * them.
 */
function stage(
  slug: string,
  kernel: KernelSource,
  headers: readonly string[],
  dir: string,
): readonly string[] {
  for (const header of headers) {
    readKernelFile(kernel, header);
    mkdirSync(dirname(join(ROOT, dir, header)), { recursive: true });
    copyFileSync(join(kernel.dir, header), join(ROOT, dir, header));
  }
  sliceAll(slug, kernel, join(ROOT, dir));
  return [`-I${dir}/include`, `-I${dir}`];
}

export interface Sources {
  /** Files of the benchmark (the exhibit's, its cases and its shims), and their flags. */
  readonly bench: readonly string[];
  readonly benchFlags: readonly string[];
  /** Files of the whole exhibit, as in the fast wasm, and their flags. */
  readonly replay: readonly string[];
  readonly replayFlags: readonly string[];
}

export function sourcesOf(slug: string, kernel: KernelSource, dir: string, packagedOnly: boolean): Sources {
  const inputs = readInputs(slug, kernel, '', { packagedOnly });
  const folder = `core-c/exhibits/${slug}`;
  const flags = [
    ...KERNEL_FLAGS,
    ...stage(slug, kernel, inputs.headers, `${dir}/stage`),
    ...[versionFlag(kernel.kernel), ...(packagedOnly ? ['-DTW_PACKAGED_ONLY'] : [])],
  ];
  const left = [
    ...benchJson(slug).leaveOut.map((name) => `${folder}/${name}`),
    ...['core-c/host/host.c', ...REPLACED],
  ];
  return {
    bench: [
      ...inputs.sources.filter((file) => !left.includes(file)),
      ...[`${HERE}/${slug}`, `${HERE}/shim`].flatMap((place) => filesBelow(place, /\.c$/)),
      NO_TRACE,
    ],
    benchFlags: [...flags, `-I${HERE}/shim`, '-Icore-c/shim'],
    replay: [...inputs.sources, NO_TRACE, `${HERE}/shim/string.c`],
    replayFlags: [...flags, '-Icore-c/shim'],
  };
}

const quiet = (file: string): string[] =>
  file.startsWith('core-c/') ? ['-Wall', '-Wno-unused-function'] : ['-w'];

export const objectName = (tag: string, file: string): string => `${tag}_${file.replace(/[^\w]/g, '_')}.o`;

export const compilerVersion = (): string =>
  spawnSync('gcc', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? 'gcc';

/** The compiled files of earlier builds, and what all of them depend on. */
export interface Earlier {
  readonly objects: ObjectCache;
  readonly tools: string;
}

/** Google Benchmark's header, which the harness includes. */
const BENCHMARK_H = '/usr/include/benchmark/benchmark.h';

export const earlier = (): Earlier => ({
  objects: new ObjectCache(join(ROOT, OUT, OBJECTS)),
  tools: hashOf(compilerVersion(), existsSync(BENCHMARK_H) ? readFileSync(BENCHMARK_H) : ''),
});

/** Each program has its own folder of staged headers. */
const unstaged = (path: string): string => path.replace(/^.*\/stage\//, 'stage/');

/** Compiles files into `<dir>/objects/`, several at a time. Returns the objects. */
export type Compile = (
  files: readonly string[],
  tag: string,
  tool: 'gcc' | 'g++',
  flags: readonly string[],
) => Promise<readonly string[]>;

/**
 * @param root the folder of the files: a copy of the repository's, or the repository itself
 */
export function compileInto(dir: string, { objects, tools }: Earlier, root = ROOT): Compile {
  const limit = pool(PARALLEL_COMPILES);
  const sight = new Sight(root);
  mkdirSync(join(ROOT, dir, 'objects'), { recursive: true });
  return (files, tag, tool, flags) =>
    Promise.all(
      files.map(async (file) => {
        const object = `${dir}/objects/${objectName(tag, file)}`;
        const args = [...flags, ...quiet(file)];
        const make = async (to: string): Promise<void> =>
          void (await limit(() => run(tool, [...args, '-c', file, '-o', to], root)));
        // The system's headers come with the compiler.
        const seen = sight.hashOf(file, [...args, '-nostdinc'], unstaged);
        if (seen === null) await make(join(ROOT, object));
        else copyFileSync(await objects.get(hashOf(tools, tool, seen), '.o', make), join(ROOT, object));
        return object;
      }),
    );
}

/** Compiles the harness. `flags` choose what it is linked with. */
export const harness = (compile: Compile, tag: string, flags: readonly string[] = []) =>
  compile(
    ['harness.cc', 'look.cc', 'parts.cc', 'system.cc'].map((file) => `${HERE}/${file}`),
    tag,
    'g++',
    [...HOST_CC, ...flags],
  );
