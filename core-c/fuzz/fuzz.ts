// SPDX-License-Identifier: GPL-2.0-only
// Fuzzes exhibits: builds the fuzzers, starts from the kept operations, runs libFuzzer, and reports what it
// found.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeWhole } from '../output/whole-file.mjs';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { loadModels } from '../../web/src/wasm/node.ts';
import { filesBelow, scenariosOf } from '../tools/build/inputs.ts';
import { pool } from '../tools/build/toolchain.ts';
import { readKernelJson, readWhole, ROOT } from '../tools/kernel-json.ts';
import { allKernels, type Kernel } from '../tools/kernel-source.ts';
import { fits } from '../tools/setup/kernel/list.mjs';
import { remove } from '../tools/setup/remove.mjs';
import { buildFuzzer, fuzzedSlugs, fuzzingClang, fuzzObjects } from './build.ts';
import { refused, toBytes, toText } from './words.ts';

const CACHE = '.cache/fuzz';
/** The folder of the operations that earlier runs have kept: <slug>/*.ops */
const KEPT = 'tests/fuzz';
export const MOST_INPUT_BYTES = 96 * 16;

export interface ExhibitFuzzed {
  readonly exhibit: string;
  /** `linux-6.1` */
  readonly kernel: string;
  readonly variants: readonly string[];
  readonly executions: number;
  readonly seconds: number;
  /** How many edges of the C were reached, and how many features libFuzzer distinguishes on them. */
  readonly edges: number;
  readonly features: number;
  /** How many inputs are kept: each reaches what no other reaches. */
  readonly corpus: number;
  readonly found: readonly { readonly what: string; readonly file: string; readonly repeat: string }[];
  /** Known faults, so that the fuzzer did not look for them. */
  readonly known: readonly Known[];
}

/** A known fault. An empty `what` means any fault. */
export interface Known {
  readonly what: string;
  readonly why: string;
}

export interface FuzzResult {
  readonly seed: number;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly exhibits: readonly ExhibitFuzzed[];
}

export interface FuzzAsked {
  /** Seconds for all exhibits together, on as many CPUs as there are jobs; or runs of each exhibit. */
  readonly seconds?: number;
  readonly runs?: number;
  readonly exhibits?: readonly string[];
  /** Ids of kernels to fuzz in addition to the default one. */
  readonly kernels?: readonly string[];
  readonly seed?: number;
  readonly progress?: (line: string) => void;
}

export const LAST = join(ROOT, CACHE, 'last.json');

export const canFuzz = (): boolean => fuzzingClang() !== null;

export interface Fuzzer {
  readonly slug: string;
  readonly kernel: Kernel;
  /** Variants in the order of their numbers. */
  readonly variants: readonly string[];
  readonly program: string;
}

/** Builds the fuzzers: for the default kernel if the exhibit fits it, then for the requested kernels. */
export async function fuzzers(slugs: readonly string[], kernels: readonly string[]): Promise<Fuzzer[]> {
  const clang = fuzzingClang();
  if (!clang) throw new Error('No installed clang has libFuzzer. Run: npm run setup -- --with fuzz');
  const [own, ...added] = allKernels();
  const objects = fuzzObjects();
  const chosen = [own, ...added.filter(({ id }) => kernels.includes(id))];
  return Promise.all(
    slugs.flatMap((slug) =>
      chosen
        .filter(({ kernel }) => fits(readWhole(slug).kernels, kernel))
        .map(async (kernel): Promise<Fuzzer> => {
          const listed = kernel === own ? readKernelJson(slug, kernel.kernel).variants : [];
          const program = await buildFuzzer(clang, slug, kernel, listed.length === 0, objects);
          const variants = listed.length ? listed.map((v) => v.id) : [kernel.id];
          return { slug, kernel, variants, program };
        }),
    ),
  );
}

interface Start {
  readonly name: string;
  readonly text: string;
}

export const keptOf = (slug: string): readonly Start[] =>
  filesBelow(`${KEPT}/${slug}`, /\.ops$/).map((name) => ({
    name,
    text: readFileSync(join(ROOT, name), 'utf8'),
  }));

export const startsOf = (slug: string): readonly Start[] => [
  ...scenariosOf(slug).map((s) => ({ name: s.slug, text: s.text })),
  ...keptOf(slug),
];

/** @returns the folder with libFuzzer's first inputs, to which it may add */
export const corpusDir = ({ slug, kernel }: Pick<Fuzzer, 'slug' | 'kernel'>): string =>
  join(ROOT, CACHE, slug, kernel.id, 'corpus');

/** The folder of an exhibit's inputs. Those of an earlier fuzzer that the runner would refuse are dropped. */
function corpusOf(fuzzer: Pick<Fuzzer, 'slug' | 'kernel'>, model: ExhibitModel): string {
  const { slug } = fuzzer;
  const dir = corpusDir(fuzzer);
  mkdirSync(dir, { recursive: true });
  for (const name of readdirSync(dir))
    if (refused(model, readFileSync(join(dir, name)))) remove(join(dir, name));
  startsOf(slug).forEach(({ text }, i) => {
    const bytes = toBytes(model, text);
    if (bytes.length <= MOST_INPUT_BYTES) writeFileSync(join(dir, `kept-${i}`), bytes);
  });
  return dir;
}

