// SPDX-License-Identifier: GPL-2.0-only
// What was built: of one exhibit, for one kernel, and the files that it is.
import type { CoreBuild, ExhibitBuild, KernelInfo, Manifest } from './manifest.ts';

/** On the default kernel, then on each other that it is built for. */
export const coresOf = (e: ExhibitBuild): readonly CoreBuild[] => [
  e,
  ...Object.values(e.others).filter((core) => core !== null),
];

/** All that is built for one kernel. */
export const coresOn = (manifest: Manifest, { id }: KernelInfo): readonly CoreBuild[] =>
  id === manifest.id ? manifest.exhibits : manifest.exhibits.flatMap((e) => e.others[id] ?? []);

/** Their names, relative to public/core/. */
export const outputsOf = (core: CoreBuild): readonly string[] => [
  ...Object.values(core.traced).flatMap((t) => [t.wasm, t.sites, ...(t.flow ? [t.flow] : [])]),
  ...Object.values(core.fast),
  ...Object.values(core.lab),
  core.sources,
  ...Object.values(core.texts),
];
