// SPDX-License-Identifier: GPL-2.0-only
// Reads the options of `npm run setup`, `npm start`, `npm test` and `npm run check`; holds the text of --help.
import { fittingKernels, knownKernels } from './kernel/list.mjs';
import { GROUPS } from './packages.mjs';
import { UsageError } from './report.mjs';

const SETUP = `  --yes               install Debian packages with sudo without asking
  --with GROUP        Debian packages for more: ${Object.keys(GROUPS).join(', ')}
  --kernel ID         add a kernel of core-c/kernels.json beside the default one; may be given several times. It stays
  --all-kernels       add all that some exhibit fits
  --remove-kernel ID  remove an added kernel: its package, its files, what was built of it
                      With --kernel ID too it is fetched anew: with its updates, which it does not get otherwise
  --record-sources    add the present kernel texts to core-c/tools/known-sources.json
LINUX_SRC=<directory or tarball> takes the default kernel from there instead of the distribution's linux-source package.`;

/** Options that `npm start` passes on to Vite's server, each with whether a value may follow. */
const VITE = /** @type {Readonly<Record<string, boolean>>} */ ({
  '--port': true,
  '--host': true,
  '--open': false,
  '--strictPort': false,
});

/** @satisfies {Record<string, { usage: string, takes: 'all' | 'setup' | 'none' }>} */
const COMMANDS = {
  setup: {
    takes: 'setup',
    usage: `Usage: npm run setup [-- OPTION…]
Puts in place whatever is missing between a fresh clone and a running Treewalk.
  --no-tests          leave out what only the tests need (a browser, libFuzzer)
${SETUP}`,
  },
  start: {
    takes: 'all',
    usage: `Usage: npm start [-- OPTION…]
Sets up what is missing, then serves the page until Ctrl-C.
  --port NUMBER       serve it at this port (otherwise 5173, or the next that is free)
  --host [ADDRESS]    let other machines see it
  --open              open it in a browser
  --strictPort        fail if the port is taken
${SETUP}`,
  },
  test: {
    takes: 'setup',
    usage: `Usage: npm test [-- OPTION…]
Sets up what is missing, then runs every test. Minutes. Exit code 1 if one fails.
  --only-added        only the tests that run on added kernels, after a run without them
${SETUP}`,
  },
  check: {
    takes: 'none',
    usage: `Usage: npm run check
Runs the fast tests: types, lint and import rule, ABI, formatting, unit tests. It sets nothing up and takes no options.`,
  },
};

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
  const { usage, takes } = COMMANDS[command];
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    return undefined;
  }
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
        throw new UsageError(`--with ${group}: there is no such group.`, usage);
      groups.add(group);
    } else throw new UsageError(`Unknown option: ${arg}`, usage);
  }
  return { yes, record, add: [...add], remove: [...remove], groups: [...groups], vite, onlyAdded };
}
