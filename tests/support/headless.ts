// SPDX-License-Identifier: GPL-2.0-only
// The headless runner in the test's own process: what it prints, and how it ends.
import { Readable } from 'node:stream';
import { run } from '../../web/src/headless/run.ts';

export async function headless(args: readonly string[], input: string | Buffer = '') {
  const [out, err]: [string[], string[]] = [[], []];
  const bytes = Buffer.from(input);
  const status = await run(args, {
    print: (text) => void out.push(`${text}\n`),
    complain: (text) => void err.push(`${text}\n`),
    input: () => bytes,
    stream: () => Readable.from([bytes]),
  });
  return { status, stdout: out.join(''), stderr: err.join('') };
}
