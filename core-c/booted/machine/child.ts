// SPDX-License-Identifier: GPL-2.0-only
// Starts programs that end with this one, however it ends: the system ends them with their parent.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';

/** Errors of the program's input never throw: `close` tells that the program is gone. */
export function spawnBound(program: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', program, ...args], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  child.stdin.on('error', () => undefined);
  return child;
}
