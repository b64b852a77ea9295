// SPDX-License-Identifier: GPL-2.0-only
// Runs the headless runner in the test's own process, and gives what it prints and how it ends.
import { Readable } from 'node:stream';
import type { Io } from '../../web/src/headless/io.ts';
import { run } from '../../web/src/headless/run.ts';

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

export const headless = (args: readonly string[], input: string | Buffer = '') => heard(run, args, input);
