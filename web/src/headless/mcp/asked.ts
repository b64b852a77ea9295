// SPDX-License-Identifier: GPL-2.0-only
// Runs the operations that a tool's input names, in its variants and its patch, side by side.
import { mergeFlow, type FlowTable } from '../../base/flow.ts';
import { builtOf, headingOf, variantsOf, YOURS } from '../../base/variants.ts';
import { parseOps } from '../../exhibit-api/ops.ts';
import { MOST_LANES } from '../../app/address/variants.ts';
import type { PageState } from '../../app/address/address.ts';
import { Alignment } from '../../session/alignment.ts';
import { LaneRun } from '../../session/lane.ts';
import { makeTrack } from '../../session/track.ts';
import type { Track } from '../../session/types.ts';
import { bareLane } from '../../session/without-source.ts';
import { MOST_TRACE_BYTES, stoppedSentence, steppedFrom } from '../../trace/memory-limit.ts';
import { Trace } from '../../trace/trace.ts';
import { loadFlow, loadProgram } from '../../wasm/node.ts';
import type { Program } from '../../wasm/program.ts';
import { runOps } from '../../wasm/run.ts';
import { patched, type Patched } from '../patched.ts';
import { checkFanout, exhibitNamed, scenarioNamed, usualOf, variantAsked, type Exhibit } from '../resolve.ts';
import { UsageError } from '../usage.ts';
import type { Context } from './tool.ts';

export interface RunAsked {
  readonly exhibit: string;
  readonly scenario?: string | undefined;
  readonly ops?: string | undefined;
  readonly fanout: number;
  readonly patch?: string | undefined;
  /** Absent: the usual ones. `YOURS` is the patch. */
  readonly variants?: readonly string[] | undefined;
  /** For a tool that runs one variant; absent: the last of the usual ones. */
  readonly variant?: string | undefined;
}

/** A lane's variant, and where its C comes from: "rewritten here", "6.1.192’s own". */
export interface Head {
  readonly variant: string;
  readonly kernel: string;
  readonly origin: string;
}

export interface Ran extends Exhibit {
  /** One for each lane. */
  readonly heads: readonly Head[];
  readonly lanes: readonly LaneRun[];
  /** The lanes' steps by walk events, as the page shows them. */
  readonly track: Track;
  /** The operation that the scenario opens on. */
  readonly opens: number;
  flowOf(lane: number): FlowTable;
  /** The run in the page. */
  readonly place: Partial<PageState>;
  /** What the patch changes and the run does not have. */
  readonly leftOut: readonly string[];
  /** Crashes that ended lanes, and the memory limit. */
  readonly ended: readonly string[];
}

function opsOf(
  { exhibit, scenario, ops }: RunAsked,
  { build }: Exhibit,
): readonly [file: string, text: string] {
  if ((scenario === undefined) === (ops === undefined))
    throw new UsageError(
      `${exhibit}: give either scenario, one of ${build.scenarios.map((s) => s.slug).join(', ')}, or ops`,
    );
  return scenario === undefined ? ['ops', ops!] : [`${scenario}.ops`, scenarioNamed(build, scenario).text];
}

/** `lanes`: the variants whose difference the scenario shows; absent: those that the page opens with. */
function programsOf(
  asked: RunAsked,
  lanes: string | undefined,
  edited: Patched | null,
  { build }: Exhibit,
  { manifest, models }: Context,
  most: number,
): readonly Program[] {
  const shows = lanes ? builtOf(variantsOf(manifest, build), lanes.split(/\s+/)) : null;
  const usual = edited ? [edited.of, YOURS] : (shows ?? usualOf(asked.exhibit, manifest, models));
  const named = asked.variant === undefined ? asked.variants : [asked.variant];
  const names = named ?? usual.slice(-most);
  if (names.includes(YOURS) && !edited)
    throw new UsageError(`variants: "${YOURS}" needs a patch; give patch, a unified diff`);
  const shipped = names.filter((name) => name !== YOURS);
  const ids = new Set(shipped.map((name) => variantAsked(manifest, build, name).id));
  const programs = [...ids].map((id): Program => loadProgram(build, asked.fanout, id));
  return edited && names.includes(YOURS) ? [...programs, edited] : programs;
}

/** Runs at most `most` variants. Throws a UsageError, an OpsError or a NotTaken if there is no such run. */
export async function ranOf(asked: RunAsked, context: Context, most = MOST_LANES): Promise<Ran> {
  const exhibit = exhibitNamed(asked.exhibit, context.manifest, context.models);
  const { model, build } = exhibit;
  const { fanout } = asked;
  checkFanout(build, fanout);
  const [file, text] = opsOf(asked, exhibit);
  const { ops, opens, meta } = parseOps(model, text, fanout, file);
  const edited =
    asked.patch === undefined
      ? null
      : await patched(build, fanout, asked.patch, (pack, edits) => context.llvm.compile(pack, edits));
  const programs = programsOf(asked, meta['lanes'], edited, exhibit, context, most);
  const mostBytes = Math.floor(MOST_TRACE_BYTES / programs.length);
  const lanes = programs.map((program) => {
    const input = { ...program, model, fanout, ops, mostBytes, steppedFrom: steppedFrom(opens) };
    const { trace, about } = bareLane(model, new Trace(runOps(input)), opens);
    return new LaneRun(model, trace, { ...about, variant: program.name ?? about.variant });
  });
  const texts = ops.map((op) => op.text);
  const heads = lanes.map(({ trace, about: { variant } }): Head => {
    const shipped = variantAsked(context.manifest, build, trace.data.variant);
    const origin = variant === YOURS ? `${shipped.id} with the patch` : headingOf(shipped).from;
    return { variant, kernel: shipped.kernel.kernel, origin };
  });
  const shown = lanes.map((lane) => lane.about.variant).filter((variant) => variant !== YOURS);
  return {
    ...{ model, build, lanes, heads, opens },
    track: makeTrack(new Alignment(lanes, 'walk', texts, 'step'), opens),
    flowOf(lane) {
      const { trace, about } = lanes[lane]!;
      const shipped = loadFlow(build, fanout, trace.data.variant);
      return about.variant === YOURS ? mergeFlow(shipped, edited!.flow) : shipped;
    },
    place: {
      ...{ exhibit: asked.exhibit, fanout, variants: edited && !shown.length ? [edited.of] : shown },
      ...(asked.scenario === undefined ? { scenario: null, ops: text } : { scenario: asked.scenario }),
      ...(edited ? { panel: 'patch', patch: asked.patch! } : {}),
    },
    leftOut: edited?.leftOut ? [edited.leftOut] : [],
    ended: lanes.flatMap(({ trace: { data }, about }) => [
      ...(data.crash ? [`${about.variant}: ${data.crash.message}`] : []),
      ...(data.stopped ? [`${about.variant}: ${stoppedSentence(data.stopped)}`] : []),
    ]),
  };
}
