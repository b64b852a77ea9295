// SPDX-License-Identifier: GPL-2.0-only
// Gives an exhibit's builds, one for each kernel, and runs of each kernel's own function.
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { variantsOf, type Variant } from '../../web/src/base/variants.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { manifest, models, run, type Run } from './run.ts';
import { WHOLE } from './some.ts';

export interface KernelBuild {
  /** `linux-6.1` */
  readonly id: string;
  /** `6.1.192` */
  readonly kernel: string;
  /** The variant that runs the kernel's own function. */
  readonly variant: string;
}

/** The builds, the default kernel's first; [] if no kernel here fits. */
export function buildsOf(slug: string): readonly KernelBuild[] {
  const exhibit = manifest.exhibits.find((e) => e.slug === slug);
  return (exhibit ? variantsOf(manifest, exhibit) : [])
    .filter((v) => v.origin === 'linux')
    .flatMap(({ id, on, kernel, core }) =>
      kernel && core ? [{ id: on, kernel: kernel.kernel, variant: id }] : [],
    )
    .sort((a, b) => Number(b.id === manifest.id) - Number(a.id === manifest.id));
}

/** Whether all its variants are the kernels' own functions, under the kernels' ids. */
export const isOfKernels = (build: ExhibitBuild): boolean => build.variants.some((v) => v.id === manifest.id);

/**
 * Ends the name of a test that runs on all built kernels. `npm test -- --only-added` finds tests by the ids of
 * added kernels in their names.
 */
export const onAdded = manifest.kernels.length
  ? ` (also on ${manifest.kernels.map((k) => k.id).join(', ')})`
  : '';

/** The variants whose goldens are kept, built here or not: those of every machine, or one for each kernel. */
export const keptVariants = (build: ExhibitBuild): readonly Variant[] =>
  variantsOf(manifest, build).filter((v) => v.usual || isOfKernels(build));

/** So many operations run with LONG=1 only. */
const MANY = 400;
export const shortOf = ({ slug, scenarios, fanouts }: ExhibitBuild): ExhibitBuild['scenarios'] =>
  scenarios.filter(({ text }) => WHOLE || parseOps(models.get(slug)!, text, fanouts[0]!).ops.length < MANY);

/** Runs that kernel's own function. */
export function runOn(
  slug: string,
  { variant }: KernelBuild,
  ops: string,
  fanout = 64,
  budget?: number,
): Run {
  return run(slug, variant, ops, fanout, budget);
}

/**
 * How a kernel's page cache inserts. Kind `pages` inserts single pages, and decides outside the lock. Kind
 * `uniform` inserts folios and splits a whole shadow; `path` splits only along the path to the folio.
 */
export function kindOf({ kernel }: KernelBuild): 'pages' | 'uniform' | 'path' {
  if (fits({ below: '5.16' }, kernel)) return 'pages';
  return fits({ below: '6.16' }, kernel) ? 'uniform' : 'path';
}
