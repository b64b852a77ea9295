// SPDX-License-Identifier: GPL-2.0-only
// The patch lab without a browser: the same compiler on the same packs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import type { ExhibitBuild } from '../base/manifest.ts';
import { runnable } from '../base/variants.ts';
import type { WorkerPort } from '../base/worker/client.ts';
import { PatchCompiler } from '../patch/client.ts';
import { CORE_DIR, readManifest } from '../wasm/node.ts';

/** Of the kernel that a variant (the first one) runs on. Null: nothing of it can be edited. */
export function labOf(
  build: ExhibitBuild,
  variant = build.variants[0]!.id,
  fanout: number = build.fanouts[0]!,
): LabPack | null {
  const file = runnable(readManifest(), build, variant).core.lab[String(fanout)];
  return file ? (JSON.parse(gunzipSync(readFileSync(join(CORE_DIR, file))).toString()) as LabPack) : null;
}

/** A thread of Node in place of the page's worker. */
function openThread(): WorkerPort {
  const thread = new Worker(new URL('./compiler-entry.mjs', import.meta.url));
  return {
    postMessage: (message, transfer) => thread.postMessage(message, transfer as Transferable[] & []),
    terminate: () => void thread.terminate(),
    addEventListener: (kind: 'message' | 'error', hear: (event: never) => void) => {
      thread.on(kind, (value: Error) => hear((kind === 'message' ? { data: value } : value) as never));
    },
  };
}

export interface NodeCompiler {
  /** One after another. */
  compile(pack: LabPack, edit: Edit, patienceMs?: number): Promise<Compiled>;
  close(): Promise<void>;
}

/** Loads at the first compile. Whoever has it closes it, or the process does not end. */
export function loadLlvm(): NodeCompiler {
  const { llvm } = readManifest();
  const files = { script: join(CORE_DIR, llvm.script), wasm: join(CORE_DIR, llvm.wasm), name: llvm.name };
  const compiler = new PatchCompiler(files, llvm.bytes, openThread);
  let waiting: Promise<unknown> = Promise.resolve();
  return {
    compile(pack, edit, patienceMs) {
      const result = waiting.then(() => compiler.compile(pack, edit, undefined, patienceMs));
      waiting = result.catch(() => undefined);
      return result;
    },
    async close() {
      await waiting;
      compiler.close();
    },
  };
}

/** One edit, for who has one. */
export async function compileEdit(pack: LabPack, edit: Edit): Promise<Compiled> {
  const llvm = loadLlvm();
  try {
    return await llvm.compile(pack, edit);
  } finally {
    await llvm.close();
  }
}
