// SPDX-License-Identifier: GPL-2.0-only
// Starts our programs in processes of their own, as scripts do.
import { spawnSync } from 'node:child_process';

/**
 * The environment without the variables for and against colours. A test runner sets one; if the user sets the other,
 * Node warns of both on standard error.
 */
const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;

export function node(program: string, args: readonly string[], input: string | Buffer = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    ...{ input, env, encoding: 'utf8', maxBuffer: 1 << 28 },
  });
  return { status, stdout, stderr };
}

/** The headless runner. Tests in Node call it in their own process: headless.ts. */
const headless = (args: readonly string[], input: string | Buffer = '') =>
  node('web/src/headless/main.ts', args, input);

/** What the headless runner prints; throws what it says on standard error. */
export function printed(args: readonly string[], input = ''): string {
  const { stdout, stderr } = headless(args, input);
  if (stderr) throw new Error(stderr);
  return stdout;
}
