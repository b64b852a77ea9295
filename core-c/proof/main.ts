// SPDX-License-Identifier: GPL-2.0-only
// npm run proof [-- --seconds N] [--out FILE]
// Measures what the proof page says and writes it to public/proof.json: the kernels' own tests, native against wasm,
// the claims, and fuzzing (N seconds in all, 300 if not said). Exit 1 where something is not as it should be.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proof } from '../../web/src/base/proof.ts';
import { loadModels } from '../../web/src/wasm/node.ts';
import { caches, machine } from '../bench/machine.ts';
import { agreement, type Agreed } from '../fuzz/agree.ts';
import { fuzzedSlugs } from '../fuzz/build.ts';
import { fuzz, fuzzers, MOST_BYTES, startsOf } from '../fuzz/fuzz.ts';
import { toBytes } from '../fuzz/words.ts';
import { ROOT } from '../tools/kernel-json.ts';
import { kernelTests } from '../tools/kernel-tests-run.ts';
import { kernelsHere, problems } from '../tools/kernel-tests.ts';
import { provenClaims } from './claims.ts';

const USAGE = 'usage: npm run proof [-- --seconds N] [--out FILE]';

interface Asked {
  readonly seconds: number;
  readonly out: string;
}

function asked(args: readonly string[]): Asked | string {
  let [seconds, out] = [300, join(ROOT, 'public/proof.json')];
  for (let i = 0; i < args.length; i += 2) {
    const [name, value = ''] = args.slice(i, i + 2);
    if (name === '--out' && value) out = resolve(process.env['INIT_CWD'] ?? '', value);
    else if (name === '--seconds' && /^[1-9]\d{0,4}$/.test(value)) seconds = Number(value);
    else return `${name} ${value}: not known, or not a whole number of seconds\n${USAGE}`;
  }
  return { seconds, out };
}

/** `+`: there is more than was committed. */
function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', 'HEAD')}${git('status', '--porcelain') ? '+' : ''}`;
  } catch {
    return 'unknown';
  }
}

const say = (line: string): void => console.error(line);

/** Of each exhibit what its fuzzer begins with: scenarios, and what earlier runs have kept. */
async function equality(): Promise<readonly (Agreed & { readonly exhibit: string })[]> {
  const models = await loadModels();
  return (await fuzzers(fuzzedSlugs(), [])).map((fuzzer) => {
    const model = models.get(fuzzer.slug)!;
    const texts = startsOf(fuzzer.slug).map((s) => s.text);
    const short = texts.filter((text) => toBytes(model, text).length <= MOST_BYTES);
    return { exhibit: fuzzer.slug, ...agreement(fuzzer, model, short) };
  });
}

export async function prove({ seconds, out }: Asked): Promise<boolean> {
  const began = performance.now();
  const kernels = await kernelTests(kernelsHere(), { progress: say });
  say('Claims …');
  const claims = await provenClaims();
  say('The same operations natively and in wasm …');
  const equal = await equality();
  say(`Fuzzing, ${seconds} s …`);
  const { seed, exhibits } = await fuzz({ seconds, progress: say });
  const proof: Proof = {
    format: 'treewalk-proof',
    version: 1,
    date: new Date().toISOString(),
    commit: commit(),
    machine: machine(caches()),
    seconds: Math.round((performance.now() - began) / 1000),
    kernels: kernels.map(({ kernel, runs }) => ({
      kernel,
      runs: runs.map(({ host, shift, bits, run, passed, leakedNodes }) => ({
        ...{ host, shift, bits, run, passed, leakedNodes },
      })),
    })),
    nativeWasm: equal.map(({ exhibit, cases, operations, differ }) => ({
      ...{ exhibit, cases, operations, equal: cases - differ.length },
    })),
    claims: [...claims],
    fuzz: {
      seed,
      exhibits: exhibits.map(({ found, exhibit, executions, seconds: took, edges, corpus }) => ({
        ...{ exhibit, executions, seconds: took, edges, corpus, found: found.length },
      })),
    },
  };
  writeFileSync(out, `${JSON.stringify(proof, null, 1)}\n`);
  const wrong = [
    ...kernels.flatMap(problems),
    ...claims.filter((c) => c.agreement === 'differs').map((c) => `${c.exhibit}, ${c.id}: ${c.here}`),
    ...equal.flatMap((e) => e.differ),
    ...exhibits.flatMap((e) => e.found.map((f) => `${e.exhibit}: ${f.what}. Repeat: ${f.repeat}`)),
  ];
  for (const problem of wrong) console.error(problem);
  say(`Written: ${out}`);
  return wrong.length === 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const given = asked(process.argv.slice(2));
  if (typeof given === 'string') {
    console.error(given);
    process.exitCode = 2;
  } else process.exitCode = (await prove(given)) ? 0 : 1;
}
