// SPDX-License-Identifier: GPL-2.0-only
// Runs the native programs one at a time. Ctrl-C ends the running program.
import { spawn } from 'node:child_process';

export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** Runs a program and returns its stdout. Rejects with its stderr, or with Interrupted if `signal` ends it. */
export function output(
  program: string,
  args: readonly string[],
  {
    signal,
    input,
    cwd,
  }: { readonly signal: AbortSignal; readonly input?: Uint8Array; readonly cwd?: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Interrupted());
    const child = spawn(program, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    });
    let out = '';
    let err = '';
    const kill = (): void => void child.kill('SIGKILL');
    signal.addEventListener('abort', kill);
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.on('error', (error) =>
      reject(new Error(`${program} does not start: ${error.message}. Run: npm run bench`)),
    );
    child.on('close', (code, killed) => {
      signal.removeEventListener('abort', kill);
      // On a terminal Ctrl-C reaches the child before this process.
      if (signal.aborted || killed === 'SIGINT') reject(new Interrupted());
      else if (code === 0) resolve(out);
      else
        reject(
          new Error(
            `${program} ${args.join(' ')}: ${err.trim().slice(-2000) || `ended with ${killed ?? code}`}`,
          ),
        );
    });
    // A program that ends early closes its input. Its own output is the message.
    child.stdin.on('error', () => {});
    child.stdin.end(input ?? '');
  });
}
