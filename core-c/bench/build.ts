// SPDX-License-Identifier: GPL-2.0-only
// Builds the native programs into .cache/build/bench/<hash of all inputs>/. They are bench-<slug> (the
// variants), replay-<slug> (the exhibit as in the fast wasm), limits, and the comparisons of kernels.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { filesBelow } from '../tools/build/inputs.ts';
import { hashOf } from '../tools/build/cache.ts';
import { findToolchain, run } from '../tools/build/toolchain.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { allKernels, type KernelSource } from '../tools/kernel-source.ts';
import {
  benchJson,
  benchSlugs,
  compileInto,
  compilerVersion,
  earlier,
  type Earlier,
  harness,
  HERE,
  HOST_C,
  HOST_CC,
  OBJECTS,
  objectName,
  OUT,
  type Sources,
  sourcesOf,
} from './compile.ts';
import { buildKernels, type KernelsProgram } from './kernels.ts';

export interface BenchProgram {
  readonly slug: string;
  readonly bench: string;
  readonly replay: string;
  /** Bytes of machine code of the functions that only one variant has, by the names in bench.json. */
  readonly codeBytes: Readonly<Record<string, number>>;
}

export interface BenchBuild {
  readonly kernel: KernelSource;
  readonly compiler: string;
  readonly limits: string;
  readonly loop: string;
  readonly programs: readonly BenchProgram[];
  readonly kernels: readonly KernelsProgram[];
}

/** Sums the bytes of the functions in `nm`'s output that match `pattern`, with the compiler's suffixes. */
export function codeBytesOf(nm: string, pattern: string): number {
  const wanted = new RegExp(`^(?:${pattern})(?:\\.\\w+)*$`);
  return nm.split('\n').reduce((sum, line) => {
    const [, size, name] = /^[0-9a-f]+ ([0-9a-f]+) [tT] (\S+)$/.exec(line) ?? [];
    return sum + (size && name && wanted.test(name) ? parseInt(size, 16) : 0);
  }, 0);
}

/** Bytes of machine code of the functions that `name` has in bench.json, in the objects of `tag` below `dir`. */
export function ownCode(slug: string, name: string, sources: Sources, dir: string, tag: string): number {
  const code = benchJson(slug).code[name];
  if (!code) throw new Error(`${HERE}/${slug}/bench.json: "code" has no ${name}.`);
  const [file, functions] = code;
  const path = [`core-c/exhibits/${slug}/${file}`, `${HERE}/${slug}/${file}`].find((f) =>
    sources.bench.includes(f),
  );
  if (!path) throw new Error(`${HERE}/${slug}/bench.json: "code" names ${file}, which is not compiled.`);
  const nm = spawnSync('nm', ['-S', `${dir}/objects/${objectName(tag, path)}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const bytes = codeBytesOf(nm.stdout ?? '', functions);
  if (!bytes) throw new Error(`${HERE}/${slug}/bench.json: ${file} has no function ${functions}.`);
  return bytes;
}

async function buildSlug(
  slug: string,
  kernel: KernelSource,
  out: string,
  compiled: Earlier,
): Promise<BenchProgram> {
  const dir = `${out}/${slug}`;
  const compile = compileInto(dir, compiled);
  const sources = sourcesOf(slug, kernel, dir, false);
  const [benchObjects, replayObjects] = await Promise.all([
    Promise.all([compile(sources.bench, 'bench', 'gcc', sources.benchFlags), harness(compile, 'bench')]),
    Promise.all([
      compile(sources.replay, 'replay', 'gcc', sources.replayFlags),
      compile([`${HERE}/replay.c`], 'replay', 'gcc', HOST_C),
    ]),
  ]);
  const bench = `${dir}/bench-${slug}`;
  const replay = `${dir}/replay-${slug}`;
  await run('g++', ['-no-pie', ...benchObjects.flat(), '-o', bench, '-lbenchmark', '-lpthread'], ROOT);
  await run('gcc', ['-no-pie', ...replayObjects.flat(), '-o', replay], ROOT);
  const codeBytes = Object.keys(benchJson(slug).code).map(
    (name) => [name, ownCode(slug, name, sources, dir, 'bench')] as const,
  );
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
  // The operations are above the stack, from 64 KiB on.
  const layout = ['--no-entry', '--initial-memory=131072', '-z', 'stack-size=4096'];
  await run(wasmLd, [...layout, `${out}/loop.o`, '-o', `${out}/loop.wasm`], ROOT);
}

/** Builds everything if any input has changed, in twenty seconds. Otherwise it builds nothing. */
export async function buildBench(log: (line: string) => void): Promise<BenchBuild> {
  const [kernel] = allKernels();
  const compiler = compilerVersion();
  const slugs = benchSlugs();
  const files = [
    ...filesBelow(HERE, /\.(?:c|cc|h|json)$/),
    ...['shim', 'host', 'trace', 'exhibits'].flatMap((d) =>
      filesBelow(`core-c/${d}`, /\.(?:c|h)$|^kernel\.json$/),
    ),
    ...['build.ts', 'compile.ts', 'kernels.ts'].map((name) => `${HERE}/${name}`),
  ];
  const hash = hashOf(
    compiler,
    ...allKernels().flatMap(({ kernel: version, files: texts }) => [version, JSON.stringify(texts)]),
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
      const kernels: KernelsProgram[] = [];
      const compiled = earlier();
      for (const slug of slugs) {
        log(`building ${slug}`);
        if (benchJson(slug).kernels !== 'only') programs.push(await buildSlug(slug, kernel, fresh, compiled));
        const across = await buildKernels(slug, fresh, compiled);
        if (across) kernels.push(across);
      }
      compiled.objects.prune();
      const built = JSON.stringify({ programs, kernels });
      writeFileSync(join(ROOT, fresh, 'build.json'), built.replaceAll(fresh, done));
      try {
        renameSync(join(ROOT, fresh), join(ROOT, done));
      } catch (error) {
        // Another process may have built the same in the meantime.
        if (!existsSync(result)) throw error;
      }
    } finally {
      rmSync(join(ROOT, fresh), { recursive: true, force: true });
    }
    for (const name of readdirSync(join(ROOT, OUT)))
      if (name !== basename(done) && name !== OBJECTS && !name.startsWith('new-'))
        rmSync(join(ROOT, OUT, name), { recursive: true });
  }
  const built = JSON.parse(readFileSync(result, 'utf8')) as Pick<BenchBuild, 'programs' | 'kernels'>;
  return { kernel, compiler, limits, loop, ...built };
}
