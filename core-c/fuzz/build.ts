// SPDX-License-Identifier: GPL-2.0-only
// Builds an exhibit natively with clang's sanitizers and libFuzzer: one program for each kernel, as
// .cache/build/fuzz/<name>/<hash of all inputs>/fuzz. Half of a fuzzer's objects are those of another, and are compiled
// once.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hashOf, ObjectCache, temporaryName } from '../tools/build/cache.ts';
import { filesBelow, readInputs, stage } from '../tools/build/inputs.ts';
import { findToolchain, pool, run } from '../tools/build/toolchain.ts';
import { ROOT } from '../tools/kernel-json.ts';
import type { KernelSource } from '../tools/kernel-source.ts';
import { remove } from '../tools/setup/remove.mjs';

const HERE = 'core-c/fuzz';
const OUT = '.cache/build/fuzz';
/** The C files of every fuzzer. Each calls only those before it; the last three also call the exhibit. */
export const OWN = ['random', 'known', 'check', 'environment', 'run', 'mutate', 'main'] as const;
/** How many compiles run at the same time. */
const COMPILES = pool(2);
/** File name of libFuzzer's library in clang's folder. */
const RUNTIME = /^libclang_rt\.fuzzer-\w+\.a$/;

/** Finds a clang that has libFuzzer: Emscripten's own, or another of Debian's. */
export function fuzzingClang(): string | null {
  const others = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((n) => /^llvm-\d+$/.test(n)) : [];
  const clangs = [findToolchain().clang, ...others.map((name) => join('/usr/lib', name, 'bin/clang'))];
  return clangs.filter(existsSync).find(hasRuntime) ?? null;
}

function hasRuntime(clang: string): boolean {
  const { stdout } = spawnSync(clang, ['-print-runtime-dir'], { encoding: 'utf8' });
  // clang prints the folder of one target, or the older one that all targets share.
  const folders = [stdout.trim(), join(dirname(stdout.trim()), 'linux')];
  return folders.some((dir) => existsSync(dir) && readdirSync(dir).some((name) => RUNTIME.test(name)));
}

const FLAGS = [
  ...['-std=gnu11', '-g', '-O1', '-nostdinc', '-fno-pie', '-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1'],
  // The kernel's own checks.
  '-DCONFIG_DEBUG_MAPLE_TREE=1',
  ...['-fno-strict-aliasing', '-fno-strict-overflow', '-fno-delete-null-pointer-checks', '-fno-builtin'],
  ...[
    '-Wall',
    '-Werror=implicit-function-declaration',
    '-Wno-unused-function',
    '-Wno-unused-command-line-argument',
  ],
];
/** Signed numbers may overflow in a kernel, which is compiled with -fno-strict-overflow. */
const SANITIZE = ['-fsanitize=address,undefined', '-fno-sanitize=signed-integer-overflow'];
const STRICT = [...SANITIZE, '-fno-sanitize-recover=all'];

export const fuzzedSlugs = (): readonly string[] =>
  filesBelow('core-c/exhibits', /^kernel\.json$/)
    .map((path) => basename(dirname(path)))
    .filter((slug) => existsSync(join(ROOT, HERE, `${slug}.c`)));

const INCLUDES = /^\s*#\s*(?:include|.*__has_include\()\s*[<"]([^>"]+)[>"]/gm;

/**
 * The names and texts of these files and of all that they may include, whatever the conditions; a name without a text
 * is not in the folders.
 */
function textsFor(files: readonly string[], folders: readonly string[]): readonly string[] {
  const texts = new Map<string, string>();
  const read = (name: string, beside: string): void => {
    const found = [beside, ...folders]
      .map((dir) => join(dir, name))
      .find((path) => existsSync(join(ROOT, path)));
    // Each exhibit stages the kernel's headers in another folder.
    const dir = folders.find((folder) => found?.startsWith(`${folder}/`));
    const short = dir && found ? found.slice(dir.length) : (found ?? name);
    if (texts.has(short)) return;
    const text = found ? readFileSync(join(ROOT, found), 'utf8') : '';
    texts.set(short, text);
    if (found) for (const [, included] of text.matchAll(INCLUDES)) read(included!, dirname(found));
  };
  for (const file of files) read(file, '.');
  return [...texts].flat();
}

/** The compiled files of all fuzzers. */
export const fuzzObjects = (): ObjectCache => new ObjectCache(join(ROOT, OUT, 'objects'));

/** Builds the program unless these inputs were built before. Returns its path. */
export async function buildFuzzer(
  clang: string,
  slug: string,
  kernel: KernelSource,
  packagedOnly: boolean,
  cache: ObjectCache,
): Promise<string> {
  const own = filesBelow(HERE, /\.[ch]$|^build\.ts$/);
  const inputs = readInputs(slug, kernel, clang, { packagedOnly });
  const hash = hashOf(inputs.hash, ...own.map((file) => readFileSync(join(ROOT, file))));
  const folder = `${OUT}/${inputs.name}`;
  const dir = `${folder}/${hash.slice(0, 16)}`;
  const program = join(ROOT, dir, 'fuzz');
  if (existsSync(program)) return program;
  if (existsSync(join(ROOT, folder)))
    for (const old of readdirSync(join(ROOT, folder))) remove(join(ROOT, folder, old));
  mkdirSync(join(ROOT, dir), { recursive: true });
  const staged = stage({ ...inputs, folder: dir }, kernel);
  const defined = [...staged.flags.filter((flag) => !flag.startsWith('-I')), '-DXA_CHUNK_SHIFT=6'];
  const folders = staged.flags.flatMap((flag) => (flag.startsWith('-I') ? [flag.slice(2)] : []));
  const compile = (file: string, ...more: readonly string[]): Promise<string> => {
    const texts = textsFor([file, ...more.filter((word) => word.endsWith('.h'))], folders);
    const flags = [...FLAGS, ...defined, ...more];
    return COMPILES(() =>
      cache.get(hashOf(clang, JSON.stringify(flags), file, ...texts), '.o', async (object) => {
        await run(clang, [...flags, ...folders.map((dir) => `-I${dir}`), '-c', file, '-o', object], ROOT);
      }),
    );
  };
  // core-c/fuzz/<slug>.c includes the exhibit's driver.
  const exhibit = inputs.sources.filter((file) => file !== `core-c/exhibits/${slug}/driver.c`);
  const objects = await Promise.all([
    ...[...exhibit, `${HERE}/${slug}.c`].map((file) => {
      // Only alloc.c may read the bytes before an object.
      const trusted = file === 'core-c/shim/alloc.c';
      return compile(
        file,
        ...['-include', `${HERE}/state.h`, '-fsanitize=fuzzer-no-link', ...STRICT],
        ...(trusted ? ['-fno-sanitize=address'] : []),
        ...(file.startsWith('core-c/') ? [] : ['-w']),
      );
    }),
    ...OWN.map((name) => compile(`${HERE}/${name}.c`)),
  ]);
  const fresh = temporaryName(program);
  await run(clang, ['-no-pie', '-fsanitize=fuzzer', ...SANITIZE, ...objects, '-o', fresh], ROOT);
  renameSync(fresh, program);
  cache.prune();
  return program;
}
