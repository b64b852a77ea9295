// SPDX-License-Identifier: GPL-2.0-only
// Starts `npm run booted` and `npm run record`. It runs set-up with what they need and the kernels that they
// name, then the program. Before set-up a fresh clone cannot read TypeScript.
import '../tools/setup/node-version.mjs';
import { added } from '../tools/setup/kernel/chosen.mjs';
import { knownKernels } from '../tools/setup/kernel/list.mjs';
import { orExplain, setUp } from '../tools/setup/main.mjs';
import { TSX } from '../tools/setup/npm.mjs';
import { UsageError } from '../tools/setup/report.mjs';
import { run } from '../tools/setup/run.mjs';

const [program = 'main', ...args] = process.argv.slice(2);

/** @param {readonly string[]} words up to the command that runs in the guest */
function kernelsOf(words) {
  const named = words.flatMap((word, i) => (word === '--kernel' ? [words[i + 1] ?? ''] : []));
  const ids = knownKernels().map(({ id }) => id);
  const unknown = named.find((id) => !ids.includes(id));
  if (unknown !== undefined)
    throw new UsageError(`--kernel ${unknown}: there is no such kernel.`, `There are: ${ids.join(', ')}.`);
  return named.filter((id) => added()[id] === undefined);
}

await orExplain(async () => {
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  const left = await setUp({
    ...{ yes: own.includes('--yes'), groups: ['core', 'booted'], add: kernelsOf(own) },
    ...{ record: false, remove: [], vite: [] },
  });
  for (const { error } of left) throw error;
  const { code } = await run(process.execPath, [...TSX, `core-c/booted/${program}.ts`, ...args], {
    inherit: true,
  });
  process.exitCode = code;
});
