// SPDX-License-Identifier: GPL-2.0-only
// Measures the proof page's statements and writes them to public/proof.json. Call it as npm run proof
// [-- --only PART[,PART]…] [--seconds N] [--out FILE].
// Parts: `tests` (the kernels' own), `equal` (native against wasm), `claims`, `fuzz` (N seconds in all, 300 by
// default). With --only the file's other parts stay, each with its own date, commit and machine. It exits with 1 if
// something is wrong.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PARTS, type Proof, type ProofOrigin, type ProofPart, readProof } from '../../web/src/base/proof.ts';
import { watchOutput } from '../output/watch.mjs';
import { writeWhole } from '../output/whole-file.mjs';
import { loadModels } from '../../web/src/wasm/node.ts';
import { caches, machine } from '../bench/machine.ts';
import { agreement, type Agreed } from '../fuzz/agree.ts';
import { fuzzedSlugs } from '../fuzz/build.ts';
import { fuzz, FUZZ_SECONDS, fuzzers, MOST_INPUT_BYTES, startsOf } from '../fuzz/fuzz.ts';
import { toBytes } from '../fuzz/words.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { allKernels } from '../tools/kernel-source.ts';
import { kernelTests } from '../tools/kernel-tests/all.ts';
import { published } from '../tools/kernel-tests/list.ts';
import { problems } from '../tools/kernel-tests.ts';
import { provenClaims } from './claims.ts';

interface Asked {
  readonly parts: readonly ProofPart[];
  readonly seconds: number;
  readonly out: string;
}

const isPart = (name: string): name is ProofPart => PARTS.some((part) => part === name);

export function asked(args: readonly string[]): Asked | string {
  let [seconds, out, parts] = [FUZZ_SECONDS, join(ROOT, 'public/proof.json'), PARTS as readonly ProofPart[]];
  for (let i = 0; i < args.length; i += 2) {
    const [name, value = ''] = args.slice(i, i + 2);
    const names = value.split(',');
    if (name === '--out' && value) out = resolve(process.env['INIT_CWD'] ?? '', value);
    else if (name === '--seconds' && /^[1-9]\d{0,4}$/.test(value)) seconds = Number(value);
    else if (name === '--only' && names.every(isPart)) parts = names;
    else return `${name} ${value}: not known; the parts are ${PARTS.join(', ')}`;
  }
  return { parts, seconds, out };
}

/** The commit; `+`: there are uncommitted changes. */
function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain', '--', '.', ':!public/proof.json') ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

const say = (line: string): void => console.error(line);

/**
 * Compares each exhibit on the operations that its fuzzer begins with: scenarios, and those that earlier runs
 * have kept.
 */
async function equality(): Promise<readonly (Agreed & { readonly exhibit: string })[]> {
  const models = await loadModels();
  return (await fuzzers(fuzzedSlugs(), [])).map((fuzzer) => {
    const model = models.get(fuzzer.slug)!;
    const texts = startsOf(fuzzer.slug).map((s) => s.text);
    const short = texts.filter((text) => toBytes(model, text).length <= MOST_INPUT_BYTES);
    return { exhibit: fuzzer.slug, ...agreement(fuzzer, model, short) };
  });
}

interface Measured<T> {
  readonly found: T;
  readonly wrong: readonly string[];
}
type Found<P extends ProofPart> = Omit<Proof[P], keyof ProofOrigin>;

const measure: { readonly [P in ProofPart]: (seconds: number) => Promise<Measured<Found<P>>> } = {
  async tests() {
    const kernels = await kernelTests(allKernels(), { progress: say });
    const found = kernels.map(({ kernel, runs }) => ({ kernel, runs: runs.map(published) }));
    return { found: { kernels: found }, wrong: kernels.flatMap(problems) };
  },
  async equal() {
    const equal = await equality();
    const exhibits = equal.map(({ exhibit, cases, operations, differ }) => ({
      ...{ exhibit, cases, operations, equal: cases - differ.length },
    }));
    return { found: { exhibits }, wrong: equal.flatMap((e) => e.differ) };
  },
  async claims() {
    const claims = await provenClaims();
    const differ = claims.filter((c) => c.agreement === 'differs');
    return { found: { claims: [...claims] }, wrong: differ.map((c) => `${c.exhibit}, ${c.id}: ${c.here}`) };
  },
  async fuzz(seconds) {
    const { seed, exhibits } = await fuzz({ seconds, progress: say });
    const found = exhibits.map(
      ({ found: faults, known, exhibit, executions, seconds: took, edges, corpus }) => ({
        ...{ exhibit, executions, seconds: took, edges, corpus, found: faults.length, known: [...known] },
      }),
    );
    const faults = exhibits.flatMap((e) =>
      e.found.map((f) => `${e.exhibit}: ${f.what}. Repeat: ${f.repeat}`),
    );
    return { found: { seed, exhibits: found }, wrong: faults };
  },
};

export async function prove({ parts, seconds, out }: Asked): Promise<boolean> {
  // The file must already have the parts that are not measured now.
  const rest = PARTS.some((part) => !parts.includes(part));
  if (rest && !existsSync(out))
    throw new Error(`${out} does not exist. Measure everything first, without --only.`);
  const proof: Record<string, unknown> = rest ? { ...readProof(out, readFileSync(out, 'utf8')) } : {};
  let right = true;
  const origin: ProofOrigin = {
    date: new Date().toISOString(),
    commit: commit(),
    machine: machine(caches()),
  };
  for (const part of parts) {
    say(`${part} …`);
    const { found, wrong } = await measure[part](seconds);
    for (const problem of wrong) console.error(problem);
    right &&= wrong.length === 0;
    proof[part] = { ...origin, ...found };
  }
  const whole = { format: 'treewalk-proof', version: 2, ...proof };
  writeWhole(out, `${JSON.stringify(whole, null, 1)}\n`);
  say(`Written: ${out}`);
  return right;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  watchOutput();
  const given = asked(process.argv.slice(2));
  if (typeof given === 'string') {
    console.error(given);
    process.exitCode = 2;
  } else
    prove(given).then(
      (right) => (process.exitCode = right ? 0 : 1),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exitCode = 1;
      },
    );
}
