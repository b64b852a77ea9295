// SPDX-License-Identifier: GPL-2.0-only
// Builds public/core, the wasm of all exhibits or of those named: `tsx core-c/tools/build.ts [SLUG…]`. An exhibit whose
// inputs have not changed costs well under a second.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coresOf, outputsOf } from '../../web/src/base/cores.ts';
import type { CoreBuild, ExhibitBuild, KernelOrigin, Manifest } from '../../web/src/base/manifest.ts';
import { writeIfChanged } from '../output/whole-file.mjs';
import { ObjectCache } from './build/cache.ts';
import { buildExercises } from './build/exercises.ts';
import { buildExhibit, packaged, upToDate } from './build/exhibit.ts';
import { jsonText, OUTPUT, put, readManifest, removeOthers } from './build/output.ts';
import { readInputs, scenariosOf } from './build/inputs.ts';
import { BuildError, findToolchain, pool } from './build/toolchain.ts';
import { Sight } from './build/seen.ts';
import { shimNotes } from './build/shims.ts';
import { exhibitSlugs, readKernelJson, ROOT, whatIs } from './kernel-json.ts';
import { allKernels, type Kernel, originOf } from './kernel-source.ts';
import { pageTest } from './kernel-tests/build.ts';
import { failingOn, type OwnTest, shortName, testsFor } from './kernel-tests/list.ts';
import { putLlvm } from './llvm/put.ts';
import { fits, knownKernels } from './setup/kernel/list.mjs';
import { locked } from './setup/lock.mjs';

/** How many compiles and links run at a time. */
const JOBS = 2;

/** Builds under the checkout's lock: waits while another build or set-up runs, and says so. */
export const build = (asked: readonly string[], log: (line: string) => void): Promise<void> =>
  locked(log, () => buildAll(asked, log));

async function buildAll(asked: readonly string[], log: (line: string) => void): Promise<void> {
  const started = performance.now();
  const slugs = exhibitSlugs();
  const unknown = asked.find((slug) => !slugs.includes(slug));
  if (unknown) throw new BuildError(`There is no exhibit "${unknown}". There are: ${slugs.join(', ')}.`);

  const kernels = allKernels();
  const [usual, ...added] = kernels;
  const tools = findToolchain();
  const cache = new ObjectCache(join(ROOT, '.cache/build/objects'));
  const builder = { root: ROOT, tools, cache, sight: new Sight(ROOT), limit: pool(JOBS) };
  const old = readManifest();
  let made = 0;
  const core = async (slug: string, kernel: Kernel): Promise<CoreBuild> => {
    const inputs = readInputs(slug, kernel, tools.version, { packagedOnly: kernel !== usual });
    const ready = upToDate(inputs);
    if (ready) return ready;
    made++;
    log(`${inputs.name}: building for Linux ${kernel.kernel}`);
    return buildExhibit(builder, inputs, kernel, log);
  };
  const one = async (slug: string): Promise<ExhibitBuild | undefined> => {
    const kernelJson = readKernelJson(slug, usual.kernel);
    const { variants, kernels: range, fanouts } = kernelJson;
    if (!fits(range, usual.kernel)) return undefined;
    if (asked.length && !asked.includes(slug)) return old?.exhibits.find((e) => e.slug === slug);
    const others = knownKernels()
      .filter(({ id }) => id !== usual.id && fits(range, id.replace('linux-', '')))
      .map(async ({ id }) => {
        const kernel = added.find((k) => k.id === id);
        return [id, kernel ? await core(slug, kernel) : null] as const;
      });
    const is = whatIs(kernelJson, usual.kernel);
    const [usualCore, scenarios] = [await core(slug, usual), scenariosOf(slug)];
    return {
      slug,
      variants: variants.length ? variants : [{ ...packaged(usual), ...(is === undefined ? {} : { is }) }],
      fanouts,
      ...usualCore,
      others: Object.fromEntries(await Promise.all(others)),
      are: Object.fromEntries(
        knownKernels().flatMap(({ id }) => {
          const word = whatIs(kernelJson, id.replace('linux-', ''));
          return word === undefined ? [] : [[id, word]];
        }),
      ),
      scenarios,
      ...buildExercises(slug, usual.kernel, usualCore, scenarios),
    };
  };
  const origins = Promise.all(
    kernels.map(async (k) => [k.id, { ...originOf(k), tests: await ownTests(k, log) }] as const),
  );
  // Builds all exhibits at the same time: one exhibit links while the next one is instrumented.
  const exhibits = (await Promise.all(slugs.map(one))).filter((e) => e !== undefined);
  const about = ({ id, kernel, package: origin }: Kernel) => ({ id, kernel, package: origin });
  writeManifest({
    version: 2,
    ...about(usual),
    compiler: tools.version,
    llvm: putLlvm(),
    kernels: added.map(about),
    origins: Object.fromEntries(await origins),
    shims: put('shims', 'json', jsonText(shimNotes())),
    exhibits,
    warnings: kernels.flatMap((k) => k.warnings),
  });
  if (made) cache.prune();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  log(made ? `core built in ${seconds} s` : 'core is up to date');
}

