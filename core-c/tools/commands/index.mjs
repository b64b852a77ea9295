// SPDX-License-Identifier: GPL-2.0-only
// Lists the commands of package.json, each with what --help prints and what it runs. The headless runner has a table of
// its own, in web/src/headless/cli/.
import { helpOf, nameOf } from '../../output/help.mjs';
import { MEASURE_COMMANDS } from './measures.mjs';
import { RUN_COMMANDS } from './runs.mjs';
import { SETUP_COMMANDS } from './setup.mjs';
import { TEST_COMMANDS } from './tests.mjs';
import { TREE_COMMANDS } from './tree.mjs';

/**
 * @typedef {object} Parts
 * @property {boolean} [silent] whether its output is data: then npm prints no lines of its own
 * @property {string} [words] what it takes beside options
 * @property {readonly string[]} [runs] what it runs, one after another; the last gets its arguments
 * @property {string} [parser] the file that reads its options
 *
 * @typedef {Omit<import('../../output/help.mjs').Command, 'usage'> & Parts} Entry examples are arguments
 */

/** @type {Readonly<Record<string, Entry>>} */
export const COMMANDS = {
  ...SETUP_COMMANDS,
  ...TREE_COMMANDS,
  ...RUN_COMMANDS,
  ...TEST_COMMANDS,
  ...MEASURE_COMMANDS,
};

/** @param {string} name */
export const callOf = (name) =>
  /^(?:start|test)$/.test(name) ? `npm ${name}` : `npm run ${COMMANDS[name]?.silent ? '-s ' : ''}${name}`;

/** @param {string} name @param {string} args */
const withArgs = (name, args) => callOf(name) + (args && ` -- ${args}`);

/** @param {string} name */
export function commandOf(name) {
  const entry = COMMANDS[name];
  if (!entry) throw new Error(`There is no command ${name}.`);
  const { options = [], words = '', examples = [] } = entry;
  const args = [options.length ? '[OPTION…]' : '', words].filter(Boolean).join(' ');
  return {
    ...entry,
    usage: withArgs(name, args),
    examples: examples.map(([line, means]) => /** @type {const} */ ([withArgs(name, line), means])),
  };
}

/** @param {string} name */
export const helpFor = (name) => helpOf(commandOf(name));

/** The lines under a message on wrong usage. @param {string} name */
export const hintFor = (name) => `Usage: ${commandOf(name).usage}\nMore: ${callOf(name)} -- --help`;

/**
 * The first word that a command does not take. Words after `--` do not count.
 * @param {string} name
 * @param {readonly string[]} args
 */
export function unknownIn(name, args) {
  const { options = [], words } = COMMANDS[name] ?? {};
  const end = args.indexOf('--');
  const own = end < 0 ? args : args.slice(0, end);
  return own.find((word, i) => {
    const before = options.find((option) => nameOf(option) === own[i - 1]);
    if (before?.[0].includes(' ')) return false;
    if (/^-./.test(word)) return !options.some((option) => nameOf(option) === word.replace(/=.*/s, ''));
    return !words || words.startsWith('--');
  });
}
