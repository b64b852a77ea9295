// SPDX-License-Identifier: GPL-2.0-only
// Reads the kernel text in .cache/linux/, which set-up has put there with its provenance. Cuts slices out of
// it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KernelOrigin } from '../../web/src/base/manifest.ts';
import { readKernelJson, ROOT } from './kernel-json.ts';
import { kernelId, knownKernels } from './setup/kernel/list.mjs';
import { type Slice, sliceFile, sliceFunctions } from '../../web/src/patch/slice/slicer.ts';

const CACHE = join(ROOT, '.cache/linux');
const PACKAGES = join(ROOT, '.cache/packages');

/** .cache/linux/<version>/provenance.json */
export interface Provenance {
  readonly version: 1;
  /** The version that the tree's Makefile says: `6.1.192`. */
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2`, or the base name of LINUX_SRC. */
  readonly package: string;
  /** Names the source's content: `package` and the package, or the path, size and time of LINUX_SRC's tarball. */
  readonly stamp: string;
  /** Path in the tree → SHA-256 of the file, hex. */
  readonly files: Readonly<Record<string, string>>;
  /** Optional files that this kernel lacks. Absent: it lacks none. */
  readonly absent?: readonly string[];
  /** A sentence that names the texts that Treewalk has not been tested with. */
  readonly warnings: readonly string[];
}

export interface KernelSource extends Provenance {
  /** The absolute path of the folder that holds the files at their paths in the tree. */
  readonly dir: string;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function readKernel(dir: string): KernelSource {
  return { ...(readJson(join(dir, 'provenance.json')) as Provenance), dir };
}

/** The default kernel, which the last set-up chose. Throws before the first set-up. */
export function currentKernel(cache = CACHE): KernelSource {
  try {
    const { version } = readJson(join(cache, 'current.json')) as { version: string };
    return readKernel(join(cache, version));
  } catch (error) {
    throw new Error(`There is no kernel source in ${cache} yet. Run: npm run setup`, { cause: error });
  }
}

/** A kernel for which exhibits are built. */
export interface Kernel extends KernelSource {
  /** `linux-6.1` */
  readonly id: string;
}

/**
 * All kernels: the default first, then the added ones in the order of core-c/kernels.json. An added kernel whose files
 * are damaged is left out, with a message.
 */
export function allKernels(cache = CACHE): readonly [Kernel, ...Kernel[]] {
  const own = currentKernel(cache);
  const kernels: [Kernel, ...Kernel[]] = [{ ...own, id: kernelId(own.kernel) }];
  const list = join(cache, 'kernels.json');
  if (!existsSync(list)) return kernels;
  for (const { id } of knownKernels()) {
    try {
      const version = (readJson(list) as Readonly<Record<string, string>>)[id];
      if (version === undefined || id === kernels[0].id) continue;
      const kernel = readKernel(join(cache, version));
      for (const [path, hash] of Object.entries(kernel.files))
        if (sha256(readFileSync(join(kernel.dir, path))) !== hash) throw new Error(`${path} is damaged.`);
      kernels.push({ ...kernel, id });
    } catch (error) {
      console.error(`${id} is left out: ${(error as Error).message} Run: npm run setup`);
    }
  }
  return kernels;
}

/**
 * Who supplied a kernel's text: the reader (LINUX_SRC), apt, or a package that was already installed. Set-up
 * records the hash only of a package that it fetched by apt.
 */
export function originOf({ package: name, stamp }: Kernel, cache = PACKAGES): Omit<KernelOrigin, 'tests'> {
  if (!stamp.startsWith('package ')) return { by: 'given' };
  const kept = existsSync(cache) ? readdirSync(cache, { recursive: true, encoding: 'utf8' }) : [];
  const record = kept.find(
    (file) => basename(file).startsWith(`${name.replace(' ', '_')}.tar.`) && file.endsWith('.json'),
  );
  if (record === undefined) return { by: 'system' };
  return { by: 'apt', sha256: (readJson(join(cache, record)) as { readonly sha256: string }).sha256 };
}

/** The text of a kernel file. Throws if set-up has not put it there. */
export function readKernelFile(kernel: KernelSource, path: string): string {
  try {
    return readFileSync(join(kernel.dir, path), 'utf8');
  } catch (error) {
    throw new Error(`${path} of Linux ${kernel.kernel} is not in ${kernel.dir}. Run: npm run setup`, {
      cause: error,
    });
  }
}

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/**
 * Cuts all slices of an exhibit and writes them to `<out>/slice/<path in the tree>`. With `-I <out>` the
 * exhibit's kernel.c can then say `#include <slice/mm/filemap.c>`. Returns the slices by path, for the
 * manifest.
 */
export function sliceAll(
  slug: string,
  kernel: KernelSource,
  out = join(ROOT, '.cache/build', slug),
): Readonly<Record<string, readonly Slice[]>> {
  const result: Record<string, readonly Slice[]> = {};
  for (const [path, names] of Object.entries(readKernelJson(slug, kernel.kernel).slices)) {
    const slices = sliceFunctions(readKernelFile(kernel, path), path, names, kernel.kernel);
    const file = join(out, 'slice', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sliceFile(path, slices));
    result[path] = slices;
  }
  return result;
}

/**
 * Throws if a slice of these exhibits cannot be cut out of this kernel. Set-up calls this before it accepts a
 * kernel.
 */
function checkSlices(kernel: Pick<KernelSource, 'kernel' | 'dir'>, slugs: readonly string[]): void {
  for (const slug of slugs) {
    for (const [path, names] of Object.entries(readKernelJson(slug, kernel.kernel).slices)) {
      const file = join(kernel.dir, path);
      // Set-up has checked the required files already, so a missing file is optional here.
      if (existsSync(file)) sliceFunctions(readFileSync(file, 'utf8'), path, names, kernel.kernel);
    }
  }
}

// Runs checkSlices for set-up, which is JavaScript: `tsx kernel-source.ts --check <directory> <kernel
// version> <slug>…`.
if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--check') {
  const [dir = '', kernel = '', ...slugs] = process.argv.slice(3);
  try {
    checkSlices({ dir, kernel }, slugs);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
