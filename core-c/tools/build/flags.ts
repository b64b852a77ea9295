// SPDX-License-Identifier: GPL-2.0-only
// Holds the arguments for compiling and linking the exhibits' C. The build runs Emscripten's clang; the patch
// lab runs clang 22, with the same arguments changed where clang 22 differs.
import { spawnSync } from 'node:child_process';
import { BuildError, type Toolchain } from './toolchain.ts';

export const TARGET = ['--target=wasm32-unknown-emscripten', '-mbulk-memory'];
export const LANGUAGE = ['-std=gnu11', '-Wall', '-Werror=implicit-function-declaration'];
/**
 * IR as text with debug information. It does not name the checkout's folder, so the cache can move to another
 * folder.
 */
const IR_TEXT = ['-O0', '-g', '-S', '-emit-llvm', '-fdebug-compilation-dir=.'];
/** C → the IR that the instrumenter reads. */
export const IR = [...IR_TEXT, '-Xclang', '-disable-O0-optnone', '-Xclang', '-disable-llvm-passes'];
/**
 * C → IR for x86-64, for layouts only. Its debug information describes every struct of the file, even unused
 * ones.
 */
export const NATIVE_MODE = ['--target=x86_64-linux-gnu', ...IR_TEXT, '-fno-eliminate-unused-debug-types'];
/** Instrumented IR → object. */
export const OBJECT = ['-O1', '-c', '-x', 'ir'];

/**
 * The kernel's version as C compares it: see core-c/shim/linux/version.h. The third number is at most 255.
 */
export function versionFlag(version: string): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return `-DLINUX_VERSION_CODE=${(major << 16) + (minor << 8) + Math.min(patch, 255)}`;
}

/** Arguments that the lab leaves out: files and folders of this machine, and options that clang 22 does not know. */
const DROPPED =
  /^-(?:f(?:coverage|debug)-compilation-dir=\/.*|clear-ast-before-backend|-mrelax-relocations)$/;
const DROPPED_WITH_NEXT = new Set(['-mllvm', '-main-file-name', '-o', '-x', '-resource-dir', '-target-cpu']);
const PATHS_WITH_NEXT = new Set(['-internal-isystem', '-internal-externc-isystem']);

/**
 * Arguments for clang 22 only. It has no header folder of its own, gives names to values, and has a new
 * warning.
 */
const CLANG_22 = [...['-resource-dir', '/usr'], ...['-discard-value-names', '-Wno-unused-but-set-variable']];

/** Clang's answers by question. All exhibits and fan-outs ask the same about compiling IR. */
const answers = new Map<string, string[]>();

/**
 * The lab's arguments of `clang -cc1`, without files, that do what `args` tell the clang driver here to do.
 */
export function labArguments({ clang }: Toolchain, args: readonly string[], language: 'c' | 'ir'): string[] {
  const question = JSON.stringify([clang, language, args]);
  const answer = answers.get(question) ?? cc1Of(clang, args, language);
  answers.set(question, answer);
  return answer;
}

function cc1Of(clang: string, args: readonly string[], language: 'c' | 'ir'): string[] {
  const asked = [...args, '-###', '-x', language, '/dev/null', '-o', 'out'];
  const said = spawnSync(clang, asked, { encoding: 'utf8' }).stderr;
  const line = said.split('\n').find((text) => text.includes('"-cc1"'));
  if (!line) throw new BuildError(`${clang} -### names no -cc1 command: ${said.trim()}`);
  const all = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((m) => m[1]!.replace(/\\(.)/g, '$1'));
  const out: string[] = [];
  // Skips the program's name, and the file at the end.
  for (let i = all.indexOf('-cc1'); i < all.length - 1; i++) {
    const arg = all[i]!;
    if (DROPPED_WITH_NEXT.has(arg) || PATHS_WITH_NEXT.has(arg)) i++;
    else if (arg === '-fvisibility') out.push(`-fvisibility=${all[++i]}`);
    else if (!DROPPED.test(arg) && !CLANG_22.includes(arg)) out.push(arg);
  }
  return [...out, ...(out.includes(X86_64) ? [] : ['-target-cpu', 'mvp']), ...CLANG_22];
}

/** Clang's name of the target of native layouts. */
const X86_64 = 'x86_64-unknown-linux-gnu';

/** The most memory that an edited program gets, in bytes, for the records of an operation and its kernel objects. */
const LAB_MEMORY = 128 * 1024 * 1024;

/**
 * The lab's arguments of wasm-ld, without objects and output, made from the command by which emcc called its
 * own wasm-ld. Leaves out the `.so` of a newer emcc, which lists functions of JavaScript: the lab has no
 * JavaScript.
 */
export function labLink(line: string): string[] {
  const [, ...all] = line.replaceAll('"', '').split(' ');
  const out: string[] = [];
  for (let i = 0; i < all.length; i++) {
    const arg = all[i]!;
    if (arg === '-mllvm' || arg === '-o') i++;
    else if (arg.startsWith('--max-memory=')) out.push(`--max-memory=${LAB_MEMORY}`);
    else if (!/^-L|\.s?o$|^--(?:no-)?stack-first$/.test(arg)) out.push(arg);
  }
  // Keeps data at the global base: a newer wasm-ld would put the stack there.
  return [...out, '--no-stack-first'];
}
