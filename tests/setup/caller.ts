// SPDX-License-Identifier: GPL-2.0-only
// Calls set-up's functions many times in one process, because Node's start takes longer than most of them.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** How a call ended: the exit code that it asked for, and what it printed. */
export interface Ended {
  readonly status: number;
  readonly said: string;
}

// A script shares only the modules with those before it. A call of process.exit() gives only its status.
const SERVER = `
  const { stdout, stderr } = process;
  let said = '';
  for (const stream of [stdout, stderr]) {
    stream.write = (data) => { said += data; return true; };
    stream.setMaxListeners(0);
  }
  class Exit { constructor(code) { this.code = code; } }
  process.exit = (code) => { throw new Exit(code ?? 0); };
  process.on('message', async ({ script, env }) => {
    said = '';
    let status = 0;
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, env);
    try {
      await eval('(async () => {' + script + '})()');
    } catch (error) {
      status = error instanceof Exit ? error.code : 1;
      if (!(error instanceof Exit)) said += error.stack;
    }
    process.send({ status, said });
  });`;

export class Caller {
  private child: ChildProcess | undefined;

  /** Runs one call at a time. */
  async call(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ended> {
    this.child ??= spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Removes the other call's listeners. Otherwise a hundred calls would leave a hundred listeners.
    const over = new AbortController();
    const { signal } = over;
    const answer = Promise.race([
      once(this.child, 'message', { signal }),
      once(this.child, 'close', { signal }).then(() => [{ status: -1, said: 'The process has ended.' }]),
    ]);
    this.child.send({ script, env });
    return (await answer.finally(() => over.abort()))[0] as Ended;
  }

  end(): void {
    this.child?.kill('SIGKILL');
  }
}
