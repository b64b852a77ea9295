// SPDX-License-Identifier: GPL-2.0-only
// Tells which commands of the docs run in every `npm test`: those that are quick, and that every machine has.
import { npmScript, type Command } from './shell.ts';

/** The npm scripts that only read. Each also takes --help, as every other script does. */
const QUICK_SCRIPTS = new Set(['headless', 'find', 'coverage', 'sentences', 'prose']);
export const isQuickScript = (script: string): boolean => QUICK_SCRIPTS.has(script);

const TOOLS = new Set(
  'cat cd cp cut diff done echo export false fi for grep gunzip gzip head ls mkdir mv node printf rm sed sort tail tee test true uniq wc xargs zcat'.split(
    ' ',
  ),
);

/** Why `npm test` cannot run a command; null if it can. */
export function quickFault(command: Command): string | null {
  const [name = ''] = command.words;
  const npm = npmScript(command);
  if (npm)
    return isQuickScript(npm.script) || npm.args.includes('--help')
      ? null
      : `npm test does not run “npm … ${npm.script}”`;
  return TOOLS.has(name) ? null : `npm test does not run “${name}”`;
}
