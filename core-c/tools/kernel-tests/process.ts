// SPDX-License-Identifier: GPL-2.0-only
// Runs a command to its end and keeps all that it prints, with its time in milliseconds.
import { spawn } from 'node:child_process';
import { ROOT } from '../kernel-json.ts';

interface Outcome {
  readonly status: number;
  readonly output: string;
  readonly ms: number;
}

export function run(command: string, args: readonly string[]): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (data) => (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) =>
      reject(new Error(`${command} does not start: ${error.message}. Run: npm run setup`, { cause: error })),
    );
    child.on('close', (status) => resolve({ status: status ?? 1, output, ms: performance.now() - start }));
  });
}
