// SPDX-License-Identifier: GPL-2.0-only
// Puts the patch lab's compiler into public/core: a script, and its wasm in one gzipped file. Hosts refuse a file of 75 MB
// or serve it uncompressed. Gzipping takes seconds, so the result is kept.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LlvmFiles } from '../../../web/src/base/manifest.ts';
import { writeWhole } from '../../output/whole-file.mjs';
import { put, jsonText, OUTPUT } from '../build/output.ts';
import { ROOT } from '../kernel-json.ts';
import { limitMemory, mendScript } from './mend.ts';

const FOLDER = dirname(createRequire(import.meta.url).resolve('@yowasp/clang'));
/** Records what was made, from which version and by which code. */
const KEPT = join(ROOT, '.cache/llvm.json');

interface Kept {
  readonly stamp: string;
  readonly files: LlvmFiles;
}

const CORES = ['llvm.core.wasm', 'llvm.core2.wasm', 'llvm.core3.wasm', 'llvm.core4.wasm'] as const;

/** Joins files to one, each after its length in four bytes. */
function joined(parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(part.length);
      return [length, part];
    }),
  );
}

/** Puts the compiler's files into public/core, unless the same files are there already. */
export function putLlvm(): LlvmFiles {
  const about = JSON.parse(readFileSync(join(FOLDER, '../package.json'), 'utf8')) as { version: string };
  const own = ['gathered.mjs', 'mend.ts', 'put.ts', '../build/output.ts'].map((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8'),
  );
  const stamp = [about.version, ...own].join('\n');
  if (existsSync(KEPT)) {
    const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
    const { script, wasm } = kept.files;
    if (kept.stamp === stamp && [script, wasm].every((file) => existsSync(join(OUTPUT, file))))
      return kept.files;
  }
  const read = (name: string): Buffer => readFileSync(join(FOLDER, name));
  const cores = CORES.map((name, i) => (i === 0 ? limitMemory(read(name)) : read(name)));
  const wasm = gzipSync(joined(cores), { level: 9 });
  const files: LlvmFiles = {
    script: put('llvm', 'js', mendScript(read('bundle.js').toString())),
    wasm: put('llvm', 'pack', wasm),
    bytes: wasm.length,
    name: `clang ${about.version.split('.')[0]}`,
  };
  mkdirSync(dirname(KEPT), { recursive: true });
  writeWhole(KEPT, jsonText({ stamp, files } satisfies Kept));
  return files;
}
