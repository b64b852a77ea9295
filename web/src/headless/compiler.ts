// SPDX-License-Identifier: GPL-2.0-only
// Compiles patches without a browser, by the patch lab's own compiler and packs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import type { ExhibitBuild } from '../base/manifest.ts';
import { runnable } from '../base/variants.ts';
import { PatchCompiler } from '../patch/client.ts';
import { CORE_DIR, loadProgram, readManifest } from '../wasm/node.ts';
import type { Program } from '../wasm/program.ts';
import { openThread } from './thread.ts';

const THREAD = new URL('./compiler-thread.ts', import.meta.url);

/** Reads the pack of a variant (the first by default) at a fan-out. Null: the lab can edit nothing there. */
export function labOf(
  build: ExhibitBuild,
  variant = build.variants[0]!.id,
  fanout: number = build.fanouts[0]!,
): LabPack | null {
  const file = runnable(readManifest(), build, variant).core.lab[String(fanout)];
  return file ? (JSON.parse(gunzipSync(readFileSync(join(CORE_DIR, file))).toString()) as LabPack) : null;
}

export interface NodeCompiler {
  /** Compiles edits of several files together; one call after another. */
  compile(pack: LabPack, edits: readonly Edit[], patienceMs?: number): Promise<Compiled>;
  close(): Promise<void>;
}

/** Makes a compiler that loads at its first compile. The caller closes it, or the process does not end. */
export function loadLlvm(): NodeCompiler {
  const { llvm } = readManifest();
  const files = { script: join(CORE_DIR, llvm.script), wasm: join(CORE_DIR, llvm.wasm), name: llvm.name };
  const compiler = new PatchCompiler(files, llvm.bytes, () => openThread(THREAD));
  let waiting: Promise<unknown> = Promise.resolve();
  return {
    compile(pack, edits, patienceMs) {
      const result = waiting.then(() => compiler.compile(pack, edits, undefined, patienceMs));
      waiting = result.catch(() => undefined);
      return result;
    },
    async close() {
      await waiting;
      compiler.close();
    },
  };
}

/** The program of a variant with a compiled edit in it. */
export function editedProgram(
  build: ExhibitBuild,
  fanout: number,
  variant: string,
  { wasm, sites }: Extract<Compiled, { is: 'compiled' }>,
): Program {
  const module = new WebAssembly.Module(wasm as Uint8Array<ArrayBuffer>);
  return { ...loadProgram(build, fanout, variant), module, sites };
}

export async function compileEdits(pack: LabPack, edits: readonly Edit[]): Promise<Compiled> {
  const llvm = loadLlvm();
  try {
    return await llvm.compile(pack, edits);
  } finally {
    await llvm.close();
  }
}
