// SPDX-License-Identifier: GPL-2.0-only
// Collects the inputs of an exhibit's build: its C files, headers and kernel text. Hashes them, and copies
// them for the compiler.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ScenarioText, SourceFile } from '../../../web/src/base/manifest.ts';
import { type KernelJson, readKernelJson, ROOT } from '../kernel-json.ts';
import { type KernelSource, readKernelFile, sha256, sliceAll } from '../kernel-source.ts';
import { versionFlag } from './flags.ts';
import { kernelId } from '../setup/kernel/list.mjs';
import { remove } from '../setup/remove.mjs';
import { hashOf } from './cache.ts';

/** Paths, from the repository's root and ascending, of all files below `dir` whose names match `wanted`. */
export function filesBelow(dir: string, wanted: RegExp): string[] {
  const path = join(ROOT, dir);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((e) => e.isFile() && wanted.test(e.name))
    .map((e) => join(e.parentPath, e.name).slice(ROOT.length))
    .sort();
}

const cFilesIn = (dir: string): string[] => filesBelow(dir, /\.c$/).filter((f) => dirname(f) === dir);

export interface Inputs {
  readonly slug: string;
  /** The beginning of its outputs' names: `page-cache`, `page-cache.linux-5.10`. */
  readonly name: string;
  /** The folder it is built in, from the repository's root. */
  readonly folder: string;
  readonly kernelJson: KernelJson;
  /** Whether to leave out the versions that this repository holds, as for an added kernel. */
  readonly packagedOnly: boolean;
  /** The headers and units of kernelJson that this kernel has. */
  readonly headers: readonly string[];
  readonly units: readonly string[];
  /** C files. Kernel units come first, files that change often last: see Program.sources. */
  readonly sources: readonly string[];
  readonly projectHeaders: readonly string[];
  /** A hash of all these files and of the tools that build. */
  readonly hash: string;
}

/** The build's own programs: a change to one of them makes every output stale. */
const TOOLS = [
  ['core-c/trace', /\.(?:ts|json|c|h)$/],
  ['core-c/tools', /\.ts$/],
  ['web/src/base', /\.ts$/],
  ['web/src/patch/slice', /\.ts$/],
] as const;

/** The listed paths that this kernel has: `?path` is left out where it does not exist. */
const pathsIn = (kernel: KernelSource, listed: readonly string[]): string[] =>
  listed
    .filter((path) => !path.startsWith('?') || existsSync(join(kernel.dir, path.slice(1))))
    .map((path) => path.replace(/^\?/, ''));

export function readInputs(
  slug: string,
  kernel: KernelSource,
  compiler: string,
  { packagedOnly = false }: { readonly packagedOnly?: boolean } = {},
): Inputs {
  const kernelJson = readKernelJson(slug, kernel.kernel);
  const folder = `core-c/exhibits/${slug}`;
  const kernelDir = kernel.dir.slice(ROOT.length);
  const headers = pathsIn(kernel, kernelJson.headers);
  const units = pathsIn(kernel, kernelJson.units);
  const sources = [
    ...units.map((u) => `${kernelDir}/${u}`),
    ...cFilesIn('core-c/shim'),
    'core-c/host/host.c',
    ...(packagedOnly ? [] : cFilesIn(`${folder}/variants`)),
    ...cFilesIn(folder),
  ];
  const projectHeaders = ['core-c/shim', 'core-c/host', 'core-c/trace', folder].flatMap((d) =>
    filesBelow(d, /\.h$/),
  );
  const kernelFiles = [...headers, ...units, ...Object.keys(kernelJson.slices)];
  const hash = hashOf(
    compiler,
    kernel.kernel,
    kernel.package,
    packagedOnly ? 'packaged only' : 'all variants',
    ...kernelFiles.flatMap((f) => [f, readKernelFile(kernel, f)]),
    ...[
      ...[...sources.filter((s) => !s.startsWith(kernelDir)), ...projectHeaders],
      ...[`${folder}/kernel.json`, ...TOOLS.flatMap(([dir, wanted]) => filesBelow(dir, wanted))],
    ].flatMap((f) => [f, readFileSync(join(ROOT, f))]),
  );
  const name = packagedOnly ? `${slug}.${kernelId(kernel.kernel)}` : slug;
  const cache = packagedOnly ? `.cache/build/${kernelId(kernel.kernel)}/${slug}` : `.cache/build/${slug}`;
  return {
    slug,
    name,
    folder: cache,
    kernelJson,
    packagedOnly,
    headers,
    units,
    sources,
    projectHeaders,
    hash,
  };
}

/** An exhibit's scenarios, in the order of their file names. */
export const scenariosOf = (slug: string): readonly ScenarioText[] =>
  filesBelow(`core-c/exhibits/${slug}/scenarios`, /\.ops$/).map((path) => ({
    slug: basename(path, '.ops'),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));

export interface Staged {
  /** -I flags, staged kernel headers before the shims, and -D flags that name the kernel's version. */
  readonly flags: readonly string[];
  /** A hash of all headers and slices. */
  readonly headers: string;
  readonly files: readonly SourceFile[];
}

/** Copies the kernel headers and slices into a folder for the compiler, which finds no other file of the kernel. */
export function stage(inputs: Inputs, kernel: KernelSource): Staged {
  const { slug, kernelJson, packagedOnly, headers, units, projectHeaders, sources } = inputs;
  const dir = `${inputs.folder}/stage`;
  remove(join(ROOT, dir));
  for (const header of headers) {
    readKernelFile(kernel, header);
    mkdirSync(dirname(join(ROOT, dir, header)), { recursive: true });
    copyFileSync(join(kernel.dir, header), join(ROOT, dir, header));
  }
  const slices = sliceAll(slug, kernel, join(ROOT, dir));
  const linux = (path: string): SourceFile => ({
    path,
    origin: 'linux',
    sha256: sha256(readKernelFile(kernel, path)),
    ...(slices[path] && { slices: slices[path].map(({ name, first, last }) => ({ name, first, last })) }),
  });
  const project = (path: string): SourceFile => ({
    path,
    origin: 'project',
    sha256: sha256(readFileSync(join(ROOT, path))),
  });
  return {
    flags: [
      ...[`${dir}/include`, dir, 'core-c/shim'].map((d) => `-I${d}`),
      ...[versionFlag(kernel.kernel), ...(packagedOnly ? ['-DTW_PACKAGED_ONLY'] : [])],
    ],
    headers: hashOf(
      ...[...filesBelow(dir, /./), ...projectHeaders].flatMap((f) => [f, readFileSync(join(ROOT, f))]),
    ),
    files: [
      ...[...units, ...headers, ...Object.keys(kernelJson.slices)].map(linux),
      ...[...sources.filter((s) => s.startsWith('core-c/')), ...projectHeaders].map(project),
    ],
  };
}
