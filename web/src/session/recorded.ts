// SPDX-License-Identifier: GPL-2.0-only
// Recordings for the page: read and run in their worker, operations of them opened as sessions. Loaded when asked for.
import { YOURS } from '../base/variants.ts';
import { RecordingClient } from '../recording/client.ts';
import { USUAL } from '../recording/import.ts';
import { around } from '../recording/open.ts';
import type { Lanes, Part } from '../recording/protocol.ts';
import type { Files } from './files.ts';
import { sessionOf, type AskedLane } from './run-lanes.ts';
import type { OpenedRecording, Parts, Recording } from './types.ts';

type LaneOf = (variant: string) => Promise<AskedLane>;

const sent = (lanes: readonly AskedLane[]): Lanes => ({
  fanout: lanes[0]!.program.fanout,
  lanes: lanes.map(({ edited, program: { wasm, sites, variant, variantNumber } }) => ({
    wasm,
    sites,
    variant,
    variantNumber,
    ...(edited ? { name: YOURS } : {}),
  })),
});

async function opened(
  client: RecordingClient,
  parts: Parts,
  lanes: readonly AskedLane[],
  part: Part,
): Promise<OpenedRecording> {
  const { traces, text } = await client.open(sent(lanes), part);
  const whole = traces.map((trace, i) => ({ ...trace, sites: lanes[i]!.program.sites }));
  const [longest] = [...whole].sort((a, b) => b.ops.length - a.ops.length);
  const session = sessionOf(parts, lanes, whole, {
    opTexts: longest!.ops.map((op) => op.text),
    opens: part.opens - part.from,
    longSetUp: 0,
    stopped: null,
  });
  return { session, whole: text !== null, ops: text ?? longest!.ops.map((op) => op.text).join('\n') };
}

export function openRecording(parts: Parts, laneOf: LaneOf): Recording {
  const client = new RecordingClient();
  const lanesOf = (variants: readonly string[]): Promise<readonly AskedLane[]> =>
    Promise.all(variants.map(laneOf));
  return {
    read: (...asked) => client.read(...asked),
    run: async (variants, onDone) => client.run(sent(await lanesOf(variants)), onDone),
    open: async (variants, at, count) =>
      opened(client, parts, await lanesOf(variants), { ...around(at, count), opens: at }),
    text: async (variants, from, to) => client.text(sent(await lanesOf(variants)), { from, to, opens: from }),
    close: () => client.close(),
  };
}

interface ShippedAsked {
  readonly files: Files;
  readonly parts: Parts;
  readonly laneOf: LaneOf;
  readonly asked: { readonly name: string; readonly op: number };
  readonly variants: readonly string[];
  readonly signal: AbortSignal;
}

/** As the page opens it: the busiest file, and what is usual for deletes and for a cache that must be assumed. */
export async function openShipped({ files, parts, laneOf, asked, ...how }: ShippedAsked) {
  const all = await files.recordings();
  const found = all.find((r) => r.name === asked.name);
  if (!found)
    throw new Error(`there is no recording “${asked.name}”; there are ${all.map((r) => r.name).join(', ')}`);
  const recording = openRecording(parts, laneOf);
  how.signal.addEventListener('abort', () => recording.close());
  try {
    const { ops } = await recording.read(await files.recording(found.file), found.file, USUAL);
    if (asked.op > ops.count)
      throw new Error(`“${found.title}” has ${ops.count} operations, and no ${asked.op}`);
    return await recording.open(how.variants, asked.op - 1, ops.count);
  } finally {
    recording.close();
  }
}
