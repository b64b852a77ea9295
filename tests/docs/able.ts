// SPDX-License-Identifier: GPL-2.0-only
// Tells whether a block of the docs runs here, in `npm test` or in the long run.
import { NEEDS, type Block, type Need } from '../../core-c/tools/docs/blocks.ts';
import { isQuickScript } from '../../core-c/tools/docs/quick.ts';
import { commandsOf, npmScript } from '../../core-c/tools/docs/shell.ts';
import { missing } from '../../core-c/tools/setup/packages.mjs';
import { has } from '../../core-c/tools/setup/run.mjs';
import { manifest } from '../support/run.ts';

const kernels = manifest.kernels.map((k) => k.id);

/** Whether the long run has what such a block needs. Needs that are not here are no test's business. */
const HAS: { readonly [N in Need]?: (script: string) => boolean } = {
  long: () => true,
  kernels: (script) =>
    kernels.length > 0 && (script.match(/linux-\d+\.\d+/g) ?? []).every((id) => kernels.includes(id)),
  qemu: () => missing(['booted']).length === 0,
  bench: () => missing(['bench']).length === 0,
  parallel: () => has('parallel'),
  duckdb: () => has('duckdb'),
  ray: () => has('ray'),
};

/** The slow npm scripts that leave the tree and its builds as they are. */
const LONG_SCRIPTS = new Set(['kernel-tests', 'bench', 'booted', 'record', 'fuzz']);

const isSafe = (script: string): boolean =>
  commandsOf(script).every((command) => {
    const npm = npmScript(command);
    return !npm || npm.args.includes('--help') || isQuickScript(npm.script) || LONG_SCRIPTS.has(npm.script);
  });

/** Why a block does not run; null if it does. */
export function unableTo(
  { needs, script }: Pick<Block, 'needs' | 'script'>,
  long = Boolean(process.env['LONG']),
): string | null {
  const [first] = needs;
  if (first === undefined) return null;
  if (!long) return NEEDS[first];
  const lacking = needs.find((need) => !(HAS[need]?.(script) ?? false));
  if (lacking) return NEEDS[lacking];
  return isSafe(script) ? null : 'it runs tests, or writes into the tree';
}
