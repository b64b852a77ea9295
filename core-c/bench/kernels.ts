// SPDX-License-Identifier: GPL-2.0-only
// Builds an exhibit's cases for every kernel that is here, into one program: repetitions of all kernels are mixed in one
// process, as those of a pair's sides are. Each kernel's C is one object whose names nobody else sees but its cases'.
// Twice: what is timed, and the same with counters (count.h).
import { join } from 'node:path';
import { run } from '../tools/build/toolchain.ts';
import { readWhole, ROOT } from '../tools/kernel-json.ts';
import { allKernels, type Kernel } from '../tools/kernel-source.ts';
import { fits, knownKernels } from '../tools/setup/kernel/list.mjs';
import { benchJson, type Compile, compileInto, harness, sourcesOf } from './compile.ts';

export interface KernelsProgram {
  readonly slug: string;
  readonly bench: string;
  readonly counts: string;
  /** Older ones first. */
  readonly kernels: readonly { readonly id: string; readonly kernel: string; readonly package: string }[];
}

/** `linux-5.10` before `linux-6.1` before `linux-6.12`. */
const byVersion = (a: Kernel, b: Kernel): number => a.kernel.localeCompare(b.kernel, 'en', { numeric: true });

/** The kernels that an exhibit is measured on, older ones first. */
export const kernelsOf = (slug: string): readonly Kernel[] =>
  allKernels()
    .filter(({ kernel }) => fits(readWhole(slug).kernels, kernel))
    .sort(byVersion);

/** Ids of those that are not here, but could be. */
export const missingOf = (slug: string): readonly string[] =>
  knownKernels()
    .map(({ id }) => id)
    .filter((id) => fits(readWhole(slug).kernels, id.replace('linux-', '')))
    .filter((id) => !allKernels().some((kernel) => kernel.id === id));

/** One kernel's C as one object: its cases are `name` there, all else is its own. */
async function partOf(
  slug: string,
  kernel: Kernel,
  name: string,
  counting: boolean,
  dir: string,
  compile: Compile,
): Promise<string> {
  const own = `${dir}/${kernel.id}${counting ? '-counts' : ''}`;
  const { bench, benchFlags } = sourcesOf(slug, kernel, own, true);
  const tag = `${kernel.id}${counting ? '-counts' : ''}`;
  const objects = await compile(bench, tag, 'gcc', [
    ...benchFlags,
    ...(counting ? ['-DBENCH_COUNT'] : []),
    `-Dbench_cases=${name}`,
  ]);
  const part = `${dir}/${tag}.o`;
  await run('ld', ['-r', ...objects, '-o', part], ROOT);
  await run('objcopy', [`--keep-global-symbol=${name}`, part], ROOT);
  return part;
}

async function link(
  slug: string,
  kernels: readonly Kernel[],
  counting: boolean,
  dir: string,
  compile: Compile,
): Promise<string> {
  const names = kernels.map((_, i) => `bench_cases_${i}`);
  const list = kernels.map(({ id }, i) => `PART("${id}", ${names[i]})`).join(' ');
  const what = counting ? 'counts' : 'bench';
  const parts = await Promise.all(
    kernels.map((kernel, i) => partOf(slug, kernel, names[i]!, counting, dir, compile)),
  );
  const objects = await harness(compile, what, [`-DBENCH_KERNELS=${list}`]);
  const program = `${dir}/${what}-${slug}`;
  await run('g++', ['-no-pie', ...objects, ...parts, '-o', program, '-lbenchmark', '-lpthread'], ROOT);
  return join(ROOT, program);
}

/** null: nothing to compare, as there are no two kernels here that this exhibit fits. */
export async function buildKernels(slug: string, out: string): Promise<KernelsProgram | null> {
  const kernels = benchJson(slug).kernels ? kernelsOf(slug) : [];
  if (kernels.length < 2) return null;
  const dir = `${out}/${slug}-kernels`;
  const compile = compileInto(dir);
  return {
    slug,
    bench: await link(slug, kernels, false, dir, compile),
    counts: await link(slug, kernels, true, dir, compile),
    kernels: kernels.map(({ id, kernel, package: origin }) => ({ id, kernel, package: origin })),
  };
}
