// SPDX-License-Identifier: GPL-2.0-only
// Runs the patch lab's compiler in a thread of its own, so that a caller can end it.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { serve } from '../base/worker/serve.ts';
import { compilerTasks } from '../patch/tasks.ts';

serve(
  compilerTasks({
    code: (path) => Promise.resolve(new Uint8Array(gunzipSync(readFileSync(path)))),
    script: (path) => import(pathToFileURL(path).href),
  }),
  parentPort as unknown as Parameters<typeof serve>[1],
);
