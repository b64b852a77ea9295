// SPDX-License-Identifier: GPL-2.0-only
// The compiler: Emscripten's own clang and wasm-ld, called directly. emcc starts Python and Node each time, half a
// second a call, and adds nothing here: the exhibits are freestanding and link no library.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Toolchain {
  readonly clang: string;
  readonly wasmLd: string;
  /** First line of `clang --version`. */
  readonly version: string;
}

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** Debian names them clang-14 and wasm-ld-14, others clang and wasm-ld. */
const NAMES = ['', ...Array.from({ length: 20 }, (_, i) => `-${33 - i}`)];

export function findToolchain(): Toolchain {
  const llvm = lsSafe('/usr/lib').filter((d) => d.startsWith('llvm-'));
  const dirs = [
    ...(process.env['EMSDK'] ? [join(process.env['EMSDK'], 'upstream/bin')] : []),
    ...(process.env['PATH'] ?? '').split(':').filter(Boolean),
    ...llvm.map((d) => join('/usr/lib', d, 'bin')),
  ];
  for (const suffix of NAMES) {
    const clang = find(dirs, `clang${suffix}`);
    const wasmLd = find(dirs, `wasm-ld${suffix}`);
    if (!clang || !wasmLd) continue;
    const { stdout } = spawnSync(clang, ['--version', '--target=wasm32-unknown-emscripten'], {
      encoding: 'utf8',
    });
    const version = stdout?.split('\n')[0] ?? '';
    if (Number(/version (\d+)/.exec(version)?.[1] ?? 0) >= 14) return { clang, wasmLd, version };
  }
  throw new BuildError(
    'No clang (14 or later) with its wasm-ld was found in PATH or /usr/lib/llvm-*/bin. Run: npm run setup',
  );
}

function lsSafe(dir: string): string[] {
  try {
    return readdirSync(dir).sort().reverse();
  } catch {
    return [];
  }
}

function find(dirs: readonly string[], name: string): string | undefined {
  return dirs
    .map((dir) => join(dir, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Runs a tool; its own message is the error's. Returns what it wrote to stderr (warnings). */
export function run(tool: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(tool, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', (error) => fail(new BuildError(`${tool} does not start: ${error.message}`)));
    child.on('close', (code, signal) =>
      code === 0
        ? done(stderr)
        : fail(new BuildError(stderr.trim() || `${tool} ended with ${signal ?? `exit code ${code}`}`)),
    );
  });
}

/** At most `width` of the tasks given to it run at a time. */
export function pool(width: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
