// SPDX-License-Identifier: GPL-2.0-only
// Runs operations in every variant that is asked for, one after the other, within what a tab may keep of them.
import type { VariantInfo } from '../base/manifest.ts';
import type { OpsFile } from '../exhibit-api/types.ts';
import { MOST_BYTES, steppedFrom, stoppedAt } from '../trace/budget.ts';
import { Trace, bytesOfTrace, firstOps, type TraceData } from '../trace/trace.ts';
import type { CoreClient } from '../wasm/client.ts';
import type { RunRequest } from '../wasm/protocol.ts';
import { LaneRun } from './lane.ts';
import { makeSession } from './session.ts';
import type { Parts, Session } from './types.ts';

/** What one lane runs on, whatever its variant. */
type Program = Pick<RunRequest, 'slug' | 'wasm' | 'sites' | 'fanout'>;

interface Asked {
  readonly client: CoreClient;
  readonly program: Program;
  readonly parts: Parts;
  readonly parsed: OpsFile;
  readonly variants: readonly string[];
}

const rewritten = ({ leavesOut }: VariantInfo): string =>
  leavesOut === undefined ? 'rewritten here' : `rewritten here; left out: ${leavesOut}`;

export async function runLanes(asked: Asked, signal: AbortSignal): Promise<Session> {
  const { build, about, view, text, whole } = asked.parts;
  const { parsed, program } = asked;
  const chosen = build.variants.filter((v) => asked.variants.includes(v.id));
  if (chosen.length === 0)
    throw new Error(`no variant is chosen; there are ${build.variants.map((v) => v.id).join(', ')}`);
  const traces = await tracesOf(asked, chosen, signal);
  // What one lane has no room for, the others need not show.
  const ops = parsed.ops.slice(0, Math.min(...traces.map((t) => (t.stopped ? t.ops.length : Infinity))));
  const runs = traces.map((data, i) => {
    const variant = chosen[i]!;
    return new LaneRun(asked.parts.model, new Trace(firstOps(data, ops.length)), {
      variant: variant.id,
      label: variant.label,
      origin: variant.origin === 'linux' ? about.package : rewritten(variant),
      files: build.files,
      longSetUp: steppedFrom(parsed.opens),
    });
  });
  const notRun = parsed.ops[ops.length];
  return makeSession(runs, {
    view,
    fanout: program.fanout,
    provenance: about.package,
    kernel: about.kernel,
    source: text,
    file: whole,
    opTexts: ops.map((o) => o.text),
    opens: Math.min(parsed.opens, ops.length - 1),
    stopped: notRun ? stoppedAt(notRun.line, parsed.ops.length - ops.length) : null,
  });
}

async function tracesOf(
  { client, program, parts, parsed }: Asked,
  chosen: readonly VariantInfo[],
  signal: AbortSignal,
): Promise<readonly TraceData[]> {
  const traces: TraceData[] = [];
  let { ops } = parsed;
  const first = steppedFrom(parsed.opens);
  let bytesLeft = MOST_BYTES;
  for (const [i, variant] of chosen.entries()) {
    const request = {
      ...program,
      variantNumber: parts.build.variants.indexOf(variant),
      variant: variant.id,
      ops,
      mostBytes: Math.floor(bytesLeft / (chosen.length - i)),
      steppedFrom: first,
    };
    const data = await client.run(request, signal);
    traces.push(data);
    bytesLeft -= bytesOfTrace(data, first);
    // What one lane has no room for, the others need not run.
    if (data.stopped) ops = ops.slice(0, data.ops.length);
  }
  return traces;
}
