// SPDX-License-Identifier: GPL-2.0-only
// Lists an exhibit's builds, a kernel's builds, and the files of a build.
import type { CoreBuild, ExhibitBuild, KernelInfo, Manifest } from './manifest.ts';

/** The exhibit's build on the default kernel, then those on other kernels. */
export const coresOf = (e: ExhibitBuild): readonly CoreBuild[] => [
  e,
  ...Object.values(e.others).filter((core) => core !== null),
];

/** The builds of all exhibits on one kernel. */
export const coresOn = (manifest: Manifest, { id }: KernelInfo): readonly CoreBuild[] =>
  id === manifest.id ? manifest.exhibits : manifest.exhibits.flatMap((e) => e.others[id] ?? []);

/** The build's file names, relative to public/core/. */
export const outputsOf = (core: CoreBuild): readonly string[] => [
  ...Object.values(core.traced).flatMap((t) => [t.wasm, t.sites, ...(t.flow ? [t.flow] : [])]),
  ...Object.values(core.fast),
  ...Object.values(core.lab),
  core.sources,
  ...(core.later ? [core.later] : []),
  ...Object.values(core.texts),
];
