// SPDX-License-Identifier: GPL-2.0-only
// Starts programs that do not outlive this one, however it ends: the system ends them with their parent.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** An error of its input never throws: `close` tells that the program is gone. */
export function spawnBound(program: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.stdin.on('error', () => undefined);
  return child;
}
