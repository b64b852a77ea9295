// SPDX-License-Identifier: GPL-2.0-only
// Runs the compiler in a worker. It has 75 MB of code, and works in up to 1 GiB.
import { serve } from '../base/worker/serve.ts';
import { compilerTasks } from './tasks.ts';

/** Whether the bytes are still gzip: some hosts treat the file as compressed text and unpack it on the way. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function fetched(url: string, progress: (loaded: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetch(url).catch(() => {
    throw new Error(
      'The compiler is not on this machine yet and cannot be fetched: Run again with a network. It is fetched once, and kept.',
    );
  });
  if (!reply.ok || !reply.body) throw new Error(`${url}: ${reply.status}`);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = reply.body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    progress((loaded += next.value.length));
  }
  const whole = new Blob(parts);
  if (!isGzip(new Uint8Array(await whole.slice(0, 2).arrayBuffer())))
    return new Uint8Array(await whole.arrayBuffer());
  return new Uint8Array(
    await new Response(whole.stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer(),
  );
}

serve(compilerTasks({ code: fetched, script: (url) => import(/* @vite-ignore */ url) }));
