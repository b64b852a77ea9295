// SPDX-License-Identifier: GPL-2.0-only
// Reads a recording, given as text or bytes, and runs it on a variant.
import { importRecording, USUAL } from '../../web/src/recording/import.ts';
import { RecordingRun, textOf, totalsOf, type Totals } from '../../web/src/recording/run.ts';
import type {
  ImportAsked,
  ImportedRecording,
  RecordedLane,
  RecordedOps,
} from '../../web/src/recording/types.ts';
import type { Core } from '../../web/src/wasm/core.ts';
import { loadProgram } from '../../web/src/wasm/node.ts';
import { manifest, models } from '../support/run.ts';

/** Gives the bytes in pieces of `chunk`, which may cut lines and characters. */
function streamOf(bytes: Uint8Array<ArrayBuffer>, chunk: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(to) {
      if (at >= bytes.length) return to.close();
      to.enqueue(bytes.slice(at, (at += chunk)));
    },
  });
}

export function read(
  recording: string | Uint8Array<ArrayBuffer>,
  asked: Partial<ImportAsked> = {},
  { chunk = 1 << 16, mostOps }: { readonly chunk?: number; readonly mostOps?: number } = {},
): Promise<ImportedRecording> {
  const bytes = typeof recording === 'string' ? new TextEncoder().encode(recording) : recording;
  return importRecording(streamOf(bytes, chunk), 'a file', { ...USUAL, ...asked }, undefined, mostOps);
}

/** The operations as people type them. */
export const linesOf = (ops: RecordedOps): readonly string[] =>
  Array.from({ length: ops.count }, (_, n) => textOf(ops, n));

const model = models.get('page-cache')!;
const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;

export function runOn(
  variant: string,
  ops: RecordedOps,
  after?: (core: Core) => void,
): RecordedLane & { readonly totals: Totals } {
  const run = new RecordingRun({ ...loadProgram(build, 64, variant), model, ops, after });
  while (!run.finished) run.advance(1000);
  return { ...run.lane(), totals: totalsOf(ops, run.lane()) };
}
