// SPDX-License-Identifier: GPL-2.0-only
// Reads the options of `npm run setup`, `npm start`, `npm test` and `npm run check`.
import { asksHelp } from '../../output/help.mjs';
import { helpFor, hintFor } from '../commands/index.mjs';
import { fittingKernels, knownKernels } from './kernel/list.mjs';
import { GROUPS } from './packages.mjs';
import { UsageError } from './report.mjs';

/** Options that `npm start` passes on to Vite's server, each with whether a value may follow. */
const VITE = /** @type {Readonly<Record<string, boolean>>} */ ({
  '--port': true,
  '--host': true,
  '--open': false,
  '--strictPort': false,
});

/** Which options a command takes: those of set-up, also Vite's, or none. */
const COMMANDS = /** @type {const} */ ({ setup: 'setup', start: 'all', test: 'setup', check: 'none' });

/** @typedef {keyof typeof COMMANDS} Command */

/**
 * @typedef {object} Options
 * @property {boolean} yes
 * @property {readonly string[]} groups groups of Debian packages (`GROUPS`)
 * @property {boolean} record whether to record the kernels' texts as tested
 * @property {readonly string[]} add kernels to add: ids of core-c/kernels.json
 * @property {readonly string[]} remove kernels to remove, likewise
 * @property {readonly string[]} vite options for Vite's server
 * @property {boolean} [onlyAdded] whether to run only the tests of added kernels
 */

/**
 * @param {Command} command
 * @param {readonly string[]} args
 * @returns {Options | undefined} undefined for --help, whose text it has printed then
 */
export function parse(command, args) {
  if (asksHelp(args)) {
    console.log(helpFor(command));
    return undefined;
  }
  const [takes, usage] = [COMMANDS[command], hintFor(command)];
  const left = [...args];
  const vite = [];
  const forTests = ['tests', 'fuzz', ...(command === 'test' ? ['booted'] : [])];
  const groups = new Set(['core', ...(command === 'start' ? [] : forTests)]);
  let yes = false;
  let record = false;
  let onlyAdded = false;
  const add = new Set();
  const remove = new Set();
  const ids = takes === 'none' ? [] : knownKernels().map(({ id }) => id);
  /** @param {string} option */
  const kernel = (option) => {
    const id = left.shift() ?? '';
    if (ids.includes(id)) return id;
    throw new UsageError(`${option} ${id}: there is no such kernel. There are: ${ids.join(', ')}.`, usage);
  };
  for (let arg = left.shift(); arg !== undefined; arg = left.shift()) {
    const name = arg.replace(/=.*/s, '');
    if (takes === 'all' && Object.hasOwn(VITE, name)) {
      vite.push(arg);
      if (name === arg && VITE[name] && left[0] && !left[0].startsWith('-')) vite.push(left.shift() ?? '');
    } else if (takes === 'none') throw new UsageError(`Unknown option: ${arg}`, usage);
    else if (arg === '--yes' || arg === '-y') yes = true;
    else if (arg === '--no-tests') for (const group of forTests) groups.delete(group);
    else if (arg === '--record-sources') record = true;
    else if (arg === '--only-added' && command === 'test') onlyAdded = true;
    else if (arg === '--kernel') add.add(kernel(arg));
    else if (arg === '--remove-kernel') remove.add(kernel(arg));
    else if (arg === '--all-kernels') for (const id of fittingKernels()) add.add(id);
    else if (arg === '--with') {
      const group = left.shift() ?? '';
      if (!Object.hasOwn(GROUPS, group))
        throw new UsageError(
          `--with ${group}: there is no such group. There are: ${Object.keys(GROUPS).join(', ')}.`,
          usage,
        );
      groups.add(group);
    } else throw new UsageError(`Unknown option: ${arg}`, usage);
  }
  return { yes, record, add: [...add], remove: [...remove], groups: [...groups], vite, onlyAdded };
}
