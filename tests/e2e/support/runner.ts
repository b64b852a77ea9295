// SPDX-License-Identifier: GPL-2.0-only
// Calls the headless runner in the tests' server, which imports it once for all of Playwright's processes.

/** The runner's address in the server, from its root. */
export const RUNNER = '/runner';

export interface Asked {
  readonly args: readonly string[];
  readonly input: string;
}

/** What the runner printed, and its exit code. */
export interface Heard {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function headless(args: readonly string[], input = ''): Promise<Heard> {
  const asked: Asked = { args, input };
  const address = `http://localhost:${process.env['TREEWALK_TEST_PORT']}${RUNNER}`;
  const reply = await fetch(address, { method: 'POST', body: JSON.stringify(asked) });
  if (!reply.ok) throw new Error(`the runner: ${await reply.text()}`);
  return (await reply.json()) as Heard;
}
