// SPDX-License-Identifier: GPL-2.0-only
// Compiles C files to one wasm: traced (IR → instrument → object), or fast (straight to an object).
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { instrument, type Instrumented } from '../../trace/instrument/index.ts';
import { reached } from '../../trace/instrument/reached.ts';
import { hashOf, type ObjectCache } from './cache.ts';
import { type Link, linkByEmcc } from './emcc.ts';
import { IR, LANGUAGE, NATIVE_MODE, OBJECT, TARGET } from './flags.ts';
import { remove } from '../setup/remove.mjs';
import type { Sight } from './seen.ts';
import { run, type Toolchain } from './toolchain.ts';

/** What every compile of a build shares. */
export interface Builder {
  /** The repository's root. */
  readonly root: string;
  readonly tools: Toolchain;
  readonly cache: ObjectCache;
  readonly sight: Sight;
  /** Runs a task once fewer than the allowed number of tasks run. */
  readonly limit: <T>(task: () => Promise<T>) => Promise<T>;
}

export interface Program {
  /** C files, from the repository's root. Ids are given in this order, so files that seldom change come first. */
  readonly sources: readonly string[];
  /** -I and -D. */
  readonly flags: readonly string[];
  /** A hash of every header that the sources can include. */
  readonly headers: string;
  readonly exports: readonly string[];
}

/** The functions of core-c/host/host.h that a wasm offers its host. */
export const HOST_EXPORTS = ['tw_start', 'tw_op', 'tw_queue', 'tw_control', 'tw_info', 'tw_drain'] as const;

/** The address at which data begins, in bytes. An access below it is an oops. */
const GLOBAL_BASE = 65536;
/** The stack's size in bytes. */
const STACK = 256 * 1024;
/** Data and stack lie above GLOBAL_BASE; memory may grow to all of wasm32's 4 GB. */
const LAYOUT = [
  ...[`-sGLOBAL_BASE=${GLOBAL_BASE}`, `-sTOTAL_STACK=${STACK}`],
  ...['-sINITIAL_MEMORY=1MB', '-sMAXIMUM_MEMORY=4GB'],
];
/** Links no library, treats warnings as errors, and keeps the functions' names for stack traces. */
const FREESTANDING = ['-nostdlib', '-Wl,--fatal-warnings', '--profiling-funcs'];
/** Turns off warnings about the kernel's own text. */
const quiet = (source: string): string[] => (source.startsWith('core-c/') ? [] : ['-w']);

/** Compiles one C file to a file of the cache with `suffix`. Returns the file's path. */
function compile(b: Builder, p: Program, source: string, mode: readonly string[], suffix: string) {
  const target = mode === NATIVE_MODE ? [] : TARGET;
  const args = [...target, ...LANGUAGE, ...quiet(source), ...p.flags, ...mode];
  const all = (): string => hashOf(readFileSync(join(b.root, source)), source, p.headers, args.join('\0'));
  const key = hashOf(b.sight.hashOf(source, args) ?? all(), b.tools.version);
  return b.cache.get(key, suffix, (out) =>
    b.limit(async () => {
      const warnings = await run(b.tools.clang, [...args, source, '-o', out], b.root);
      if (warnings.trim()) console.error(warnings.trim());
    }),
  );
}

export interface Linked {
  /** The wasm's path. */
  readonly wasm: string;
  /** The command by which emcc called wasm-ld. */
  readonly line: string;
  /** The objects in linking order, named by their C files. */
  readonly objects: readonly { readonly name: string; readonly path: string }[];
}

/** Links the objects of the program's sources, in the sources' order, with a recorder. */
async function link(b: Builder, p: Program, objects: readonly string[], recorder: string): Promise<Linked> {
  const own = [`core-c/trace/${recorder}.c`, 'core-c/trace/initialize.c'];
  const sources = [...p.sources, ...own];
  const all = [...objects, ...(await Promise.all(own.map((s) => compile(b, p, s, ['-O2', '-c'], '.o'))))];
  const what: Link = {
    objects: all,
    exports: p.exports,
    imports: ['env.tw_host_panic'],
    flags: [...FREESTANDING, ...LAYOUT],
    many: true,
    nameOf: (object) => sources[all.indexOf(object)] ?? object,
  };
  const key = hashOf(
    'link',
    b.tools.version,
    JSON.stringify(what),
    ...['emcc.ts', 'again.ts'].map((name) => readFileSync(new URL(name, import.meta.url))),
  );
  let line: string | undefined;
  const make = async (out: string): Promise<void> => {
    line = await linkByEmcc(b.tools, what, out, b.root);
  };
  return b.limit(async () => {
    const wasm = await b.cache.get(key, '.wasm', make);
    // Keeps the command that called wasm-ld beside the wasm.
    const kept = await b.cache.get(key, '.wasm-ld.txt', async (out) => {
      if (line === undefined) await make(out);
      writeFileSync(out, `${line}\n`);
    });
    const named = all.map((path, i) => ({ name: sources[i]!, path }));
    return { wasm, line: readFileSync(kept, 'utf8').trim(), objects: named };
  });
}

/**
 * Compiles the exhibit's own files to IR for x86-64; its debug information describes layouts. Returns the
 * IR's paths.
 */
export function buildNative(b: Builder, p: Program): Promise<readonly string[]> {
  const own = p.sources.filter((s) => s.startsWith('core-c/exhibits/'));
  return Promise.all(own.map((s) => compile(b, p, s, NATIVE_MODE, '.native.ll')));
}

/** The paths of a source and of all files that it includes. */
export async function includesOf(b: Builder, p: Program, source: string): Promise<ReadonlySet<string>> {
  const rule = readFileSync(await compile(b, p, source, ['-M'], '.d'), 'utf8');
  return new Set(rule.replaceAll('\\\n', ' ').split(/\s+/).map(normalize));
}

/** Builds the program without a trace. Returns the wasm's path. */
export async function buildFast(b: Builder, p: Program): Promise<string> {
  const objects = await Promise.all(p.sources.map((s) => compile(b, p, s, ['-O2', '-c'], '.o')));
  return (await link(b, p, objects, 'recorder_none')).wasm;
}

/** Builds the program so that it records every step and access. */
export async function buildTraced(
  b: Builder,
  p: Program,
): Promise<Linked & Pick<Instrumented, 'table' | 'flow'>> {
  const texts = await Promise.all(p.sources.map((s) => compile(b, p, s, IR, '.ll')));
  const compiled = p.sources.map((name, i) => ({ name, ir: readFileSync(texts[i]!, 'utf8') }));
  const { files, table, flow } = instrument(reached(compiled, p.exports), b.root);
  const objects = files.map(({ ir }) =>
    b.cache.get(hashOf('traced', b.tools.version, ir), '.o', (out) =>
      b.limit(async () => {
        const text = `${out}.ll`;
        writeFileSync(text, ir);
        try {
          await run(b.tools.clang, [...TARGET, ...OBJECT, text, '-o', out], b.root);
        } finally {
          remove(text, dirname(out));
        }
      }),
    ),
  );
  return { ...(await link(b, p, await Promise.all(objects), 'recorder')), table, flow };
}
