// SPDX-License-Identifier: GPL-2.0-only
// Builds the native programs: bench-<slug> (the variants under the harness), replay-<slug> (the exhibit as the fast
// wasm has it) and limits. -O2, no trace, no sanitizer. Into .cache/build/bench/<hash of everything>/.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, dirname, join } from 'node:path';
import { filesBelow, readInputs } from '../tools/build/inputs.ts';
import { hashOf } from '../tools/build/cache.ts';
import { findToolchain, pool, run } from '../tools/build/toolchain.ts';
import { exhibitSlugs, ROOT } from '../tools/kernel-json.ts';
import { versionFlag } from '../tools/kernel-version.ts';
import { currentKernel, type KernelSource, readKernelFile, sliceAll } from '../tools/kernel-source.ts';

const HERE = 'core-c/bench';
const OUT = '.cache/build/bench';
const JOBS = 2;
/** Shims that the benchmarks have their own of, fit for threads: core-c/bench/shim. */
const REPLACED = ['alloc.c', 'irq.c', 'rcu.c', 'spinlock.c'].map((name) => `core-c/shim/${name}`);

/** As the kernel is compiled, as far as it matters here. */
const KERNEL_FLAGS = [
  ...['-std=gnu11', '-O2', '-nostdinc', '-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1', '-DXA_CHUNK_SHIFT=6'],
  ...['-fno-strict-aliasing', '-fno-strict-overflow', '-fno-delete-null-pointer-checks', '-fno-pie'],
  // A kernel may not touch vector registers: without this a copy of an array would.
  '-mgeneral-regs-only',
];
const HOST_C = ['-std=gnu11', '-O2', '-Wall', '-fno-pie'];
const HOST_CC = ['-std=c++17', '-O2', '-Wall', '-Wextra', '-fno-pie'];

/** core-c/bench/<slug>/bench.json */
interface BenchJson {
  /** C files of the exhibit that the benchmark has in a form of its own. */
  readonly leaveOut: readonly string[];
  /** Variant → the file that holds its code, and a pattern of its functions' names. */
  readonly code: Readonly<Record<string, readonly [file: string, functions: string]>>;
}

export interface BenchProgram {
  readonly slug: string;
  readonly bench: string;
  readonly replay: string;
  /** Bytes of machine code of each variant's own functions. */
  readonly codeBytes: Readonly<Record<string, number>>;
}

export interface BenchBuild {
  readonly kernel: KernelSource;
  /** First line of `gcc --version`. */
  readonly compiler: string;
  readonly limits: string;
  /** loop.c, a wasm. */
  readonly loop: string;
  readonly programs: readonly BenchProgram[];
}

/** Exhibits that have benchmarks. */
export const benchSlugs = (): readonly string[] =>
  exhibitSlugs().filter((slug) => existsSync(join(ROOT, HERE, slug, 'bench.json')));

const compilerVersion = (): string =>
  spawnSync('gcc', ['--version'], { encoding: 'utf8' }).stdout?.split('\n')[0] ?? 'gcc';

/** Headers and slices of the kernel that this exhibit takes, where the compiler finds them, and nothing else. */
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

const quiet = (file: string): string[] =>
  file.startsWith('core-c/') ? ['-Wall', '-Wno-unused-function'] : ['-w'];
const objectName = (file: string): string => `${file.replace(/[^\w]/g, '_')}.o`;

/** Bytes of the functions in an object whose name, but for what the compiler hangs on, matches `pattern`. */
export function codeBytesOf(nm: string, pattern: string): number {
  const wanted = new RegExp(`^(?:${pattern})(?:\\.\\w+)*$`);
  return nm.split('\n').reduce((sum, line) => {
    const [, size, name] = /^[0-9a-f]+ ([0-9a-f]+) [tT] (\S+)$/.exec(line) ?? [];
    return sum + (size && name && wanted.test(name) ? parseInt(size, 16) : 0);
  }, 0);
}

