// SPDX-License-Identifier: GPL-2.0-only
// Runs operations of the kernel's code in a worker.
import { HandedOver } from '../base/worker/messages.ts';
import { serve } from '../base/worker/serve.ts';
import type { SentProgram, SentRun } from './run-protocol.ts';
import { modelOf } from './models.ts';
import { Replay } from '../trace/replay.ts';
import { Trace } from '../trace/trace.ts';
import { isOpen, runOps } from './run.ts';

const programs = new Map<number, SentProgram>();

const tasks = {
  program(sent: SentProgram) {
    programs.set(sent.program, sent);
  },
  run: async (asked: SentRun) => {
    // Only a race needs the model here.
    const model = asked.ops.some(isOpen) ? await modelOf(asked.slug) : {};
    const data = runOps({ ...programs.get(asked.program)!, ...asked, model });
    const replay = Replay.parts(new Trace(data));
    const { sites, ...trace } = data;
    const arrays = [trace.records, trace.firstImage, replay.stores, ...replay.keyframes.values()];
    return new HandedOver(
      { ...trace, replay },
      arrays.map(({ buffer }) => buffer as ArrayBuffer),
    );
  },
};
export type RunTasks = typeof tasks;
serve(tasks);
