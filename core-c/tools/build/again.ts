// SPDX-License-Identifier: GPL-2.0-only
// A link like one that emcc has made, by the programs that emcc called for that one. Most of an emcc call is Python and
// Node starting, to make JavaScript that nobody asked for.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove } from '../setup/remove.mjs';
import { hashOf } from './cache.ts';
import { run } from './toolchain.ts';

/** wasm-ld writes the name of its output into it, which therefore must not change from one build to the next. */
export const NAME = 'treewalk.wasm';

/** Of emcc: what a link's wasm is given to, one after another; the first is wasm-ld. */
type Commands = readonly (readonly string[])[];

export interface Made {
  readonly commands: Commands;
  readonly objects: readonly string[];
  /** Where it was made, and what it was then. */
  readonly wasm: string;
  readonly hash: string;
}

/**
 * What emcc says with -v. Null: words in quotes, or a first command that is no wasm-ld.
 * @param wasm its output
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

/** Makes `wasm` out of other objects. Returns the line that calls wasm-ld. */
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

/** Whether the commands alone make what emcc made. */
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
