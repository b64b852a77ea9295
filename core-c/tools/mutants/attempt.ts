// SPDX-License-Identifier: GPL-2.0-only
// Runs tests in a copy of the tree and tells whether they fail. A fault may make a test run for ever, so a
// time limit ends the whole process group.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remove } from '../setup/remove.mjs';
import { firstFailedPage, firstFailure, lastLines, type Report } from './reports.ts';

interface Outcome {
  readonly passed: boolean;
  /** The name of the first test that failed, or of another failed step, or ''. */
  readonly failed: string;
  /** Whether the tests were cut off at the limit. */
  readonly late?: boolean;
  /** Whether every test was skipped. */
  readonly skipped?: boolean;
}

/** How many characters of a tool's output are kept. */
const KEPT_OUTPUT = 20_000;

/** The process groups that run now. */
const groups = new Set<number>();
const endAll = (): void => {
  for (const pid of groups) end(pid);
};
process.on('exit', endAll);

function end(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

interface Finished {
  /** Null if the limit ended it. */
  readonly code: number | null;
  readonly output: string;
}

function runIn(
  dir: string,
  tool: string,
  args: readonly string[],
  limit: number,
  env: NodeJS.ProcessEnv,
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(dir, 'node_modules/.bin', tool), args, {
      cwd: dir,
      env: { ...process.env, UPDATE_GOLDEN: '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const { pid } = child;
    if (pid) groups.add(pid);
    let output = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      if (pid) end(pid);
    }, limit * 1000);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => (output = (output + String(data)).slice(-KEPT_OUTPUT)));
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (pid) end(pid);
      if (pid) groups.delete(pid);
      resolve({ code: late ? null : (code ?? 1), output });
    });
  });
}

/**
 * @param built whether to build the wasm first
 * @param limit seconds for each: a build, the unit tests, the browser tests
 * @param env more of the environment, such as LONG=1
 */
export async function attempt(
  dir: string,
  tests: readonly string[],
  built: boolean,
  limit: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  const step = async (what: string, tool: string, ...args: string[]): Promise<Outcome | null> => {
    const { code, output } = await runIn(dir, tool, args, limit, env);
    if (code === 0) return null;
    return {
      passed: false,
      failed: code === null ? `${what} does not end` : `${what}: ${lastLines(output)}`,
    };
  };
  const pages = tests.filter((path) => path.startsWith('tests/e2e'));
  const units = tests.filter((path) => !pages.includes(path));
  const report = join(dir, 'mutant-report.json');
  remove(report, dir);
  if (built) {
    const failed = await step('the build of the core', 'tsx', 'core-c/tools/build.ts');
    if (failed) return failed;
  }
  if (units.length) {
    const args = ['run', ...units, '--bail=1', '--reporter=json', `--outputFile=${report}`];
    const { code, output } = await runIn(dir, 'vitest', args, limit, env);
    if (code === null) return { passed: false, failed: 'the tests do not end', late: true };
    if (code !== 0) return { passed: false, failed: firstFailure(report, output) };
    const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    if (numPassedTests === 0 && !pages.length) return { passed: true, failed: '', skipped: true };
  }
  if (pages.length) {
    const failed = await step('the build of the page', 'vite', 'build');
    if (failed) return failed;
    // Without LONG=1 a file may have no test to run.
    const args = ['test', ...pages, '--max-failures=1', '--reporter=json', '--pass-with-no-tests'];
    const { code, output } = await runIn(dir, 'playwright', args, limit, {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    if (code === null) return { passed: false, failed: 'the browser tests do not end', late: true };
    if (code !== 0) return { passed: false, failed: firstFailedPage(report, output) };
  }
  return { passed: true, failed: '' };
}
