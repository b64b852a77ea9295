// SPDX-License-Identifier: GPL-2.0-only
// Answers questions about a whole run: hits of a query, writes of a place, calls of a function.
import type { FlowTable } from '../base/flow.ts';
import type { Manifest } from '../base/manifest.ts';
import { callHits } from '../past/calls/hits.ts';
import { PastError } from '../past/lane.ts';
import { answer } from '../past/query/answer.ts';
import { Alignment } from '../session/alignment.ts';
import type { LaneRun } from '../session/lane.ts';
import { makeTrack } from '../session/track.ts';
import type { Lane } from '../session/types.ts';
import { loadFlow } from '../wasm/node.ts';
import type { PastArgs, PastQuestion, QueriesArgs } from './commands.ts';
import { Crashed, opsText } from './files.ts';
import type { Io } from './io.ts';
import { lanesOf } from './lanes.ts';
import { exhibitNamed, usualOf, type Models } from './resolve.ts';
import { UsageError } from './usage.ts';

/** A hit as the runner prints it: `line` and `step` count from 1. */
export interface PastHit {
  readonly variant: string;
  readonly op: string;
  readonly step: number;
  readonly record: number;
  readonly file: string;
  readonly line: number;
  readonly function: string;
  readonly text: string;
  readonly value: number | string | null;
}

type Bare = Pick<PastHit, 'record' | 'file' | 'line' | 'function' | 'text' | 'value'>;

/** `hits`: the first of all. */
interface Found<Hit> {
  readonly count: number;
  readonly hits: readonly Hit[];
}

/** Finds the hits of a query, each with a line of text: `entry 0x00fa0450 · index 515`. */
function queried({ trace, model }: LaneRun, text: string, most: number): Found<Bare> {
  const found = answer({ trace, names: model }, text, most);
  const hits = Array.from(found.record, (record, i): Bare => {
    const [site, fn] = [found.site[i]!, trace.sites.functions[found.function[i]!]];
    const [first] = found.columns;
    const number = first?.numbers[i] ?? Number.NaN;
    return {
      record,
      ...(site < 0
        ? { file: trace.sites.files[fn?.[1] ?? -1]?.path ?? '?', line: fn?.[2] ?? 0 }
        : place(trace, site)),
      function: fn?.[0] ?? '?',
      text: found.columns
        .map(({ name, texts }) => (name === '$label' ? '' : `${name.replace('$', '')} `) + texts[i])
        .join(' · '),
      value: !Number.isNaN(number) ? number : first && first.texts[i] !== 'not set' ? first.texts[i]! : null,
    };
  });
  return { count: found.count, hits };
}

function place(trace: LaneRun['trace'], site: number): Pick<PastHit, 'file' | 'line'> {
  const { file, line } = trace.place(site);
  return { file, line };
}

function found(run: LaneRun, question: PastQuestion, flow: () => FlowTable, most: number): Found<Bare> {
  switch (question.is) {
    case 'query':
      return queried(run, question.text, most);
    case 'writes':
      return queried(run, `write ${question.text}`, most);
    case 'calls': {
      const hits = callHits(run.trace, question.function, flow());
      return { count: hits.length, hits: hits.slice(0, most) };
    }
    default: {
      const never: never = question;
      return never;
    }
  }
}

/** The first `most` hits in a lane, and how many there are. Throws a PastError if the question cannot be asked. */
export function hitsOf(
  run: LaneRun,
  lane: Lane,
  question: PastQuestion,
  flow: () => FlowTable,
  most = Infinity,
): Found<PastHit> {
  const { trace } = run;
  const { count, hits } = found(run, question, flow, most);
  return {
    count,
    hits: hits.map(({ record, ...hit }) => ({
      variant: lane.variant,
      op: trace.ops[trace.opAt(record)]?.text ?? '',
      step: lane.stepAt(record + 1).step + 1,
      record,
      ...hit,
    })),
  };
}

/** Throws a UsageError if the question cannot be asked. `crash`: the crash that ended a run; null: none. */
export function asked(
  args: PastArgs,
  manifest: Manifest,
  models: Models,
  io: Io,
): { readonly hits: readonly PastHit[]; readonly crash: string | null } {
  const { exhibit, scenario, fanout, question } = args;
  const variants = args.variants ?? usualOf(exhibit, manifest, models).slice(-1);
  const run = lanesOf({ exhibit, scenario, ops: opsText(args, io), variants, fanout }, manifest, models);
  const texts = run.ops.map((op) => op.text);
  const { lanes } = makeTrack(new Alignment(run.lanes, 'walk', texts, 'step'), run.opens);
  const build = manifest.exhibits.find((e) => e.slug === exhibit)!;
  const flowOf = (lane: LaneRun) => (): FlowTable => loadFlow(build, fanout, lane.trace.data.variant);
  try {
    return {
      hits: run.lanes.flatMap((lane, i) => hitsOf(lane, lanes[i]!, question, flowOf(lane)).hits),
      crash: run.lanes.map(({ trace }) => trace.data.crash).find((c) => c !== null)?.message ?? null,
    };
  } catch (error) {
    throw error instanceof PastError ? new UsageError(error.message) : error;
  }
}

/** Prints the hits; then throws if a crash ended a run. */
export function past(args: PastArgs, manifest: Manifest, models: Models, io: Io): number {
  const { hits, crash } = asked(args, manifest, models, io);
  io.print(args.json ? JSON.stringify({ hits }) : formatted(hits));
  if (crash !== null) throw new Crashed(crash);
  return 0;
}

const formatted = (hits: readonly PastHit[]): string =>
  [
    ...hits.map(
      (h) =>
        `${h.variant}  step ${h.step}  ${h.op}  ${h.function}() at ${h.file}:${h.line}${h.text ? `  ${h.text}` : ''}`,
    ),
    hits.length === 0 ? 'nothing' : `${hits.length} found`,
  ].join('\n');

export async function queries(
  { exhibit, json }: QueriesArgs,
  manifest: Manifest,
  models: Models,
): Promise<string> {
  const { model } = exhibitNamed(exhibit, manifest, models);
  const ready = ((await model.queries?.()) ?? []).map(({ name, query }) => ({ name, query }));
  return json ? JSON.stringify(ready) : ready.map(({ name, query }) => `${name}\n  ${query}`).join('\n');
}
