// SPDX-License-Identifier: GPL-2.0-only
// Answers calls of tools in a thread of its own, so that a call that takes too long can be ended.
import { parentPort } from 'node:worker_threads';
import { serve } from '../../base/worker/serve.ts';
import { loadModels, readManifest } from '../../wasm/node.ts';
import { loadLlvm } from '../compiler.ts';
import { callTool, type ToolName } from './tools.ts';

export interface Call {
  readonly name: ToolName;
  readonly asked: unknown;
  readonly page: string;
}

const models = loadModels();
const llvm = loadLlvm();

const tasks = {
  call: async ({ name, asked, page }: Call) =>
    callTool(name, asked, { manifest: readManifest(), models: await models, llvm, page }),
};
export type CallTasks = typeof tasks;

serve(tasks, parentPort as unknown as Parameters<typeof serve>[1]);
