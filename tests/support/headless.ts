// SPDX-License-Identifier: GPL-2.0-only
// Runs the headless runner in the test's own process, and gives what it prints and how it ends.
import { Readable } from 'node:stream';
import type { Io } from '../../web/src/headless/io.ts';

/** The same for any command that prints to an Io. */
export async function heard(
  command: (args: readonly string[], io: Io) => Promise<number>,
  args: readonly string[],
  input: string | Buffer = '',
) {
  const [out, err]: [string[], string[]] = [[], []];
  const bytes = Buffer.from(input);
  const status = await command(args, {
    print: (text) => void out.push(`${text}\n`),
    complain: (text) => void err.push(`${text}\n`),
    input: () => bytes,
    stream: () => Readable.from([bytes]),
  });
  return { status, stdout: out.join(''), stderr: err.join('') };
}

/** Imports the runner at its first call, because Playwright reads every spec in each of its processes. */
export async function headless(args: readonly string[], input: string | Buffer = '') {
  const { run } = await import('../../web/src/headless/run.ts');
  return heard(run, args, input);
}
