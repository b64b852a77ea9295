// SPDX-License-Identifier: GPL-2.0-only
// Builds an exhibit's cases for every available kernel into one program, which mixes repetitions of all
// kernels. Each kernel's C is one object that exports only its cases. There are two programs: a timed one,
// and one with counters (count.h).
import { join } from 'node:path';
import { run } from '../tools/build/toolchain.ts';
import { readWhole, ROOT } from '../tools/kernel-json.ts';
import { allKernels, type Kernel } from '../tools/kernel-source.ts';
import { fits, knownKernels } from '../tools/setup/kernel/list.mjs';
import {
  benchJson,
  type Compile,
  compileInto,
  type Earlier,
  harness,
  type Sources,
  sourcesOf,
} from './compile.ts';

export interface KernelsProgram {
  readonly slug: string;
  readonly bench: string;
  readonly counts: string;
  /** The kernels, oldest first. */
  readonly kernels: readonly { readonly id: string; readonly kernel: string; readonly package: string }[];
}

const byVersion = (a: Kernel, b: Kernel): number => a.kernel.localeCompare(b.kernel, 'en', { numeric: true });

/** The kernels on which an exhibit is measured, oldest first. */
export const kernelsOf = (slug: string): readonly Kernel[] =>
  allKernels()
    .filter(({ kernel }) => fits(readWhole(slug).kernels, kernel))
    .sort(byVersion);

/** Ids of kernels that fit the exhibit but are not set up. */
export const missingOf = (slug: string): readonly string[] =>
  knownKernels()
    .map(({ id }) => id)
    .filter((id) => fits(readWhole(slug).kernels, id.replace('linux-', '')))
    .filter((id) => !allKernels().some((kernel) => kernel.id === id));

export interface Part {
  /** The side's name in the results. */
  readonly id: string;
  /** Puts the sources into `dir` and names them. */
  readonly sources: (dir: string) => Sources;
  readonly compile: Compile;
}

export const tagOf = (id: string, counting = false): string =>
  `${id.replaceAll(' ', '-')}${counting ? '-counts' : ''}`;

/** Makes one object of a side's C. It exports its cases as `name`, and nothing else. */
async function partOf(part: Part, name: string, counting: boolean, dir: string): Promise<string> {
  const tag = tagOf(part.id, counting);
  const { bench, benchFlags } = part.sources(`${dir}/${tag}`);
  const objects = await part.compile(bench, tag, 'gcc', [
    ...benchFlags,
    ...(counting ? ['-DBENCH_COUNT'] : []),
    `-Dbench_cases=${name}`,
  ]);
  const object = `${dir}/${tag}.o`;
  await run('ld', ['-r', ...objects, '-o', object], ROOT);
  await run('objcopy', [`--keep-global-symbol=${name}`, object], ROOT);
  return object;
}

/** @param variant takes only that side of each part's cases; absent: all sides */
export async function link(
  slug: string,
  parts: readonly Part[],
  counting: boolean,
  dir: string,
  compile: Compile,
  variant?: string,
): Promise<string> {
  const names = parts.map((_, i) => `bench_cases_${i}`);
  const list = parts.map(({ id }, i) => `PART("${id}", ${names[i]})`).join(' ');
  const what = counting ? 'counts' : 'bench';
  const made = await Promise.all(parts.map((part, i) => partOf(part, names[i]!, counting, dir)));
  const only = variant === undefined ? [] : [`-DBENCH_VARIANT="${variant}"`];
  const objects = await harness(compile, what, [`-DBENCH_KERNELS=${list}`, ...only]);
  const program = `${dir}/${what}-${slug}`;
  await run('g++', ['-no-pie', ...objects, ...made, '-o', program, '-lbenchmark', '-lpthread'], ROOT);
  return join(ROOT, program);
}

/** Null if fewer than two available kernels fit the exhibit. */
export async function buildKernels(
  slug: string,
  out: string,
  compiled: Earlier,
): Promise<KernelsProgram | null> {
  const kernels = benchJson(slug).kernels ? kernelsOf(slug) : [];
  if (kernels.length < 2) return null;
  const dir = `${out}/${slug}-kernels`;
  const compile = compileInto(dir, compiled);
  const parts = kernels.map((kernel): Part => ({
    id: kernel.id,
    sources: (own) => sourcesOf(slug, kernel, own, true),
    compile,
  }));
  return {
    slug,
    bench: await link(slug, parts, false, dir, compile),
    counts: await link(slug, parts, true, dir, compile),
    kernels: kernels.map(({ id, kernel, package: origin }) => ({ id, kernel, package: origin })),
  };
}