/**
 * Puts the wasm of a kernel's own tests into public/core, for the proof page's button. Leaves a test out and
 * prints a message if it cannot be built.
 */
async function ownTests(kernel: Kernel, log: (line: string) => void): Promise<KernelOrigin['tests']> {
  const one = async (own: OwnTest): Promise<KernelOrigin['tests']> => {
    try {
      const wasm = put(
        `${shortName(own.test)}.${kernel.id}`,
        'wasm',
        readFileSync(await pageTest(kernel, own)),
      );
      const failing = failingOn(kernel.kernel, own.test).map(({ at, why }) => ({ at, why }));
      return [{ path: own.test, wasm, sha256: kernel.files[own.test]!, failing }];
    } catch (error) {
      log(`${own.test} of Linux ${kernel.kernel} is left out: ${(error as Error).message}`);
      return [];
    }
  };
  return (await Promise.all(testsFor(kernel.kernel).map(one))).flat();
}

/** Writes the manifest and the catalogue, and then removes the files that neither of them names. */
function writeManifest(manifest: Manifest): void {
  mkdirSync(OUTPUT, { recursive: true });
  writeIfChanged(join(OUTPUT, 'manifest.json'), jsonText(manifest));
  const more = writeCatalogue(manifest);
  const { script, wasm } = manifest.llvm;
  removeOthers(
    new Set([
      'manifest.json',
      manifest.shims,
      ...Object.values(manifest.origins).flatMap(({ tests }) => tests.map(({ wasm }) => wasm)),
      script,
      wasm,
      ...more,
      ...manifest.exhibits.flatMap(coresOf).flatMap(outputsOf),
      ...manifest.exhibits.flatMap((e) => e.exercises ?? []),
    ]),
  );
}

/** The part of a core that the page needs at the start: without source files, texts, flow tables and fast wasm. */
const brief = <C extends CoreBuild>({ later, ...core }: C): Omit<C, 'later'> => ({
  ...core,
  ...{ files: [], texts: {}, fast: {} },
  traced: Object.fromEntries(Object.entries(core.traced).map(([n, { wasm, sites }]) => [n, { wasm, sites }])),
});

/** The lines of a scenario that the page needs before the reader opens one: see session/catalogue.ts. */
const LISTED = /^#:\s*(?:title|order|from|fits|instead)\b/;

/**
 * Writes what the page loads first: the brief cores, and the catalogue of scenarios. Returns the names of the
 * files.
 */
function writeCatalogue(manifest: Manifest): string[] {
  const names = ['catalogue.json'];
  const exhibits = manifest.exhibits.map((e) => ({
    ...brief(e),
    others: Object.fromEntries(Object.entries(e.others).map(([id, core]) => [id, core && brief(core)])),
    scenarios: e.scenarios.map((s) => {
      const file = put(`${e.slug}.${s.slug}`, 'ops', s.text);
      names.push(file);
      const head = s.text.split('\n').filter((line) => LISTED.test(line));
      return { slug: s.slug, text: `${head.join('\n')}\n`, file };
    }),
  }));
  writeIfChanged(join(OUTPUT, 'catalogue.json'), jsonText({ ...manifest, exhibits, origins: {} }));
  return names;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build(process.argv.slice(2), (line) => console.error(line)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    // A bug of the build shows its stack; any other error is a message for the reader.
    const mistake =
      error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
    console.error(mistake ? error.stack : error.message);
    process.exit(1);
  });
}
