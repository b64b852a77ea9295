// SPDX-License-Identifier: GPL-2.0-only
// Reads and runs recordings in their worker, and opens their operations as sessions. The page loads this module on demand.
import { BOOTED } from '../base/variants.ts';
import { parseOps } from '../exhibit-api/ops.ts';
import { RecordingClient } from '../recording/client.ts';
import { RECORDED } from '../recording/exhibit.ts';
import { USUAL } from '../recording/import.ts';
import { around } from '../recording/open.ts';
import type { Lanes, Part } from '../recording/protocol.ts';
import { steppedFrom } from '../trace/memory-limit.ts';
import { importTrace, type ImportedTrace } from '../trace/import.ts';
import { partOf } from '../trace/part.ts';
import type { CoreClient } from '../wasm/run-client.ts';
import type { Files } from './files.ts';
import type { LaneRun } from './lane.ts';
import { outsideLane } from './booted-lane.ts';
import { runLanes, sessionOf, type AskedLane } from './run-lanes.ts';
import type { OpenedRecording, Parts, Recording, ShippedRecording } from './engine-types.ts';
import { WORDS } from './later-words.ts';

type LaneOf = (variant: string) => Promise<AskedLane>;

const sent = (lanes: readonly AskedLane[]): Lanes => ({
  fanout: lanes[0]!.program.fanout,
  lanes: lanes.map(({ edited, program: { module, sites, variant, variantNumber } }) => ({
    module,
    sites,
    variant,
    variantNumber,
    ...(edited ? { name: edited.name } : {}),
  })),
});

async function opened(
  client: RecordingClient,
  parts: Parts,
  lanes: readonly AskedLane[],
  part: Part,
  beside: readonly LaneRun[] = [],
): Promise<OpenedRecording> {
  const { traces, text } = await client.open(sent(lanes), part);
  const whole = traces.map((trace, i) => ({ ...trace, sites: lanes[i]!.program.sites }));
  const [longest] = [...whole].sort((a, b) => b.ops.length - a.ops.length);
  const about = { opens: part.opens - part.from, longSetUp: 0, stopped: null };
  const session = sessionOf(
    parts,
    lanes,
    whole,
    { opTexts: longest!.ops.map((op) => op.text), ...about },
    beside,
  );
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
  readonly partsOf: (exhibit: string) => Promise<Parts>;
  readonly laneOf: (exhibit: string) => LaneOf;
  readonly client: Pick<CoreClient, 'run'>;
  /** `op` counts from 1. */
  readonly asked: { readonly name: string; readonly op: number; readonly exhibit: string };
  readonly variants: readonly string[];
  readonly signal: AbortSignal;
}

/** Opens an operation of a shipped recording, with the lane `booted` beside it if `variants` has it. */
export async function openShipped(how: ShippedAsked): Promise<OpenedRecording> {
  const { files, asked, laneOf } = how;
  const all = await files.recordings();
  const found = all.find((r) => r.name === asked.name);
  if (!found)
    throw new Error(
      WORDS.noRecording(
        asked.name,
        all.map((r) => r.name),
      ),
    );
  const { exhibit = RECORDED } = found;
  if (exhibit !== asked.exhibit) throw new Error(WORDS.otherExhibit(found.title, exhibit, asked.exhibit));
  const variants = how.variants.filter((v) => v !== BOOTED);
  if (variants.length === 0) throw new Error(WORDS.nothingBeside(BOOTED));
  const isBeside = how.variants.includes(BOOTED);
  if (isBeside && found.booted === undefined) throw new Error(WORDS.noBooted(found.title));
  const wantsFile = found.booted !== undefined && (isBeside || exhibit !== RECORDED);
  const [parts, booted, lanes] = await Promise.all([
    how.partsOf(exhibit),
    wantsFile ? files.recording(found.booted).then(readBooted) : null,
    Promise.all(variants.map(laneOf(exhibit))),
  ]);
  const beside = (from: number, to: number, longSetUp: number): readonly LaneRun[] =>
    booted && isBeside
      ? [outsideLane(parts.model, partOf(booted.data, from, to), booted.kernel, longSetUp)]
      : [];
  if (exhibit === RECORDED) return openCached(how, found, parts, lanes, beside);
  return openOps(how, found, parts, lanes, booted!, beside);
}

type Beside = (from: number, to: number, longSetUp: number) => readonly LaneRun[];

const tooFew = (title: string, count: number, op: number): Error => new Error(WORDS.tooFew(title, count, op));

/** Opens a recording of the page cache with the page's defaults (USUAL): the busiest file, its deletes, its cache. */
async function openCached(
  { files, asked: { op }, signal }: ShippedAsked,
  { file, title }: ShippedRecording,
  parts: Parts,
  lanes: readonly AskedLane[],
  beside: Beside,
): Promise<OpenedRecording> {
  const client = new RecordingClient();
  signal.addEventListener('abort', () => client.close());
  try {
    const { ops } = await client.read(await files.recording(file), file, USUAL);
    if (op > ops.count) throw tooFew(title, ops.count, op);
    const part = { ...around(op - 1, ops.count), opens: op - 1 };
    return await opened(client, parts, lanes, part, beside(part.from, part.to, 0));
  } finally {
    client.close();
  }
}

/** Opens a recording of another exhibit: the lanes run its operations from the beginning. */
async function openOps(
  { client, asked: { op }, signal }: ShippedAsked,
  { title }: ShippedRecording,
  parts: Parts,
  lanes: readonly AskedLane[],
  { data }: ImportedTrace,
  beside: Beside,
): Promise<OpenedRecording> {
  const { ops, fanout } = data;
  if (op > ops.length) throw tooFew(title, ops.length, op);
  const { to } = around(op - 1, ops.length);
  const texts = ops.slice(0, to).map((o, i) => (i === op - 1 ? `#: opens here\n${o.text}` : o.text));
  const text = `${texts.join('\n')}\n`;
  const parsed = parseOps(parts.model, text, fanout);
  const others = beside(0, to, steppedFrom(parsed.opens));
  const session = await runLanes({ client, parts, parsed, lanes, others }, signal);
  return { session, whole: true, ops: text };
}

/** Reads a booted kernel's lane, gzipped or not: some servers unpack it. */
async function readBooted(file: Blob): Promise<ImportedTrace> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  return importTrace(await new Response(stream).text());
}
