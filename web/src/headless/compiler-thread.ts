// SPDX-License-Identifier: GPL-2.0-only
// The patch lab's compiler in a thread of its own: whoever waits for it can end it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { compile } from '../patch/chain.ts';
import { startLlvm, type Llvm, type LlvmScript } from '../patch/llvm.ts';
import type { CompilerReply, CompilerRequest } from '../patch/protocol.ts';

let llvm: Llvm | undefined;
let compiler = '';

async function answer(request: CompilerRequest): Promise<CompilerReply> {
  const { id } = request;
  if ('script' in request) {
    const script = (await import(pathToFileURL(request.script).href)) as LlvmScript;
    llvm = await startLlvm(script, new Uint8Array(gunzipSync(readFileSync(request.wasm))));
    compiler = request.name;
    return { id, done: null };
  }
  return { id, done: await compile(llvm!, compiler, request.pack, request.edit) };
}

parentPort!.on('message', (request: CompilerRequest) => {
  answer(request)
    .catch((error: unknown) => ({
      id: request.id,
      error: error instanceof Error ? error.message : String(error),
    }))
    .then(
      (reply) => parentPort!.postMessage(reply),
      () => undefined,
    );
});
