// SPDX-License-Identifier: GPL-2.0-only
// Runs the kernel's code off the page's thread.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { RunReply, RunRequest } from './protocol.ts';
import { runOps } from './run.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');

self.onmessage = async ({ data }: MessageEvent<RunRequest>) => {
  const reply = (message: RunReply, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });
  try {
    const load = models[`../exhibits/${data.slug}/model.ts`];
    if (!load) throw new Error(`there is no exhibit ${data.slug}`);
    const { default: model } = await load();
    const { sites, ...trace } = runOps({ ...data, module: data.wasm, model });
    reply({ id: data.id, trace }, [trace.records.buffer, trace.firstImage.buffer]);
  } catch (error) {
    reply({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};
