// SPDX-License-Identifier: GPL-2.0-only
// Runs operations in each wanted variant, one variant after another, within the memory limit of a tab.
import type { VariantInfo } from '../base/manifest.ts';
import { headingOf, variantsOf } from '../base/variants.ts';
import type { OpsFile } from '../exhibit-api/types.ts';
import { MOST_TRACE_BYTES, steppedFrom, stoppedAt } from '../trace/memory-limit.ts';
import { Trace, bytesOfTrace, firstOps } from '../trace/trace.ts';
import type { CoreClient } from '../wasm/run-client.ts';
import type { RanTrace, RunRequest } from '../wasm/run-protocol.ts';
import { LaneRun, type LaneAbout } from './lane.ts';
import { makeSession, type SessionAbout } from './session.ts';
import type { Edited, Parts } from './engine-types.ts';
import type { LaneText, Session } from './types.ts';
import * as WORDS from './run-words.ts';

export interface AskedLane {
  readonly program: Pick<RunRequest, 'slug' | 'module' | 'sites' | 'fanout' | 'variant' | 'variantNumber'>;
  readonly text: LaneText;
  /** The edit that runs, under the program's variant. */
  readonly edited?: Edited;
}

/** Name and origin of an edit's lane. */
const laneOf = ({ name, heading, of, compiled }: Edited) => ({
  variant: name,
  heading,
  origin: WORDS.editedHere(of, compiled.compiler),
});

interface Asked {
  readonly client: Pick<CoreClient, 'run'>;
  readonly parts: Parts;
  readonly parsed: OpsFile;
  readonly lanes: readonly AskedLane[];
  /** Further lanes, which need no run. */
  readonly others?: readonly LaneRun[];
  /** Most bytes of all lanes' traces; absent: the limit of a tab. */
  readonly mostBytes?: number;
}

const rewritten = ({ leavesOut }: VariantInfo): string =>
  leavesOut === undefined ? WORDS.rewritten : WORDS.rewrittenWithout(leavesOut);

export async function runLanes(asked: Asked, signal: AbortSignal): Promise<Session> {
  const { parts, parsed, lanes, others = [] } = asked;
  if (lanes.length === 0) throw new Error(WORDS.noVariant(variantIds(parts)));
  const traces = await tracesOf(asked, signal);
  // All lanes end where the first of them reached the memory limit.
  const ops = parsed.ops.slice(0, Math.min(...traces.map((t) => (t.stopped ? t.ops.length : Infinity))));
  const notRun = parsed.ops[ops.length];
  const about = {
    opTexts: ops.map((o) => o.text),
    opens: Math.min(parsed.opens, ops.length - 1),
    longSetUp: steppedFrom(parsed.opens),
    stopped: notRun ? stoppedAt(notRun.line, parsed.ops.length - ops.length) : null,
  };
  return sessionOf(parts, lanes, traces, about, others);
}

const variantIds = ({ about, build }: Parts): readonly string[] => variantsOf(about, build).map((v) => v.id);

/** A session of traces, one per lane. */
export function sessionOf(
  { model, build, about, view }: Parts,
  lanes: readonly AskedLane[],
  traces: readonly RanTrace[],
  { longSetUp, ...how }: Pick<SessionAbout, 'opTexts' | 'opens' | 'stopped'> & Pick<LaneAbout, 'longSetUp'>,
  others: readonly LaneRun[] = [],
): Session {
  const variants = variantsOf(about, build);
  const runs = traces.map(({ replay, ...data }, i) => {
    const { program, text, edited } = lanes[i]!;
    const variant = variants.find((v) => v.id === program.variant)!;
    const about = {
      variant: variant.id,
      heading: headingOf(variant),
      origin: variant.origin === 'linux' ? text.kernel.package : rewritten(variant),
      ...(edited ? laneOf(edited) : {}),
      text,
      longSetUp,
    };
    return new LaneRun(model, new Trace(firstOps(data, how.opTexts.length)), about, replay);
  });
  return makeSession([...runs, ...others], { view, fanout: lanes[0]!.program.fanout, ...how });
}

async function tracesOf(
  { client, parsed, lanes, mostBytes = MOST_TRACE_BYTES }: Asked,
  signal: AbortSignal,
): Promise<readonly RanTrace[]> {
  const traces: RanTrace[] = [];
  let { ops } = parsed;
  const first = steppedFrom(parsed.opens);
  let bytesLeft = mostBytes;
  for (const [i, { program }] of lanes.entries()) {
    const request = {
      ...program,
      ops,
      mostBytes: Math.floor(bytesLeft / (lanes.length - i)),
      steppedFrom: first,
    };
    const data = await client.run(request, signal);
    traces.push(data);
    bytesLeft -= bytesOfTrace(data, first);
    // Later lanes need not run operations that this lane has no room for.
    if (data.stopped) ops = ops.slice(0, data.ops.length);
  }
  return traces;
}
