// SPDX-License-Identifier: GPL-2.0-only
// Builds one exhibit: every fan-out with and without tracing, its source texts, and its entry in the
// manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isDriver, isEnvironment } from '../../../web/src/base/c-file-kind.ts';
import { outputsOf } from '../../../web/src/base/cores.ts';
import type { CoreBuild, FileText, VariantInfo } from '../../../web/src/base/manifest.ts';
import { packSites } from '../../../web/src/base/packed-sites.ts';
import { packSource } from '../../../web/src/base/packed-source.ts';
import { packWasm } from '../../../web/src/base/packed-wasm.ts';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { writeIfChanged } from '../../output/whole-file.mjs';
import { ROOT } from '../kernel-json.ts';
import { type KernelSource, readKernelFile } from '../kernel-source.ts';
import { kernelId } from '../setup/kernel/list.mjs';
import { codeSizes } from './code-size.ts';
import { type Builder, buildFast, buildNative, buildTraced, HOST_EXPORTS, type Program } from './compile.ts';
import { type Inputs, stage } from './inputs.ts';
import { labPack } from './lab.ts';
import { layoutsIn } from './native.ts';
import { isWhole, jsonText, OUTPUT, put } from './output.ts';
import { withoutNames } from './wasm-names.ts';
import { fileLines, functionSpans, highlight } from './source-text.ts';

/**
 * .cache/build/<name>/built.json: what the last build of an exhibit on a kernel made, and the hash of its
 * inputs.
 */
interface Built {
  readonly hash: string;
  readonly core: CoreBuild;
}

const builtPath = (inputs: Inputs): string => join(ROOT, inputs.folder, 'built.json');

/** The last build of an exhibit, if its inputs are the same and its outputs are undamaged. */
export function upToDate(inputs: Inputs): CoreBuild | undefined {
  try {
    const built = JSON.parse(readFileSync(builtPath(inputs), 'utf8')) as Built;
    if (built.hash !== inputs.hash) return undefined;
    const damaged = outputsOf(built.core).filter((file) => !isWhole(file));
    for (const file of damaged)
      console.error(`${join(OUTPUT, file)} is missing or damaged: ${inputs.name} is built again.`);
    return damaged.length ? undefined : built.core;
  } catch {
    return undefined;
  }
}

/**
 * Writes the whole text of each file that has shown functions, and of each that is sliced: a patch series applies to it.
 * Exhibits that share a kernel file share its text.
 */
function putTexts(
  tables: readonly SiteTable[],
  wanted: ReadonlySet<string>,
  sliced: readonly string[],
  read: (path: string, origin: 'linux' | 'project') => string,
): Readonly<Record<string, string>> {
  const files = new Map(tables.flatMap((t) => t.files.map((f) => [f.path, f.origin])));
  const own = [...files].filter(([path]) => wanted.has(path) && !isEnvironment(path));
  const shown = [...new Map([...own, ...sliced.map((path) => [path, 'linux'] as const)])].sort();
  return Object.fromEntries(
    shown.map(([file, origin]) => {
      const text: FileText = { version: 1, file, lines: fileLines(read(file, origin)) };
      return [file, put(file.replaceAll('/', '-'), 'json', jsonText(text))];
    }),
  );
}

/** The variant that runs a kernel's own function. Its id is the kernel's. */
export function packaged({ kernel }: Pick<KernelSource, 'kernel'>): VariantInfo {
  const id = kernelId(kernel);
  return { id, label: id, origin: 'linux' };
}

export async function buildExhibit(
  b: Builder,
  inputs: Inputs,
  kernel: KernelSource,
  progress: (what: string) => void,
): Promise<CoreBuild> {
  const { kernelJson, name } = inputs;
  const staged = stage(inputs, kernel);
  const program = (fanout: number): Program => ({
    sources: inputs.sources,
    headers: staged.headers,
    exports: HOST_EXPORTS,
    flags: [
      ...['-nostdinc', '-D__KERNEL__', '-DCONFIG_XARRAY_MULTI=1', `-DXA_CHUNK_SHIFT=${Math.log2(fanout)}`],
      ...staged.flags,
    ],
  });
  const { native, codeSize } = kernelJson;
  const sizes = codeSize
    ? {
        codeSize: await codeSizes(
          b,
          program(kernelJson.fanouts[0]!),
          `core-c/exhibits/${inputs.slug}`,
          codeSize,
        ),
      }
    : {};
  const layouts = native.length
    ? { native: layoutsIn(await buildNative(b, program(kernelJson.fanouts[0]!)), native, ROOT) }
    : {};
  const results = await Promise.all(
    kernelJson.fanouts.map(async (fanout) => {
      const traced = await buildTraced(b, program(fanout));
      progress(`${name}: fan-out ${fanout} traced`);
      const fast = await buildFast(b, program(fanout));
      progress(`${name}: fan-out ${fanout} fast`);
      const sites: SiteTable = { ...traced.table, ...layouts, ...sizes };
      const lab = await labPack(b, {
        ...{ inputs, staged, program: program(fanout), traced, sites },
        variants:
          inputs.packagedOnly || !kernelJson.variants.length ? [packaged(kernel)] : kernelJson.variants,
        readKernel: (path) => readKernelFile(kernel, path),
      });
      return { fanout, traced, sites, fast, lab };
    }),
  );
  const read = (path: string, origin: 'linux' | 'project'): string =>
    origin === 'linux' ? readKernelFile(kernel, path) : readFileSync(join(ROOT, path), 'utf8');
  const tables = results.map((r) => r.traced.table);
  const sources = highlight(functionSpans(tables, read));
  const wanted = new Set(sources.functions.map((f) => f.file));
  const texts = putTexts(tables, wanted, Object.keys(kernelJson.slices), read);
  progress(`${name}: ${sources.functions.length} functions highlighted`);

  const bytes = (path: string): Uint8Array => withoutNames(readFileSync(path));
  const flow = Object.fromEntries(
    results.map(({ fanout, traced }) => [
      fanout,
      put(`${name}-${fanout}.flow`, 'json', jsonText(traced.flow)),
    ]),
  );
  const isLater = ({ file }: { readonly file: string }): boolean => isEnvironment(file) || isDriver(file);
  const shown = sources.functions.filter((f) => !isLater(f));
  const others = { ...sources, functions: sources.functions.filter(isLater), texts, flow };
  const later = put(`${name}.sources.later`, 'txt', packSource(others));
  const core: CoreBuild = {
    traced: Object.fromEntries(
      results.map(({ fanout, traced, sites }) => [
        fanout,
        {
          wasm: put(`${name}-${fanout}`, 'wasm', packWasm(bytes(traced.wasm))),
          sites: put(`${name}-${fanout}.sites`, 'json', jsonText(packSites(sites))),
          flow: flow[fanout]!,
        },
      ]),
    ),
    fast: Object.fromEntries(
      results.map((r) => [r.fanout, put(`${name}-${r.fanout}-fast`, 'wasm', bytes(r.fast))]),
    ),
    lab: Object.fromEntries(
      results.flatMap(({ fanout, lab }) =>
        lab ? [[fanout, put(`${name}-${fanout}.lab`, 'pack', gzipSync(jsonText(lab), { level: 9 }))]] : [],
      ),
    ),
    sources: put(`${name}.sources`, 'txt', packSource({ version: 1, functions: shown, later })),
    later,
    texts,
    files: staged.files,
  };
  writeIfChanged(builtPath(inputs), jsonText({ hash: inputs.hash, core } satisfies Built));
  return core;
}
