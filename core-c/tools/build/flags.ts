// SPDX-License-Identifier: GPL-2.0-only
// How the exhibits' C is compiled and linked: by Emscripten's clang here, and by clang 22 in the patch lab, whose
// arguments are asked of the former and changed where the two differ.
import { spawnSync } from 'node:child_process';
import { BuildError, type Toolchain } from './toolchain.ts';

export const TARGET = ['--target=wasm32-unknown-emscripten', '-mbulk-memory'];
export const LANGUAGE = ['-std=gnu11', '-Wall', '-Werror=implicit-function-declaration'];
/** IR as text with debug information, which says nothing of where the checkout lies: what is cached may be copied. */
const IR_TEXT = ['-O0', '-g', '-S', '-emit-llvm', '-fdebug-compilation-dir=.'];
/** C → IR that the instrumenter reads. */
export const IR = [...IR_TEXT, '-Xclang', '-disable-O0-optnone', '-Xclang', '-disable-llvm-passes'];
/** The same C for x86-64, for layouts alone: every struct that the file defines or uses is described. */
export const NATIVE_MODE = ['--target=x86_64-linux-gnu', ...IR_TEXT, '-fno-eliminate-unused-debug-types'];
/** Instrumented IR → object. */
export const OBJECT = ['-O1', '-c', '-x', 'ir'];

/** Files and folders of this machine; what is added for each file; and what only this clang knows. */
const DROPPED =
  /^-(?:f(?:coverage|debug)-compilation-dir=\/.*|clear-ast-before-backend|-mrelax-relocations)$/;
const DROPPED_WITH_NEXT = new Set(['-mllvm', '-main-file-name', '-o', '-x', '-resource-dir', '-target-cpu']);
const PATHS_WITH_NEXT = new Set(['-internal-isystem', '-internal-externc-isystem']);

/** For clang 22: it has no folder of its own headers, other CPUs by a name, named values unless told, a new warning. */
const CLANG_22 = [...['-resource-dir', '/usr'], ...['-discard-value-names', '-Wno-unused-but-set-variable']];

/** By the question: every exhibit and fan-out has the same one of how IR is compiled. */
const answers = new Map<string, string[]>();

/** Arguments of `clang -cc1` in the lab, less the files, for what the driver is asked here with `args`. */
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
  // The program, and the last: the file.
  for (let i = all.indexOf('-cc1'); i < all.length - 1; i++) {
    const arg = all[i]!;
    if (DROPPED_WITH_NEXT.has(arg) || PATHS_WITH_NEXT.has(arg)) i++;
    else if (arg === '-fvisibility') out.push(`-fvisibility=${all[++i]}`);
    else if (!DROPPED.test(arg) && !CLANG_22.includes(arg)) out.push(arg);
  }
  return [...out, ...(out.includes(X86_64) ? [] : ['-target-cpu', 'mvp']), ...CLANG_22];
}

/** As clang names it. */
const X86_64 = 'x86_64-unknown-linux-gnu';

/** No more than this does an edited program get (bytes): its records for an operation, and kernel objects. */
const LAB_MEMORY = 128 * 1024 * 1024;

/**
 * Arguments of the lab's wasm-ld, less objects and output, out of the line by which emcc called its own. The `.so` of
 * newer ones names what JavaScript would give: nothing here.
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
  // Data lies at the global base; later linkers put the stack there unless told.
  return [...out, '--no-stack-first'];
}
