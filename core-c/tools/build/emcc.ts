// SPDX-License-Identifier: GPL-2.0-only
// Links objects to one wasm by emcc, and looks at what came out: emcc turns a function that is nowhere into an import.
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove } from '../setup/remove.mjs';
import { isAll, linkAgain, type Made, madeBy, NAME } from './again.ts';
import { BuildError, run, type Toolchain } from './toolchain.ts';

export interface Link {
  readonly objects: readonly string[];
  readonly exports: readonly string[];
  /** All that the wasm may ask of its host: `module.name`. */
  readonly imports: readonly string[];
  /** Of emcc, after those below. */
  readonly flags: readonly string[];
  /** Whether others like it follow: see again.ts. */
  readonly many?: boolean;
  /** What to call an object in a message. */
  readonly nameOf: (object: string) => string;
}

/** A wasm without JavaScript around it, which the host calls into: no main(). */
const STANDALONE = ['-v', '-sSTANDALONE_WASM', '--no-entry', '-sALLOW_MEMORY_GROWTH'];
/** What is undefined is reported here, with the file that asks for it. */
const QUIET = ['-sERROR_ON_UNDEFINED_SYMBOLS=0', '-sWARN_ON_UNDEFINED_SYMBOLS=0'];

const ENVIRONMENT = {
  // Nothing is written where emcc keeps its libraries: those that are used come with it.
  EM_FROZEN_CACHE: '1',
  EM_NODE_JS: process.execPath,
  // Set-up has looked at it already, and a link takes half a second.
  EMCC_SKIP_SANITY_CHECK: '1',
  // Debian's emcc finds acorn only there.
  NODE_PATH: '/usr/share/nodejs',
};

/** By what links were asked for, less their objects: how emcc made the first, and whether its commands are all of it. */
const firsts = new Map<string, { readonly made: Made; isAll?: Promise<boolean> }>();

/** Writes the wasm to `out`. Returns the line by which emcc called wasm-ld, or would have. */
export async function linkByEmcc(tools: Toolchain, link: Link, out: string, cwd: string): Promise<string> {
  const dir = `${out}.link`;
  const wasm = join(dir, NAME);
  mkdirSync(dir);
  try {
    const line = (await likeTheFirst(tools, link, wasm, cwd)) ?? (await byEmcc(tools, link, wasm, cwd));
    check(link, new WebAssembly.Module(readFileSync(wasm)));
    renameSync(wasm, out);
    return line;
  } finally {
    remove(dir, dirname(out));
  }
}

const kindOf = ({ emcc, version }: Toolchain, { flags, exports }: Link): string =>
  JSON.stringify([emcc, version, flags, exports]);

/** Null: emcc is to be asked, which also finds the words for what fails. */
async function likeTheFirst(tools: Toolchain, link: Link, wasm: string, cwd: string): Promise<string | null> {
  const first = firsts.get(kindOf(tools, link));
  if (!first || !(await (first.isAll ??= isAll(first.made, cwd)))) return null;
  return linkAgain(first.made, link.objects, wasm, cwd).catch(() => null);
}

async function byEmcc(tools: Toolchain, link: Link, wasm: string, cwd: string): Promise<string> {
  const args = [
    ...[...STANDALONE, ...QUIET, ...link.flags],
    `-sEXPORTED_FUNCTIONS=${link.exports.map((name) => `_${name}`).join(',')}`,
    ...[...link.objects, '-o', wasm],
  ];
  const named = (text: string): string =>
    link.objects.reduce((rest, object) => rest.replaceAll(object, link.nameOf(object)), text);
  const said = await run(tools.emcc, args, cwd, ENVIRONMENT).catch((error: Error) => {
    // Without the commands that -v shows.
    const own = error.message.split('\n').filter((line) => !/^[\s"/]/.test(line));
    throw new BuildError(named(own.join('\n')) || `${tools.emcc} failed.`);
  });
  const made = link.many ? madeBy(said, link.objects, wasm) : null;
  if (made) firsts.set(kindOf(tools, link), { made });
  const line = said.split('\n').find((text) => /\bwasm-ld/.test(text));
  return (line ?? said).trim();
}

function check(link: Link, wasm: WebAssembly.Module): void {
  const asked = importsOf(wasm).filter((name) => !link.imports.includes(name));
  const missing = asked.map((name) => {
    const users = link.objects.filter((o) =>
      importsOf(new WebAssembly.Module(readFileSync(o))).includes(name),
    );
    return `Nothing defines ${name.replace(/^env\./, '')}(), which ${users.map(link.nameOf).join(', ')} calls.`;
  });
  if (missing.length) throw new BuildError(missing.join('\n'));
}

const importsOf = (wasm: WebAssembly.Module): string[] =>
  WebAssembly.Module.imports(wasm).map(({ module, name }) => `${module}.${name}`);
