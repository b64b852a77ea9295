// SPDX-License-Identifier: GPL-2.0-only
// Runs the native compilers on the exhibit's own headers, to learn how this machine lays out a struct.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NativeStruct } from '../../web/src/base/sites.ts';
import { NATIVE_MODE } from '../../core-c/tools/build/flags.ts';
import { readStructs } from '../../core-c/trace/instrument/native.ts';
import { findToolchain } from '../../core-c/tools/build/toolchain.ts';
import { readInputs, stage } from '../../core-c/tools/build/inputs.ts';
import { ROOT } from '../../core-c/tools/kernel-json.ts';
import { currentKernel } from '../../core-c/tools/kernel-source.ts';
import { Metadata } from '../../core-c/trace/instrument/metadata.ts';

const kernel = currentKernel();
const { flags } = stage(readInputs('delayed-ref', kernel, ''), kernel);
const FLAGS = ['-std=gnu11', '-nostdinc', '-D__KERNEL__', '-DXA_CHUNK_SHIFT=6', '-w', ...flags];

/** gcc's messages for a C file; '' if it compiles for x86-64 without an error. */
export function gcc(args: readonly string[]): string {
  const { status, stderr, error } = spawnSync('gcc', ['-m64', '-fsyntax-only', ...FLAGS, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (error) throw error;
  return status === 0 ? '' : stderr;
}

export function gccText(text: string): string {
  return inFile(text, (file) => gcc([file]));
}

/** All structs of a C text, read from the debug information that clang writes for x86-64. */
export function layoutsOf(text: string): ReadonlyMap<string, NativeStruct> {
  return inFile(text, (file) => {
    const out = `${file}.ll`;
    const { status, stderr } = spawnSync(findToolchain().clang, [...NATIVE_MODE, ...FLAGS, file, '-o', out], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return new Map(readStructs(new Metadata(readFileSync(out, 'utf8').split('\n'), ROOT)));
  });
}

function inFile<T>(text: string, use: (file: string) => T): T {
  const dir = mkdtempSync(join(tmpdir(), 'treewalk-layout-'));
  try {
    const file = join(dir, 'orders.c');
    writeFileSync(file, text);
    return use(file);
  } finally {
    rmSync(dir, { recursive: true });
  }
}
