// SPDX-License-Identifier: GPL-2.0-only
// Compares the versions of a series in a thread.
import { parentPort } from 'node:worker_threads';
import { serve } from '../base/worker/serve.ts';
import { seriesTasks } from '../series/tasks.ts';
import { judgedModel, loadModel } from '../wasm/node.ts';

serve(
  seriesTasks(async (exhibit) => judgedModel(await loadModel(exhibit))),
  parentPort as unknown as Parameters<typeof serve>[1],
);
