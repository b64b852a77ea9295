// SPDX-License-Identifier: GPL-2.0-only
// An exhibit's builds, one a kernel, and runs of the function that each kernel's package holds.
import { isBefore } from '../../core-c/tools/kernel-version.ts';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { manifest, run, type Run } from './run.ts';

export interface KernelBuild {
  /** `linux-6.1` */
  readonly id: string;
  /** `6.1.192` */
  readonly kernel: string;
  /** The variant that runs the packaged function. */
  readonly variant: string;
}

const exhibit = (slug: string): ExhibitBuild => manifest.exhibits.find((e) => e.slug === slug)!;

/** `linux-6.1` of `6.1.192`. */
const idOf = (kernel: string): string => `linux-${kernel.split('.').slice(0, 2).join('.')}`;

/** What is built, the default kernel's first; empty if no kernel here fits. */
export function buildsOf(slug: string): readonly KernelBuild[] {
  const packaged = exhibit(slug)?.variants.find((v) => v.origin === 'linux');
  return packaged ? [{ id: idOf(manifest.kernel), kernel: manifest.kernel, variant: packaged.id }] : [];
}

/** Runs the packaged function of that kernel. */
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
 * How a kernel's page cache inserts: single pages, deciding outside the lock; folios, over shadows that are split as a
 * whole; or over shadows that are split along the path to the folio only.
 */
export function kindOf({ kernel }: KernelBuild): 'pages' | 'uniform' | 'path' {
  if (isBefore(kernel, '5.16')) return 'pages';
  return isBefore(kernel, '6.16') ? 'uniform' : 'path';
}