/** How many fuzzers run at the same time. */
const PARALLEL_FUZZERS = 2;
/** Seconds that fuzzing takes by default, for all exhibits together. */
export const FUZZ_SECONDS = 300;

const STRICT = { ASAN_OPTIONS: 'detect_leaks=0', UBSAN_OPTIONS: 'print_stacktrace=1' };

const number = (output: string, pattern: RegExp): number =>
  Number([...output.matchAll(pattern)].at(-1)?.[1] ?? 0);

function heard(program: string, args: readonly string[]): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      env: { ...process.env, ...STRICT },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.on('error', fail);
    child.on('close', () => done(said));
  });
}

const whatOf = (output: string): string =>
  /FOUND: [^(\n]*/.exec(output)?.[0].trim() ??
  /(?:ERROR|runtime error): [^(\n]*/.exec(output)?.[0] ??
  'it does not end';

export async function knownOf({ program }: Pick<Fuzzer, 'program'>): Promise<readonly Known[]> {
  const said = await heard(program, ['--known']);
  return [...said.matchAll(/^(.*)\t(.+)$/gm)].map(([, what = '', why = '']) => ({ what, why }));
}

/** Runs many random operations one after another, natively on each variant. Gives what is found; '' is nothing. */
export async function playRandom({ program }: Fuzzer, seed: number): Promise<string> {
  const said = await heard(program, ['--random', String(seed)]);
  return / operations ran$/m.test(said) ? '' : whatOf(said);
}

/** Tries for a few seconds to leave out operations. Returns the shortest bytes that end the same way. */
async function shortened(program: string, file: string, what: string): Promise<Uint8Array> {
  if (!basename(file).startsWith('crash-')) return readFileSync(file);
  const out = `${file}.min`;
  await heard(program, [
    ...['-minimize_crash=1', `-exact_artifact_path=${out}`, '-max_total_time=8', '-timeout=20'],
    file,
  ]);
  const same = existsSync(out) && whatOf(await heard(program, [out])) === what;
  return readFileSync(same ? out : file);
}

async function fuzzOne(
  fuzzer: Fuzzer,
  model: ExhibitModel,
  how: readonly string[],
  seed: number,
): Promise<ExhibitFuzzed> {
  const { slug, kernel, variants, program } = fuzzer;
  const corpus = corpusOf(fuzzer, model);
  const crashes = join(ROOT, CACHE, slug, kernel.id, 'crashes/');
  remove(crashes);
  mkdirSync(crashes, { recursive: true });
  const start = performance.now();
  const output = await heard(program, [
    ...[...how, `-seed=${seed}`, `-max_len=${MOST_INPUT_BYTES}`, '-len_control=0', '-timeout=20'],
    ...['-print_final_stats=1', `-artifact_prefix=${crashes}`, corpus],
  ]);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  const found: ExhibitFuzzed['found'][number][] = [];
  for (const name of readdirSync(crashes)) {
    const least = await shortened(program, join(crashes, name), whatOf(output));
    const file = join(ROOT, CACHE, slug, `${kernel.id}-${name}.ops`);
    const what = whatOf(output);
    const text = toText(model, least);
    writeFileSync(file, `# ${kernel.id}: ${what}\n${text}`);
    const path = file.slice(ROOT.length);
    found.push({ what, file: path, repeat: `npm run -s headless -- ${slug} --ops ${path}` });
  }
  if (found.length) writeFileSync(join(ROOT, CACHE, slug, `${kernel.id}.log`), output);
  return {
    ...{ exhibit: slug, kernel: kernel.id, variants },
    executions: number(output, /stat::number_of_executed_units:\s*(\d+)/g) || number(output, /^#(\d+)/gm),
    seconds,
    edges: number(output, / cov: (\d+)/g),
    features: number(output, / ft: (\d+)/g),
    corpus: number(output, / corp: (\d+)/g),
    found,
    known: await knownOf(fuzzer),
  };
}

/** Fuzzes. Throws if libFuzzer is missing; what it finds is a result. */
export async function fuzz({
  seconds = FUZZ_SECONDS,
  runs,
  exhibits = fuzzedSlugs(),
  kernels = [],
  seed = 1 + (Date.now() % 1_000_000),
  progress = () => {},
}: FuzzAsked = {}): Promise<FuzzResult> {
  const models = await loadModels();
  const programs = await fuzzers(exhibits, kernels);
  const each = Math.max(
    1,
    Math.round((seconds * Math.min(PARALLEL_FUZZERS, programs.length)) / programs.length),
  );
  const how = [runs === undefined ? `-max_total_time=${each}` : `-runs=${runs}`];
  const limit = pool(PARALLEL_FUZZERS);
  const done = await Promise.all(
    programs.map((fuzzer) =>
      limit(async () => {
        progress(`${fuzzer.slug} on ${fuzzer.kernel.id} …`);
        const one = await fuzzOne(fuzzer, models.get(fuzzer.slug)!, how, seed);
        progress(`${one.exhibit} on ${one.kernel}: ${one.executions} executions, ${one.found.length} found`);
        return one;
      }),
    ),
  );
  const result: FuzzResult = { seed, date: new Date().toISOString(), exhibits: done };
  writeWhole(LAST, JSON.stringify(result, null, 1));
  return result;
}
