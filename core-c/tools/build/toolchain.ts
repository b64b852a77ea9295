// SPDX-License-Identifier: GPL-2.0-only
// Finds Emscripten's tools, and runs them. The build calls Emscripten's clang directly, which takes 25 ms a
// file. Only links go through emcc: each call starts Python and Node and takes half a second.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../../output/whole-file.mjs';
import { ROOT } from '../kernel-json.ts';
import { run as runCommand } from '../setup/run.mjs';

export interface Toolchain {
  readonly emcc: string;
  /** The clang and the wasm-ld that emcc itself calls. */
  readonly clang: string;
  readonly wasmLd: string;
  /** `Debian clang version 14.0.6 (emcc 3.1.6)` */
  readonly version: string;
}

export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** The oldest version of clang whose IR the instrumenter reads. */
const LEAST_CLANG = 14;

/**
 * Keeps the search's result, with the files and settings that it depends on: asking emcc takes half a second.
 */
const KEPT = join(ROOT, '.cache/build/toolchain.json');

export function findToolchain(): Toolchain {
  const sdk = process.env['EMSDK'];
  const path = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const emcc = find([...(sdk ? [join(sdk, 'upstream/emscripten')] : []), ...path], 'emcc');
  if (!emcc) throw new BuildError('No emcc was found in PATH. Run: npm run setup');
  const stamp = (tools: Pick<Toolchain, 'emcc' | 'clang' | 'wasmLd'>): string =>
    JSON.stringify([
      ...[process.env['EM_CONFIG'], process.env['EM_LLVM_ROOT']],
      ...[tools.emcc, tools.clang, tools.wasmLd].map((tool) => [
        tool,
        statSync(tool).size,
        statSync(tool).mtimeMs,
      ]),
    ]);
  try {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as { stamp: string; tools: Toolchain };
    if (kept.tools.emcc === emcc && kept.stamp === stamp(kept.tools)) return kept.tools;
  } catch {
    // Search again: the file is missing or damaged, or a tool is gone.
  }
  const tools = askEmcc(emcc, path);
  mkdirSync(dirname(KEPT), { recursive: true });
  writeWhole(KEPT, JSON.stringify({ stamp: stamp(tools), tools }));
  return tools;
}

/** Asks emcc which LLVM it uses. Its linker and Binaryen may not understand the objects of another clang. */
function askEmcc(emcc: string, path: readonly string[]): Toolchain {
  const ask = (tool: string, ...args: string[]): string =>
    spawnSync(tool, args, { encoding: 'utf8' }).stdout?.split('\n')[0]?.trim() ?? '';
  const config = find([dirname(emcc), ...path], 'em-config');
  if (!config) throw new BuildError(`There is no em-config beside ${emcc}. Run: npm run setup`);
  const root = ask(config, 'LLVM_ROOT');
  const [clang, wasmLd] = (['CLANG', 'LLVM'] as const).map((key, i) => {
    // Debian's tools are named clang-14 and wasm-ld-14, others clang and wasm-ld.
    const version = ask(config, `${key}_ADD_VERSION`);
    const name = ['clang', 'wasm-ld'][i]! + (/^\d+$/.test(version) ? `-${version}` : '');
    const found = find([root], name);
    if (!found)
      throw new BuildError(`${emcc} is configured to use ${join(root, name)}, which does not exist.`);
    return found;
  }) as [string, string];
  const compiler = ask(clang, '--version');
  if (Number(/version (\d+)/.exec(compiler)?.[1] ?? 0) < LEAST_CLANG)
    throw new BuildError(`Clang ${LEAST_CLANG} or later is needed; ${clang} says: ${compiler}`);
  return { emcc, clang, wasmLd, version: `${compiler} (emcc ${ask(emcc, '-dumpversion')})` };
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

/**
 * Runs a tool. Returns its stderr, which holds warnings. If the tool fails, throws with its stderr as the
 * message.
 */
export async function run(
  tool: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code, err } = await runCommand(tool, args, { cwd, env });
  if (code === 0) return err;
  if (code === -1) throw new BuildError(`${tool} does not start: ${err}`);
  throw new BuildError(err.trim() || `${tool} ended with exit code ${code}`);
}

/** Makes a function that runs tasks, at most `width` of them at a time. */
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
