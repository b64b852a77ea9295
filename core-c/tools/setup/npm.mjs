// SPDX-License-Identifier: GPL-2.0-only
// Installs the Node packages by `npm ci` if node_modules differs from package-lock.json. Builds the core.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, SetupError, step } from './report.mjs';
import { run } from './run.mjs';
import { needSpace } from './scratch.mjs';
import { ROOT } from './remove.mjs';
import { explain } from './errors.mjs';

/** The disk space that node_modules needs. */
const NODE_MODULES_MB = 400;

/** @typedef {{ version?: string, optional?: boolean, bin?: Record<string, string> }} Locked */

/**
 * Reads the packages of one of npm's lock files, by their folders.
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
}

/**
 * Finds the first path in node_modules that differs from package-lock.json. It compares the content of that
 * file with npm's own list of what it installed. It also checks each package's folder, which may have been
 * lost.
 */
function firstAmiss() {
  const wanted = packagesOf('package-lock.json');
  const own = 'node_modules/.package-lock.json';
  try {
    const present = packagesOf(own);
    for (const [folder, { version, optional, bin = {} }] of Object.entries(wanted)) {
      if (folder === '' || (optional && !present[folder])) continue;
      if (present[folder]?.version !== version || versionIn(folder) !== version) return folder;
      const commands = folder.lastIndexOf('node_modules/') ? [] : Object.keys(bin);
      const lost = commands.find((name) => !existsSync(join(ROOT, 'node_modules/.bin', name)));
      if (lost) return `node_modules/.bin/${lost}`;
    }
    return undefined;
  } catch {
    return own;
  }
}

/** @param {string} folder */
function versionIn(folder) {
  try {
    return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}

export async function installNodePackages() {
  const amiss = firstAmiss();
  if (!amiss) return;
  if (existsSync(join(ROOT, 'node_modules')))
    say(`${amiss} differs from package-lock.json: the Node packages are installed again.`);
  needSpace(ROOT, NODE_MODULES_MB, 'node_modules');
  const total = Object.keys(packagesOf('package-lock.json')).length - 1;
  await step('Node packages (npm ci)', async (status) => {
    let fetched = 0;
    /** @param {string} line */
    const onLine = (line) => {
      if (/http (fetch GET 200|cache)/.test(line)) status(`${Math.min(++fetched, total)} of ${total}`);
    };
    let { code, err } = await run('npm', ['ci', ...QUIETLY, '--prefer-offline'], { onLine });
    // npm's cached list of a package's versions may be older than the lock file, so it must ask the registry.
    if (code > 0 && /\bETARGET\b/.test(err))
      ({ code, err } = await run('npm', ['ci', ...QUIETLY], { onLine }));
    if (code === 0) return;
    if (code !== -1) throw explain(errorsIn(err), 'npm ci failed');
    throw new SetupError(
      'There is no npm beside this Node.',
      'Install npm (https://nodejs.org) and run the command again.',
    );
  });
}

// With --prefer-offline npm uses its cache without asking the registry: the lock file names version and hash.
// Without a network npm's usual retries take over a minute, as if it hung; they are shorter here.
const PATIENCE = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
const QUIETLY = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=http', ...PATIENCE];

/**
 * Picks npm's error lines, without the line that names its log.
 * @param {string} output
 */
function errorsIn(output) {
  const lines = output.split('\n').filter((line) => /^npm (err|error)\b/i.test(line));
  return lines.filter((line) => !line.includes('complete log')).join('\n') || output;
}

/** Node's options to run a TypeScript file. */
export const TSX = ['--import', 'tsx'];

/** Builds the core. The build checks itself whether there is anything to do. */
export async function buildCore() {
  const { code } = await run(process.execPath, [...TSX, 'core-c/tools/build.ts'], { onLine: say });
  if (code === 0) return;
  say('');
  throw new SetupError(
    'The core could not be built: see the message above.',
    'Correct that and run the command again.',
  );
}
