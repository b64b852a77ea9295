// SPDX-License-Identifier: GPL-2.0-only
// Runs `npm run -s fuzz [-- EXHIBIT…] [--seconds N] [--kernel ID]… [--seed N] [--json]`. It exits with 1 if it
// found something.
import { watchOutput } from '../output/watch.mjs';
import { allKernels } from '../tools/kernel-source.ts';
import { fuzzedSlugs } from './build.ts';
import { fuzz, FUZZ_SECONDS, type FuzzResult } from './fuzz.ts';

class UsageError extends Error {}

function parse(args: readonly string[]) {
  const left = [...args];
  const [, ...added] = allKernels().map(({ id }) => id);
  const [exhibits, kernels]: [string[], string[]] = [[], []];
  let [seconds, json]: [number, boolean] = [FUZZ_SECONDS, false];
  let seed: number | undefined;
  const number = (option: string): number => {
    const word = left.shift() ?? '';
    if (!/^[1-9]\d{0,8}$/.test(word))
      throw new UsageError(`${option} is "${word}"; allowed: a whole number from 1`);
    return Number(word);
  };
  const oneOf = (word: string, what: string, allowed: readonly string[]): string => {
    if (allowed.includes(word)) return word;
    throw new UsageError(`"${word}" is no ${what}; allowed: ${allowed.join(', ')}`);
  };
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    if (arg === '--json') json = true;
    else if (arg === '--seconds') seconds = number(arg);
    else if (arg === '--seed') seed = number(arg);
    else if (arg === '--kernel') kernels.push(oneOf(left.shift() ?? '', 'added kernel', added));
    else exhibits.push(oneOf(arg, 'exhibit', fuzzedSlugs()));
  }
  return { json, asked: { seconds, kernels, ...(exhibits.length && { exhibits }), ...(seed && { seed }) } };
}

function table({ exhibits, seed }: FuzzResult): string {
  const lines = exhibits.flatMap((e) => [
    [
      `${e.exhibit} on ${e.kernel}`.padEnd(26),
      `${e.executions.toLocaleString('en').padStart(11)} executions`,
      `${e.edges} edges, ${e.features} features`,
      `${e.corpus} inputs kept`,
      `${e.seconds} s`,
    ].join('  '),
    ...e.found.map((f) => `  ${f.what}\n    ${f.file}\n    ${f.repeat}`),
  ]);
  return [...lines, `seed ${seed}; found: ${exhibits.reduce((n, e) => n + e.found.length, 0)}`].join('\n');
}

async function main(): Promise<void> {
  const { json, asked } = parse(process.argv.slice(2));
  const result = await fuzz({ ...asked, progress: (line) => console.error(line) });
  console.log(json ? JSON.stringify(result) : table(result));
  if (result.exhibits.some((e) => e.found.length)) process.exitCode = 1;
}

watchOutput();
main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
