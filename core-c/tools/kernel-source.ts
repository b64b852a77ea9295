// SPDX-License-Identifier: GPL-2.0-only
// The kernel text that set-up has put into .cache/linux/, with its provenance, and the slices cut out of it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exhibitSlugs, fitsKernel, readKernelJson, ROOT } from './kernel-json.ts';
import { type Slice, sliceFile, sliceFunctions } from './slicer.ts';

const CACHE = join(ROOT, '.cache/linux');

/** .cache/linux/<version>/provenance.json */
export interface Provenance {
  readonly version: 1;
  /** As the tree's Makefile says: `6.1.192`. */
  readonly kernel: string;
  /** `linux-source-6.1 6.1.192-2`, or the base name of LINUX_SRC. */
  readonly package: string;
  /** Path in the tree → SHA-256 of the file, hex. */
  readonly files: Readonly<Record<string, string>>;
  /** Texts that this project has not been tested with. */
  readonly warnings: readonly string[];
}

export interface KernelSource extends Provenance {
  /** Absolute; the files lie below it at their path in the tree. */
  readonly dir: string;
}

/** The kernel that set-up chose last. */
export function currentKernel(cache = CACHE): KernelSource {
  try {
    const { version } = JSON.parse(readFileSync(join(cache, 'current.json'), 'utf8')) as { version: string };
    const dir = join(cache, version);
    return { ...(JSON.parse(readFileSync(join(dir, 'provenance.json'), 'utf8')) as Provenance), dir };
  } catch (error) {
    throw new Error(`There is no kernel source in ${cache} yet. Run: npm run setup`, { cause: error });
  }
}

/** One kernel file's text. */
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
 * Cuts all slices of an exhibit and writes them to `<out>/slice/<path in the tree>`, so that with `-I <out>` its
 * kernel.c can say `#include <slice/mm/filemap.c>`. Returns them by path, for the manifest.
 */
export function sliceAll(
  slug: string,
  kernel: KernelSource,
  out = join(ROOT, '.cache/build', slug),
): Readonly<Record<string, readonly Slice[]>> {
  const result: Record<string, readonly Slice[]> = {};
  for (const [path, names] of Object.entries(readKernelJson(slug).slices)) {
    const slices = sliceFunctions(readKernelFile(kernel, path), path, names, kernel.kernel);
    const file = join(out, 'slice', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, sliceFile(path, slices));
    result[path] = slices;
  }
  return result;
}

/** Throws if any slice of an exhibit that fits this kernel cannot be cut out of this kernel. Set-up asks before it takes a kernel in. */
export function checkSlices(kernel: Pick<KernelSource, 'kernel' | 'dir'>): void {
  for (const slug of exhibitSlugs()) {
    const kernelJson = readKernelJson(slug);
    if (!fitsKernel(kernelJson, kernel.kernel)) continue;
    for (const [path, names] of Object.entries(kernelJson.slices)) {
      sliceFunctions(readFileSync(join(kernel.dir, path), 'utf8'), path, names, kernel.kernel);
    }
  }
}

// `tsx kernel-source.ts --check <directory> <kernel version>`: for set-up, which is plain JavaScript.
if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--check') {
  try {
    checkSlices({ dir: process.argv[3] ?? '', kernel: process.argv[4] ?? '' });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
