// SPDX-License-Identifier: GPL-2.0-only
// A lane of a machine that was seen from outside: what is said of it, and what it was compared with.
import { BOOTED } from '../base/variants.ts';
import { plural } from '../base/english.ts';
import type { KernelInfo } from '../base/manifest.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { LaneRun } from './lane.ts';

const NO_CODE =
  'No steps are to be had inside of a kernel’s image: its memory was read before and after each call.';

/** `data` has an `outside`. */
export function outsideLane(
  model: ExhibitModel,
  data: TraceData,
  kernel: string,
  longSetUp: number,
): LaneRun {
  const { name, machine, origin, altered } = data.outside!;
  const changed = altered.length ? `; changed in it: ${altered.join('; ')}` : '';
  const info: KernelInfo = {
    id: `linux-${/^\d+\.\d+/.exec(kernel)?.[0] ?? kernel}`,
    kernel,
    package: origin,
  };
  return new LaneRun(model, new Trace(data), {
    variant: BOOTED,
    heading: { title: name, from: machine },
    origin: `${origin}, ${machine}: read out of the memory of the running kernel${changed}`,
    longSetUp,
    text: {
      kernel: info,
      source: { version: 1, functions: [] },
      file: () => Promise.reject(new Error(NO_CODE)),
      none: NO_CODE,
    },
  });
}

/** What two machines hold that were given the same operations: without addresses, and what each counts for itself. */
const shapeOf = ({ model, trace }: LaneRun, position: number, run: LaneRun): string =>
  model.shape
    ? model.shape(trace, run.memory(position))
    : JSON.stringify(model.entries(trace, run.memory(position)));

/** Of operation `op`, before it or after it: whether each of the others holds the same. */
function compared(own: LaneRun, others: readonly LaneRun[], op: number, after: boolean): readonly LaneRun[] {
  const at = (run: LaneRun): number => {
    const span = run.trace.ops[op]!;
    // A lane beside has done nothing yet at the first of its steps that is shown; before that the driver's lines run.
    return after ? span.end : run === own ? run.trace.opRecord(op) : span.first;
  };
  const mine = shapeOf(own, at(own), own);
  return others.filter((run) => shapeOf(run, at(run), run) !== mine);
}

/** Its sentence at a step: `after` its operation, or before. */
export function tellOutside(own: LaneRun, lanes: readonly LaneRun[], op: number, after: boolean): string {
  const span = own.trace.ops[op];
  const { outside } = own.trace.data;
  if (!span || !outside) return '';
  if (span.unseen)
    return 'Nobody looked at the guest here: what this did is seen when the next watched call begins.';
  const others = lanes.filter((run) => !run.trace.data.outside && op < run.trace.ops.length);
  const unlike = compared(own, others, op, after);
  const names = (runs: readonly LaneRun[]): string =>
    `lane${runs.length > 1 ? 's' : ''} ${runs.map((run) => run.about.variant).join(' and ')}`;
  const how = own.model.shapeWords ?? 'in all that it holds';
  const equal =
    others.length === 0
      ? ''
      : unlike.length
        ? `differs from ${names(unlike)}`
        : `equal to ${names(others)}, ${how}`;
  const counted = after && outside.counted.map((key) => own.counted(op)[key]?.value ?? 0)[0];
  const noun = own.model.counters.find((c) => c.key === outside.counted[0])?.label ?? '';
  const walked =
    typeof counted === 'number' ? `${plural(counted, noun.replace(/s$/, ''))} counted in the kernel; ` : '';
  const when = after ? 'After' : 'Before';
  return `${when} ${span.text}, out of the guest’s memory: ${walked}${equal || 'as it lay there'}.`;
}

/** In its head. */
export function headOutside(own: LaneRun, op: number, after: boolean): string {
  if (own.trace.ops[op]?.unseen) return 'not looked at';
  return after ? 'after the call' : 'before the call';
}
