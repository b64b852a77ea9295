// SPDX-License-Identifier: GPL-2.0-only
// Repeats a link of emcc with other objects, by calling the programs that emcc called. An emcc call spends
// most of its time on starting Python and Node, to make JavaScript that nobody needs here.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove } from '../setup/remove.mjs';
import { hashOf } from './cache.ts';
import { run } from './toolchain.ts';

/** The output's name. wasm-ld writes it into the wasm, so it must be the same in every build. */
export const NAME = 'treewalk.wasm';

/**
 * The commands that emcc ran for a link, in their order. The first is wasm-ld; the others change its output.
 */
type Commands = readonly (readonly string[])[];

/** A link that emcc made. */
export interface Made {
  readonly commands: Commands;
  readonly objects: readonly string[];
  /** The output's path, and the hash of its content. */
  readonly wasm: string;
  readonly hash: string;
}

/**
 * Reads the commands that emcc prints with -v. Null if they cannot be repeated: if a word has quotes, or the
 * first command is not wasm-ld.
 * @param wasm the output's path
 */
export function madeBy(said: string, objects: readonly string[], wasm: string): Made | null {
  const lines = said.split('\n').filter((line) => /^ ?"/.test(line) && line.includes(wasm));
  const commands = lines.map((line) =>
    line
      .trim()
      .replace(/^"([^" ]+)"/, '$1')
      .split(' '),
  );
  if (!/wasm-ld/.test(commands[0]?.[0] ?? '') || commands.flat().some((word) => /["'\\]/.test(word)))
    return null;
  const isWhole = objects.every((object) => commands[0]!.includes(object));
  return isWhole ? { commands, objects, wasm, hash: hashOf(readFileSync(wasm)) } : null;
}

/** Links other objects to `wasm` by the same commands. Returns the line that called wasm-ld. */
export async function linkAgain(
  { commands, objects: before, wasm: was }: Made,
  objects: readonly string[],
  wasm: string,
  cwd: string,
): Promise<string> {
  const place = new Set(before);
  const all = commands.map((words) => {
    const first = words.findIndex((word) => place.has(word));
    return words.flatMap((word, i) =>
      i === first ? objects : place.has(word) ? [] : [word === was ? wasm : word],
    );
  });
  for (const [tool = '', ...args] of all) await run(tool, args, cwd);
  const [tool, ...args] = all[0]!;
  return `"${tool}" ${args.join(' ')}`;
}

/** Whether repeating the commands gives the wasm that emcc made. */
export async function isAll(made: Made, cwd: string): Promise<boolean> {
  const dir = `${dirname(made.wasm)}.again`;
  mkdirSync(dir);
  try {
    const wasm = join(dir, NAME);
    await linkAgain(made, made.objects, wasm, cwd);
    return hashOf(readFileSync(wasm)) === made.hash;
  } catch {
    return false;
  } finally {
    remove(dir, dirname(dir));
  }
}
