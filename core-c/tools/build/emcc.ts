// SPDX-License-Identifier: GPL-2.0-only
// Links objects to one wasm by emcc, and refuses a wasm with unknown imports. For emcc, a function that no
// object defines is an import.
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remove } from '../setup/remove.mjs';
import { isAll, linkAgain, type Made, madeBy, NAME } from './again.ts';
import { BuildError, run, type Toolchain } from './toolchain.ts';

export interface Link {
  readonly objects: readonly string[];
  readonly exports: readonly string[];
  /** The imports that the wasm may have: `module.name`. */
  readonly imports: readonly string[];
  /** Options of emcc, added to those below. */
  readonly flags: readonly string[];
  /** Whether more links with the same options follow, which again.ts can then repeat. */
  readonly many?: boolean;
  /** Gives an object's name for messages. */
  readonly nameOf: (object: string) => string;
}

/** Makes a wasm without JavaScript and without main(), whose functions the host calls. */
const STANDALONE = ['-v', '-sSTANDALONE_WASM', '--no-entry', '-sALLOW_MEMORY_GROWTH'];
/**
 * Keeps emcc from reporting undefined functions: `check` reports them, and names the file that calls them.
 */
const QUIET = ['-sERROR_ON_UNDEFINED_SYMBOLS=0', '-sWARN_ON_UNDEFINED_SYMBOLS=0'];

const ENVIRONMENT = {
  // emcc writes nothing to its library cache: the libraries it uses are installed with it.
  EM_FROZEN_CACHE: '1',
  EM_NODE_JS: process.execPath,
  // Set-up has checked emcc already, and its own check would double the half second of a link.
  EMCC_SKIP_SANITY_CHECK: '1',
  // Debian's emcc finds acorn only there.
  NODE_PATH: '/usr/share/nodejs',
};

/**
 * The first link by emcc of each kind (tools, flags, exports), and whether its commands alone can repeat it.
 */
const firsts = new Map<string, { readonly made: Made; isAll?: Promise<boolean> }>();

/** Writes the wasm to `out`. Returns the command by which emcc called wasm-ld, or would have called it. */
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

/** Repeats the first link of this kind. Null if it cannot: then emcc links, which also explains a failure. */
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
    // Leaves out the commands that emcc prints because of -v.
    const own = error.message.split('\n').filter((line) => !/^[\s"/]/.test(line));
    throw new BuildError(named(own.join('\n')) || `${tools.emcc} failed.`);
  });
  const made = link.many ? madeBy(said, link.objects, wasm) : null;
  if (made) firsts.set(kindOf(tools, link), { made });
  const line = said.split('\n').find((text) => /\bwasm-ld/.test(text));
  return (line ?? said).trim();
}

/** Throws if the wasm has an import that `link` does not allow. */
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
