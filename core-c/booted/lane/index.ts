// SPDX-License-Identifier: GPL-2.0-only
// Writes the lane of a booted kernel as a trace file, which the page opens beside wasm lanes.
import { USUAL_FANOUT } from '../../../web/src/base/fanout.ts';
import { gzipSync } from 'node:zlib';
import { parseOps } from '../../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel, Op } from '../../../web/src/exhibit-api/types.ts';
import { USUAL, importRecording } from '../../../web/src/recording/import.ts';
import { operation } from '../../../web/src/recording/open.ts';
import { exportTrace } from '../../../web/src/trace/export.ts';
import { Trace, type TraceData } from '../../../web/src/trace/trace.ts';
import { loadModels } from '../../../web/src/wasm/node.ts';
import type { Btf } from '../btf/btf.ts';
import type { WatchedRun } from '../watch/shot.ts';
import type { TreeSnapshot } from './shape.ts';
import { laneTrace } from './trace.ts';

export interface LaneAbout {
  /** Reads the exhibit's moments. */
  readonly shape: (btf: Btf) => TreeSnapshot;
  /** The booted package and its version. */
  readonly origin: string;
}

async function modelOf(exhibit: string): Promise<ExhibitModel> {
  const model = (await loadModels()).get(exhibit);
  if (!model) throw new Error(`there is no exhibit ${exhibit}`);
  return model;
}

function traceOf(
  exhibit: string,
  seen: WatchedRun,
  subject: number,
  ops: readonly Op[],
  { shape, origin }: LaneAbout,
): TraceData {
  const outside = { name: `booted ${seen.kernel}`, machine: 'x86-64', origin, altered: seen.altered };
  return laneTrace({ seen, subject, shape: shape(seen.btf), ops, outside });
}

const packed = (exhibit: string, seen: WatchedRun, data: TraceData): Buffer =>
  gzipSync(exportTrace(new Trace(data), { exhibit, kernel: seen.kernel }), { level: 9 });

/**
 * Makes the booted lane for a recording, with the page's own reading of that file.
 * @param bytes of the recording, gzipped or not
 * @throws if the recording is of something else
 */
export async function laneOfRecording(bytes: Buffer, seen: WatchedRun, about: LaneAbout): Promise<Buffer> {
  const model = await modelOf('page-cache');
  const source = new Blob([new Uint8Array(bytes)]).stream();
  const { file, ops } = await importRecording(source, 'the recording', USUAL);
  const subject = seen.subjects.indexOf(file ?? '');
  const all = Array.from({ length: ops.count }, (_, at) => operation(model, ops, at));
  return packed('page-cache', seen, traceOf('page-cache', seen, subject, all, about));
}

/**
 * Makes the booted lane for an exhibit's operations, one a line. They are the watched ones, and those that
 * only wasm needs.
 */
export async function laneOfOps(
  exhibit: string,
  seen: WatchedRun,
  subject: number,
  ops: string,
  about: LaneAbout,
): Promise<Buffer> {
  const parsed = parseOps(await modelOf(exhibit), ops, USUAL_FANOUT);
  return packed(exhibit, seen, traceOf(exhibit, seen, subject, parsed.ops, about));
}
