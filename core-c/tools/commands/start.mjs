// SPDX-License-Identifier: GPL-2.0-only
// Starts a command: prints its help, refuses wrong arguments, or runs its steps one after another.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { constants } from 'node:os';
import { asksHelp } from '../../output/help.mjs';
import { watchOutput } from '../../output/watch.mjs';
import { ROOT } from '../setup/remove.mjs';
import { COMMANDS, helpFor, hintFor, unknownIn } from './index.mjs';

/** The exit code of wrong usage. */
const BAD_USAGE = 2;
/** Steps that run in a fresh clone: they set up first. */
const SETS_UP = /^core-c\/\S+\.mjs/;

watchOutput();
/** @type {import('node:child_process').ChildProcess | undefined} */
let child;

/** Runs a program of ours or one of node_modules/.bin. @param {string} step @param {readonly string[]} args */
async function taken(step, args) {
  const [program = '', ...own] = step.split(' ');
  const node = /ts$/.test(program) ? ['--import', 'tsx'] : [];
  const [command, before] = /\.(?:m?ts|mjs)$/.test(program)
    ? [process.execPath, [...node, program]]
    : [`${ROOT}/node_modules/.bin/${program}`, []];
  child = spawn(command, [...before, ...own, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [code, signal] = await once(child, 'close');
  return code ?? 128 + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0);
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @param {typeof taken} take runs a step and gives its exit code
 */
export async function main(name = '', args = [], take = taken) {
  const end = args.indexOf('--');
  if (asksHelp(end < 0 ? args : args.slice(0, end))) return console.log(helpFor(name));
  const unknown = unknownIn(name, args);
  if (unknown !== undefined) {
    console.error(`Unknown option: ${unknown}\n${hintFor(name)}`);
    process.exitCode = BAD_USAGE;
    return;
  }
  // A terminal's Ctrl-C reaches the child too, which may have something to print.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child?.kill(signal));
  const { runs = [] } = COMMANDS[name] ?? {};
  for (const [i, step] of runs.entries()) {
    if (!SETS_UP.test(step) && !existsSync(`${ROOT}/node_modules/.bin/tsx`)) {
      console.error('Treewalk is not set up here. Run: npm run setup');
      process.exitCode = 1;
      return;
    }
    const isLast = i === runs.length - 1;
    process.exitCode = await take(step, isLast ? args : []);
    if (isLast && process.exitCode === BAD_USAGE) console.error(hintFor(name));
    if (process.exitCode) return;
  }
}
