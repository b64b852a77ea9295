// SPDX-License-Identifier: GPL-2.0-only
// From C files to one wasm: traced (IR → instrument → object) or fast (straight to an object).
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

export interface Builder {
  /** The repository. */
  readonly root: string;
  readonly tools: Toolchain;
  readonly cache: ObjectCache;
  readonly sight: Sight;
  readonly limit: <T>(task: () => Promise<T>) => Promise<T>;
}

export interface Program {
  /** C files, relative to the repository. Those that change seldom come first: ids are given in this order. */
  readonly sources: readonly string[];
  /** -I and -D. */
  readonly flags: readonly string[];
  /** A hash of every header that the sources can include. */
  readonly headers: string;
  readonly exports: readonly string[];
}

/** tw_start … tw_drain of core-c/host/host.h */
export const HOST_EXPORTS = ['tw_start', 'tw_op', 'tw_queue', 'tw_control', 'tw_info', 'tw_drain'] as const;

/** Every access below it is an oops. */
const GLOBAL_BASE = 65536;
const STACK = 256 * 1024;
/** Memory as these say; data and stack lie above GLOBAL_BASE, and nothing but memory itself ends its growth. */
const LAYOUT = [
  ...[`-sGLOBAL_BASE=${GLOBAL_BASE}`, `-sTOTAL_STACK=${STACK}`],
  ...['-sINITIAL_MEMORY=1MB', '-sMAXIMUM_MEMORY=4GB'],
];
/** No library; a warning of the linker is a fault; functions keep their names, for a stack trace. */
const FREESTANDING = ['-nostdlib', '-Wl,--fatal-warnings', '--profiling-funcs'];
/** The kernel's own text is not ours to warn about. */
const quiet = (source: string): string[] => (source.startsWith('core-c/') ? [] : ['-w']);

/** Compiles one C file to a cached file with `suffix`. */
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
  /** The line by which emcc called wasm-ld. */
  readonly line: string;
  /** In the order of linking, named by their C files. */
  readonly objects: readonly { readonly name: string; readonly path: string }[];
}

/** `objects` of the sources, in their order; the recorder comes to them. */
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
    // Beside it, how wasm-ld was called.
    const kept = await b.cache.get(key, '.wasm-ld.txt', async (out) => {
      if (line === undefined) await make(out);
      writeFileSync(out, `${line}\n`);
    });
    const named = all.map((path, i) => ({ name: sources[i]!, path }));
    return { wasm, line: readFileSync(kept, 'utf8').trim(), objects: named };
  });
}

/** The exhibit's own files compiled for x86-64, for their debug information. Returns the IR texts' paths. */
export function buildNative(b: Builder, p: Program): Promise<readonly string[]> {
  const own = p.sources.filter((s) => s.startsWith('core-c/exhibits/'));
  return Promise.all(own.map((s) => compile(b, p, s, NATIVE_MODE, '.native.ll')));
}

/** All files that a source includes, and itself. */
export async function includesOf(b: Builder, p: Program, source: string): Promise<ReadonlySet<string>> {
  const rule = readFileSync(await compile(b, p, source, ['-M'], '.d'), 'utf8');
  return new Set(rule.replaceAll('\\\n', ' ').split(/\s+/).map(normalize));
}

/** The program without a trace. Returns the wasm's path. */
export async function buildFast(b: Builder, p: Program): Promise<string> {
  const objects = await Promise.all(p.sources.map((s) => compile(b, p, s, ['-O2', '-c'], '.o')));
  return (await link(b, p, objects, 'recorder_none')).wasm;
}

/** The program with every step and access recorded. */
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
