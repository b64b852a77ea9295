// SPDX-License-Identifier: GPL-2.0-only
// Runs operations of the kernel's code in a worker.
import { HandedOver } from '../base/worker/messages.ts';
import { serve } from '../base/worker/serve.ts';
import type { RunRequest } from './run-protocol.ts';
import { modelOf } from './models.ts';
import { isOpen, runOps } from './run.ts';

const tasks = {
  run: async (asked: RunRequest) => {
    // Only a race needs the model here.
    const model = asked.ops.some(isOpen) ? await modelOf(asked.slug) : {};
    const { sites, ...trace } = runOps({ ...asked, model });
    return new HandedOver(trace, [trace.records.buffer, trace.firstImage.buffer]);
  },
};
export type RunTasks = typeof tasks;
serve(tasks);
