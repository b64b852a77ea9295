// SPDX-License-Identifier: GPL-2.0-only
// Runs a block of commands by bash in a scratch folder. Links in the folder lead to everything at the repository's
// root, so relative paths work as for a reader. New files stay out of the tree. `npm run -s headless` runs in the
// test's own process, because a process for each would take half a second.
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Block } from '../../core-c/tools/docs/blocks.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { headless } from '../support/headless.ts';

/** Milliseconds that a block may take. */
const MOST_MS = process.env['LONG'] ? 1_800_000 : 60_000;

/**
 * A call's arguments and output are files of a folder. A connection names the folder, and receives the exit code.
 */
const SHELL = `
npm() {
  if [ "$1 $2 $3 $4" != "run -s headless --" ]; then command npm --prefix "$DOCS_ROOT" "$@"; return; fi
  shift 4
  local call line code
  call=$(mktemp -d "$DOCS_CALLS/XXXXXX")
  printf '%s\\0' "$@" > "$call/args"
  : > "$call/input"
  case " $* " in *" - "*) cat > "$call/input" ;; esac
  exec {line}<> "/dev/tcp/127.0.0.1/$DOCS_PORT"
  echo "$call" >&"$line"
  read -r code <&"$line"
  exec {line}>&-
  cat "$call/out"
  cat "$call/err" >&2
  return "$code"
}
node() { (cd "$DOCS_ROOT" && command node "$@"); }
npx() { (cd "$DOCS_ROOT" && command npx "$@"); }
set -e
`;

interface Ended {
  readonly code: number;
  /** What it printed, errors too. */
  readonly said: string;
  /** Calls of the runner that failed, also those inside of a pipe. */
  readonly failed: readonly string[];
}

/** Runs the blocks of one page, one after another: a block may read what an earlier one wrote. */
export class BlockRunner {
  readonly #folder = mkdtempSync(join(tmpdir(), 'treewalk-docs-'));
  readonly #cwd = join(this.#folder, 'root');
  readonly #calls = join(this.#folder, 'calls');
  readonly #server: Server;
  #failed: string[] = [];

  constructor() {
    mkdirSync(this.#cwd);
    mkdirSync(this.#calls);
    for (const name of readdirSync(ROOT)) symlinkSync(join(ROOT, name), join(this.#cwd, name));
    this.#server = createServer((socket) =>
      socket.setEncoding('utf8').on('data', (call) => {
        void this.#call(String(call).trim()).then((code) => socket.end(`${code}\n`));
      }),
    );
  }

  async #call(folder: string): Promise<number> {
    const args = readFileSync(join(folder, 'args'), 'utf8').split('\0').slice(0, -1);
    const { status, stdout, stderr } = await headless(args, readFileSync(join(folder, 'input')));
    writeFileSync(join(folder, 'out'), stdout);
    writeFileSync(join(folder, 'err'), stderr);
    if (status) this.#failed.push(`headless -- ${args.join(' ')}: exit code ${status}`);
    return status;
  }

  async #run(script: string): Promise<Ended> {
    if (!this.#server.listening)
      await new Promise<void>((done) => void this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    this.#failed = [];
    const child = spawn('bash', ['-c', `${SHELL}${script}`], {
      cwd: this.#cwd,
      env: { ...process.env, DOCS_ROOT: ROOT, DOCS_CALLS: this.#calls, DOCS_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: MOST_MS,
    });
    let said = '';
    const hear = (text: string): void => void (said += text);
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    // The runner reads the files that its arguments name from here.
    const before = process.cwd();
    process.chdir(this.#cwd);
    try {
      const code = await new Promise<number>((done, failed) =>
        child.on('close', (status) => done(status ?? -1)).on('error', failed),
      );
      return { code, said, failed: this.#failed };
    } finally {
      process.chdir(before);
    }
  }

  /** The fault in a block's end or output, or null. */
  async fault({ place, script, exit, output }: Block): Promise<string | null> {
    const { code, said, failed } = await this.#run(script);
    if (code !== exit) return `${place}: exit code ${code}, not ${exit}:\n${said}`;
    if (exit === 0 && failed.length) return `${place}: ${failed.join(', ')}:\n${said}`;
    return output === null || prints(output, said)
      ? null
      : `${place}: it does not print\n${output}\nbut\n${said}`;
  }

  end(): void {
    this.#server.close();
    rmSync(this.#folder, { recursive: true });
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const lines = (text: string): readonly string[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());

/** Whether a text is what a page shows. `…` alone on a line matches any lines; in a line it matches any text. */
export function prints(shown: string, said: string): boolean {
  const pattern = lines(shown).map((line) =>
    line.trim() === '…' ? String.raw`(?:.*\n)*` : String.raw`${line.split('…').map(escaped).join('.*')}\n`,
  );
  return new RegExp(`^${pattern.join('')}$`).test(`${lines(said).join('\n')}\n`);
}
