// SPDX-License-Identifier: GPL-2.0-only
// Runs the kernel's code off the page's thread.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { RunReply, RunRequest } from './protocol.ts';
import { isOpen, runOps } from './run.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');

/** Fetched only where a race asks for it: the page has its own. */
async function load(slug: string): Promise<ExhibitModel> {
  const found = models[`../exhibits/${slug}/model.ts`];
  if (!found) throw new Error(`there is no exhibit ${slug}`);
  return (await found()).default;
}

self.onmessage = async ({ data }: MessageEvent<RunRequest>) => {
  const reply = (message: RunReply, transfer: Transferable[] = []): void =>
    self.postMessage(message, { transfer });
  try {
    const model = data.ops.some(isOpen) ? await load(data.slug) : {};
    const { sites, ...trace } = runOps({ ...data, module: data.wasm, model });
    reply({ id: data.id, trace }, [trace.records.buffer, trace.firstImage.buffer]);
  } catch (error) {
    reply({ id: data.id, error: error instanceof Error ? error.message : String(error) });
  }
};