async function buildSlug(slug: string, kernel: KernelSource, out: string): Promise<BenchProgram> {
  const limit = pool(JOBS);
  const inputs = readInputs(slug, kernel, '');
  const config = JSON.parse(readFileSync(join(ROOT, HERE, slug, 'bench.json'), 'utf8')) as BenchJson;
  const dir = `${out}/${slug}`;
  mkdirSync(join(ROOT, dir, 'objects'), { recursive: true });
  const include = [...stage(slug, kernel, inputs.headers, `${dir}/stage`), versionFlag(kernel.kernel)];
  const compile = async (
    file: string,
    tag: string,
    tool: string,
    flags: readonly string[],
  ): Promise<string> => {
    const object = `${dir}/objects/${tag}_${objectName(file)}`;
    await limit(() => run(tool, [...flags, ...quiet(file), '-c', file, '-o', object], ROOT));
    return object;
  };
  const folder = `core-c/exhibits/${slug}`;
  const left = [...config.leaveOut.map((name) => `${folder}/${name}`), 'core-c/host/host.c', ...REPLACED];
  const own = filesBelow(`${HERE}/${slug}`, /\.c$/);
  const forBench = [
    ...inputs.sources.filter((file) => !left.includes(file)),
    ...own,
    ...filesBelow(`${HERE}/shim`, /\.c$/),
  ];
  const benchFlags = [...KERNEL_FLAGS, ...include, `-I${HERE}/shim`, '-Icore-c/shim'];
  const replayFlags = [...KERNEL_FLAGS, ...include, '-Icore-c/shim'];
  const none = 'core-c/trace/recorder_none.c';
  const [benchObjects, replayObjects] = await Promise.all([
    Promise.all([
      ...[...forBench, none].map((file) => compile(file, 'bench', 'gcc', benchFlags)),
      ...['harness.cc', 'look.cc', 'system.cc'].map((file) =>
        compile(`${HERE}/${file}`, 'bench', 'g++', HOST_CC),
      ),
    ]),
    Promise.all([
      ...[...inputs.sources, none, `${HERE}/shim/string.c`].map((file) =>
        compile(file, 'replay', 'gcc', replayFlags),
      ),
      compile(`${HERE}/replay.c`, 'replay', 'gcc', HOST_C),
    ]),
  ]);
  const bench = `${dir}/bench-${slug}`;
  const replay = `${dir}/replay-${slug}`;
  await run('g++', ['-no-pie', ...benchObjects, '-o', bench, '-lbenchmark', '-lpthread'], ROOT);
  await run('gcc', ['-no-pie', ...replayObjects, '-o', replay], ROOT);
  const codeBytes = Object.entries(config.code).map(([variant, [file, functions]]) => {
    const path = [`${folder}/${file}`, `${HERE}/${slug}/${file}`].find((f) => forBench.includes(f));
    if (!path) throw new Error(`${HERE}/${slug}/bench.json: "code" names ${file}, which is not compiled.`);
    const nm = spawnSync('nm', ['-S', `${dir}/objects/bench_${objectName(path)}`], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const bytes = codeBytesOf(nm.stdout ?? '', functions);
    if (!bytes) throw new Error(`${HERE}/${slug}/bench.json: ${file} has no function ${functions}.`);
    return [variant, bytes] as const;
  });
  return {
    slug,
    bench: join(ROOT, bench),
    replay: join(ROOT, replay),
    codeBytes: Object.fromEntries(codeBytes),
  };
}

async function buildLoop(out: string): Promise<void> {
  const { clang, wasmLd } = findToolchain();
  const flags = ['--target=wasm32-unknown-emscripten', '-O2', '-Wall', '-c', `${HERE}/loop.c`];
  await run(clang, [...flags, '-o', `${out}/loop.o`], ROOT);
  // The operations lie above its own stack, from 64 KiB on.
  await run(
    wasmLd,
    [
      '--no-entry',
      '--initial-memory=131072',
      '-z',
      'stack-size=4096',
      `${out}/loop.o`,
      '-o',
      `${out}/loop.wasm`,
    ],
    ROOT,
  );
}

/** Builds what has changed: all of it, or nothing. Eight seconds, or none. */
export async function buildBench(log: (line: string) => void): Promise<BenchBuild> {
  const kernel = currentKernel();
  const compiler = compilerVersion();
  const slugs = benchSlugs();
  const files = [
    ...filesBelow(HERE, /\.(?:c|cc|h|json)$/),
    ...['shim', 'host', 'trace', 'exhibits'].flatMap((d) =>
      filesBelow(`core-c/${d}`, /\.(?:c|h)$|^kernel\.json$/),
    ),
    `${HERE}/build.ts`,
  ];
  const hash = hashOf(
    compiler,
    kernel.kernel,
    JSON.stringify(kernel.files),
    ...files.flatMap((file) => [file, readFileSync(join(ROOT, file))]),
  ).slice(0, 16);
  const done = `${OUT}/${hash}`;
  const result = join(ROOT, done, 'build.json');
  const limits = join(ROOT, done, 'limits');
  const loop = join(ROOT, done, 'loop.wasm');
  if (!existsSync(result)) {
    const fresh = `${OUT}/new-${process.pid}`;
    try {
      mkdirSync(join(ROOT, fresh), { recursive: true });
      await run('g++', [...HOST_CC, '-no-pie', `${HERE}/limits.cc`, '-o', join(ROOT, fresh, 'limits')], ROOT);
      await buildLoop(fresh);
      const programs: BenchProgram[] = [];
      for (const slug of slugs) {
        log(`building ${slug}`);
        programs.push(await buildSlug(slug, kernel, fresh));
      }
      writeFileSync(join(ROOT, fresh, 'build.json'), JSON.stringify(programs).replaceAll(fresh, done));
      renameSync(join(ROOT, fresh), join(ROOT, done));
    } finally {
      rmSync(join(ROOT, fresh), { recursive: true, force: true });
    }
    for (const name of readdirSync(join(ROOT, OUT)))
      if (name !== basename(done) && !name.startsWith('new-'))
        rmSync(join(ROOT, OUT, name), { recursive: true });
  }
  const programs = JSON.parse(readFileSync(result, 'utf8')) as BenchProgram[];
  return { kernel, compiler, limits, loop, programs };
}
