// SPDX-License-Identifier: GPL-2.0-only
// From C files to one wasm: traced (IR → instrument → object) or fast (straight to an object).
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteTable } from '../../../web/src/base/sites.ts';
import { instrument } from '../../trace/instrument/index.ts';
import { hashOf, type ObjectCache } from './cache.ts';
import { NATIVE_MODE } from './native.ts';
import { run, type Toolchain } from './toolchain.ts';

export interface Builder {
  /** The repository. */
  readonly root: string;
  readonly tools: Toolchain;
  readonly cache: ObjectCache;
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

const TARGET = ['--target=wasm32-unknown-emscripten', '-mbulk-memory'];
const LANGUAGE = ['-std=gnu11', '-Wall', '-Werror=implicit-function-declaration'];
/** Every access below it is an oops. */
const GLOBAL_BASE = 65536;
const STACK = 256 * 1024;
const INITIAL_MEMORY = 1024 * 1024;
/** The kernel's own text is not ours to warn about. */
const quiet = (source: string): string[] => (source.startsWith('core-c/') ? [] : ['-w']);

/** Compiles one C file to a cached file with `suffix`. */
function compile(b: Builder, p: Program, source: string, mode: readonly string[], suffix: string) {
  const target = mode === NATIVE_MODE ? [] : TARGET;
  const args = [...target, ...LANGUAGE, ...quiet(source), ...p.flags, ...mode];
  const key = hashOf(readFileSync(join(b.root, source)), source, p.headers, b.tools.version, args.join('\0'));
  return b.limit(() =>
    b.cache.get(key, suffix, async (out) => {
      const warnings = await run(b.tools.clang, [...args, source, '-o', out], b.root);
      if (warnings.trim()) console.error(warnings.trim());
    }),
  );
}

const recorder = (b: Builder, p: Program, name: string): Promise<string> =>
  compile(b, p, `core-c/trace/${name}.c`, ['-O2', '-c'], '.o');

async function link(b: Builder, p: Program, objects: readonly string[]): Promise<string> {
  const args = [
    ...['--no-entry', '--fatal-warnings', `--global-base=${GLOBAL_BASE}`],
    ...['-z', `stack-size=${STACK}`, `--initial-memory=${INITIAL_MEMORY}`],
    ...p.exports.map((name) => `--export=${name}`),
    ...objects,
  ];
  return b.limit(() =>
    b.cache.get(hashOf('link', b.tools.version, args.join('\0')), '.wasm', async (out) => {
      await run(b.tools.wasmLd, [...args, '-o', out], b.root);
    }),
  );
}

/** The exhibit's own files compiled for x86-64, for their debug information. Returns the IR texts' paths. */
export function buildNative(b: Builder, p: Program): Promise<readonly string[]> {
  const own = p.sources.filter((s) => s.startsWith('core-c/exhibits/'));
  return Promise.all(own.map((s) => compile(b, p, s, NATIVE_MODE, '.native.ll')));
}

/** The program without a trace. Returns the wasm's path. */
export async function buildFast(b: Builder, p: Program): Promise<string> {
  const objects = p.sources.map((s) => compile(b, p, s, ['-O2', '-c'], '.o'));
  return link(b, p, await Promise.all([...objects, recorder(b, p, 'recorder_none')]));
}

const IR = [
  ...['-O0', '-g', '-Xclang', '-disable-O0-optnone', '-Xclang', '-disable-llvm-passes'],
  ...['-S', '-emit-llvm', '-fdebug-compilation-dir=.'],
];

/** The program with every step and access recorded. */
export async function buildTraced(
  b: Builder,
  p: Program,
): Promise<{ readonly wasm: string; readonly table: SiteTable }> {
  const texts = await Promise.all(p.sources.map((s) => compile(b, p, s, IR, '.ll')));
  const { files, table } = instrument(
    p.sources.map((name, i) => ({ name, ir: readFileSync(texts[i]!, 'utf8') })),
    b.root,
  );
  const objects = files.map(({ ir }) =>
    b.limit(() =>
      b.cache.get(hashOf('traced', b.tools.version, ir), '.o', async (out) => {
        const text = `${out}.ll`;
        writeFileSync(text, ir);
        try {
          await run(b.tools.clang, [...TARGET, '-O1', '-c', '-x', 'ir', text, '-o', out], b.root);
        } finally {
          rmSync(text);
        }
      }),
    ),
  );
  return { wasm: await link(b, p, await Promise.all([...objects, recorder(b, p, 'recorder')])), table };
}
