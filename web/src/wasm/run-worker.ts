// SPDX-License-Identifier: GPL-2.0-only
// Runs the kernel's code off the page's thread.
import { HandedOver } from '../base/worker/messages.ts';
import { serve } from '../base/worker/serve.ts';
import type { RunRequest } from './protocol.ts';
import { modelOf } from './models.ts';
import { isOpen, runOps } from './run.ts';

const tasks = {
  run: async (asked: RunRequest) => {
    // Fetched only where a race asks for it: the page has its own.
    const model = asked.ops.some(isOpen) ? await modelOf(asked.slug) : {};
    const { sites, ...trace } = runOps({ ...asked, model });
    return new HandedOver(trace, [trace.records.buffer, trace.firstImage.buffer]);
  },
};
export type RunTasks = typeof tasks;
serve(tasks);
