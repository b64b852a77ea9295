// SPDX-License-Identifier: GPL-2.0-only
// The patch lab without a browser: the same compiler on the same packs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import type { Compiled, Edit, LabPack } from '../base/lab.ts';
import type { ExhibitBuild } from '../base/manifest.ts';
import { runnable } from '../base/variants.ts';
import { PATIENCE_MS, stoppedByTime, type CompilerReply, type CompilerRequest } from '../patch/protocol.ts';
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

export interface NodeCompiler {
  /** One after another. */
  compile(pack: LabPack, edit: Edit, patienceMs?: number): Promise<Compiled>;
  close(): Promise<void>;
}

/** Begins to load at once. Whoever has it closes it, or the process does not end. */
export function loadLlvm(): NodeCompiler {
  const { llvm } = readManifest();
  const files = { script: join(CORE_DIR, llvm.script), wasm: join(CORE_DIR, llvm.wasm), name: llvm.name };
  let thread: Worker | null = null;
  let waiting: Promise<unknown> = Promise.resolve();
  let next = 1;

  const ask = (worker: Worker, request: CompilerRequest): Promise<Compiled | null> =>
    new Promise((resolve, reject) => {
      const hear = (reply: CompilerReply): void => {
        if (reply.id !== request.id) return;
        worker.off('message', hear).off('error', reject);
        if ('error' in reply) reject(new Error(reply.error));
        else resolve('done' in reply ? reply.done : null);
      };
      worker.on('message', hear).on('error', reject);
      worker.postMessage(request);
    });
  const started = async (): Promise<Worker> => {
    if (thread) return thread;
    thread = new Worker(new URL('./compiler-entry.mjs', import.meta.url));
    await ask(thread, { id: next++, ...files });
    return thread;
  };
  const one = async (pack: LabPack, edit: Edit, patienceMs: number): Promise<Compiled> => {
    const worker = await started();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), patienceMs)));
    const done = await Promise.race([ask(worker, { id: next++, pack, edit }), late]);
    clearTimeout(timer);
    if (done) return done;
    thread = null;
    await worker.terminate();
    return stoppedByTime(edit);
  };
  return {
    compile(pack, edit, patienceMs = PATIENCE_MS) {
      const result = waiting.then(() => one(pack, edit, patienceMs));
      waiting = result.catch(() => undefined);
      return result;
    },
    async close() {
      await waiting;
      await thread?.terminate();
      thread = null;
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
