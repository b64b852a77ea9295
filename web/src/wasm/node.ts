// SPDX-License-Identifier: GPL-2.0-only
// Reads the built core from files, in Node: for the headless runner and the tests.
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FlowTable } from '../base/flow.ts';
import type { CoreBuild, ExhibitBuild, FileText, Manifest, SourceText } from '../base/manifest.ts';
import { perObjectAndKey } from '../base/memo.ts';
import { unpackSites, type PackedSites } from '../base/packed-sites.ts';
import { joinSource, unpackSource } from '../base/packed-source.ts';
import { unpackWasm } from '../base/packed-wasm.ts';
import type { SiteTable } from '../base/sites.ts';
import { runnable } from '../base/variants.ts';
import type { ExhibitModel, JudgedModel, JudgeParts } from '../exhibit-api/types.ts';
import { Trace } from '../trace/trace.ts';
import type { Program } from './program.ts';
import { runOps, type RunInput } from './run.ts';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
export const CORE_DIR = join(ROOT, 'public/core');

let manifest: Manifest | undefined;

/** Reads the file once, because it does not change while a program runs. */
export function readManifest(): Manifest {
  try {
    return (manifest ??= JSON.parse(readFileSync(join(CORE_DIR, 'manifest.json'), 'utf8')) as Manifest);
  } catch {
    throw new Error('public/core/manifest.json: the core is not built. Run: npm run setup');
  }
}

/** The model of one exhibit, which exists. */
export async function loadModel(slug: string): Promise<ExhibitModel> {
  const { default: model } = (await import(`../exhibits/${slug}/model.ts`)) as { default: ExhibitModel };
  if (model.slug !== slug) throw new Error(`web/src/exhibits/${slug}: its model calls itself ${model.slug}`);
  return model;
}

/** The models of all exhibits by slug. Exhibits are found by their folders. */
export async function loadModels(): Promise<ReadonlyMap<string, ExhibitModel>> {
  const dir = join(ROOT, 'web/src/exhibits');
  const models = new Map<string, ExhibitModel>();
  for (const entry of (await readdir(dir, { withFileTypes: true })).filter((e) => e.isDirectory())) {
    if (existsSync(join(dir, entry.name, 'model.ts'))) models.set(entry.name, await loadModel(entry.name));
  }
  return new Map([...models].sort((a, b) => a[1].order - b[1].order));
}

/** A model with the exhibit's parts for the judge, if it has any. */
export async function judgedModel(model: ExhibitModel): Promise<JudgedModel> {
  const file = `web/src/exhibits/${model.slug}/judged.ts`;
  if (!existsSync(join(ROOT, file))) return model;
  const { default: parts } = (await import(`../exhibits/${model.slug}/judged.ts`)) as { default: JudgeParts };
  return { ...model, ...parts };
}

const textOf = (file: string): string => readFileSync(join(CORE_DIR, file), 'utf8');

export const readSites = (file: string): SiteTable => unpackSites(JSON.parse(textOf(file)) as PackedSites);

export function readSource({ sources }: Pick<CoreBuild, 'sources'>): SourceText {
  const first = unpackSource(textOf(sources));
  return first.later ? joinSource(first, unpackSource(textOf(first.later))) : first;
}

export const readWasm = (file: string): Uint8Array<ArrayBuffer> =>
  unpackWasm(readFileSync(join(CORE_DIR, file)));

/** The whole text of a file of C, as in the kernel's tree; null: the build has no such file. */
export function wholeText({ texts }: Pick<CoreBuild, 'texts'>, path: string): string | null {
  const file = texts[path];
  if (file === undefined) return null;
  const { lines } = JSON.parse(textOf(file)) as FileText;
  return lines.map((line) => `${line.map(([text]) => text).join('')}\n`).join('');
}

const programOf = perObjectAndKey((core: CoreBuild, fanout: string) => {
  const { wasm, sites } = core.traced[fanout]!;
  return {
    module: new WebAssembly.Module(readWasm(wasm)),
    sites: readSites(sites),
  };
});

/** The flow table of the same program. */
export function loadFlow(build: ExhibitBuild, fanout: number, variant = build.variants[0]!.id): FlowTable {
  const { core } = runnable(readManifest(), build, variant);
  const { flow } = core.traced[String(fanout)]!;
  return JSON.parse(readFileSync(join(CORE_DIR, flow!), 'utf8')) as FlowTable;
}

/** The traced wasm of a variant at a fan-out, with its site table. @throws if it is not built */
export function loadProgram(build: ExhibitBuild, fanout: number, variant = build.variants[0]!.id): Program {
  const { core, number, id } = runnable(readManifest(), build, variant);
  if (!core.traced[String(fanout)])
    throw new Error(`${build.slug} is not built at fan-out ${fanout}; built: ${build.fanouts.join(', ')}`);
  return { ...programOf(core, String(fanout)), variant: id, variantNumber: number };
}

/** Runs operations in a variant: to the end, to a crash, or to the memory limit. */
export function runVariant(
  build: ExhibitBuild,
  variant: string,
  asked: Omit<RunInput, keyof Program>,
): Trace {
  return new Trace(runOps({ ...loadProgram(build, asked.fanout, variant), ...asked }));
}
