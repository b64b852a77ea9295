// SPDX-License-Identifier: GPL-2.0-only
// Starts both class servers as a lecturer does, with a small build of their own.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasPython = spawnSync('python3', ['--version']).status === 0;
export const SERVERS = [
  ['Node', true],
  ['Python', hasPython],
] as const;
export type Kind = (typeof SERVERS)[number][0];

/** As long as the patch lab's compiler, which no server keeps in memory. */
const LONG_FILE = 9 * 2 ** 20;

/** Runs serve.py, which must find its own folder, with a clock that stands. */
const STANDING = `
import runpy, sys, time
time.monotonic = lambda: 1e6
sys.path[0] = sys.argv.pop(1)
sys.argv.pop(0)
runpy.run_path(sys.argv[0], run_name="__main__")
`;

/** A folder with serve.py and a site beside it, as in the release. */
export class Release {
  readonly folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
  readonly site = join(this.folder, 'site');

  constructor() {
    for (const name of ['serve.py', 'server'])
      cpSync(join('web/build/release', name), join(this.folder, name), { recursive: true });
    this.write('index.html', '<title>the page</title>');
    this.write('assets/page-12345678.js', `// ${'long '.repeat(1_000)}`);
    this.write('lessons/one/index.html', '<title>a lesson</title>');
    this.write('core/llvm.pack', 'x'.repeat(LONG_FILE));
    this.write('LICENSE', 'a licence');
    for (const name of ['vote.html', 'vote.css', 'vote.js'])
      this.write(`class/${name}`, readFileSync(join('web/build/class', name), 'utf8'));
    writeFileSync(join(this.folder, 'secret.txt'), 'SECRET');
  }

  write(name: string, text: string): void {
    mkdirSync(join(this.site, name, '..'), { recursive: true });
    writeFileSync(join(this.site, name), text);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  /** Starts a server at a free port. */
  start(kind: Kind, ...args: readonly string[]): Promise<Running> {
    return this.#started(kind, [], args);
  }

  /** The same with a clock that stands, so that a limit of a second does not depend on this machine. */
  startWithoutTime(kind: Kind, ...args: readonly string[]): Promise<Running> {
    const before =
      kind === 'Node'
        ? ['--import', 'data:text/javascript,performance.now=()=>1e6']
        : ['-c', STANDING, this.folder];
    return this.#started(kind, before, args);
  }

  async #started(kind: Kind, before: readonly string[], args: readonly string[]): Promise<Running> {
    const [program, own] =
      kind === 'Node'
        ? [process.execPath, [...before, '--import', 'tsx', 'web/server/main.ts']]
        : ['python3', [...before, join(this.folder, 'serve.py'), '--class']];
    const child = spawn(program, [...own, '--port', '0', ...args], {
      env: { ...process.env, TREEWALK_SITE: this.site },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data: Buffer) => void (said += String(data)));
    // Each server says two lines, the second of them who can vote.
    while (said.split('\n').length < 3) await once(child.stdout, 'data');
    return { child, port: Number(/localhost:(\d+)/.exec(said)![1]), said: () => said };
  }
}

export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** What it has printed. */
  readonly said: () => string;
}

/** Sends a signal, and gives the exit code. */
export async function endedBy({ child }: Running, signal: NodeJS.Signals): Promise<number | null> {
  const gone = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await gone)[0];
}
