// SPDX-License-Identifier: GPL-2.0-only
// Makes a booted kernel's lane, compares its structures with the other lanes', and words the result.
import { BOOTED } from '../base/variants.ts';
import { plural } from '../base/english.ts';
import type { KernelInfo } from '../base/manifest.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { Trace, type TraceData } from '../trace/trace.ts';
import { LaneRun } from './lane.ts';
import * as WORDS from './run-words.ts';

/** @param data a trace with an `outside` */
export function outsideLane(
  model: ExhibitModel,
  data: TraceData,
  kernel: string,
  longSetUp: number,
): LaneRun {
  const { name, machine, origin, altered, still } = data.outside!;
  const none = still ? WORDS.noCodeInStill : WORDS.noCode;
  const info: KernelInfo = {
    id: `linux-${/^\d+\.\d+/.exec(kernel)?.[0] ?? kernel}`,
    kernel,
    package: origin,
  };
  return new LaneRun(model, new Trace(data), {
    variant: BOOTED,
    heading: { title: name, from: machine },
    origin: WORDS.booted(origin, machine, altered),
    longSetUp,
    text: {
      kernel: info,
      source: { version: 1, functions: [] },
      file: () => Promise.reject(new Error(none)),
      none,
    },
  });
}

/** The content of a lane's structures as text, without what differs between machines: addresses and own counters. */
const shapeOf = ({ model, trace }: LaneRun, position: number, run: LaneRun): string =>
  model.shape
    ? model.shape(trace, run.memory(position))
    : JSON.stringify(model.entries(trace, run.memory(position)));

/** The lanes of `others` whose structures differ, before or after operation `op`. */
function differing(own: LaneRun, others: readonly LaneRun[], op: number, after: boolean): readonly LaneRun[] {
  const at = (run: LaneRun): number => {
    const span = run.trace.ops[op]!;
    // The other lanes run the driver's lines between their first record and their OP record.
    return after ? span.end : run === own ? run.trace.opRecord(op) : span.first;
  };
  const mine = shapeOf(own, at(own), own);
  return others.filter((run) => shapeOf(run, at(run), run) !== mine);
}

/** The lane's sentence, before or after operation `op`. */
export function tellOutside(own: LaneRun, lanes: readonly LaneRun[], op: number, after: boolean): string {
  const span = own.trace.ops[op];
  const { outside } = own.trace.data;
  if (!span || !outside) return '';
  if (outside.still) return WORDS.still(outside.still);
  if (span.unseen) return WORDS.unseen;
  const others = lanes.filter((run) => !run.trace.data.outside && op < run.trace.ops.length);
  const unlike = differing(own, others, op, after);
  const names = (runs: readonly LaneRun[]): readonly string[] => runs.map((run) => run.about.variant);
  const how = own.model.shapeWords ?? WORDS.inAll;
  const equal =
    others.length === 0 ? '' : unlike.length ? WORDS.differs(names(unlike)) : WORDS.equal(names(others), how);
  const counted = after && outside.counted.map((key) => own.counted(op)[key]?.value ?? 0)[0];
  const noun = own.model.counters.find((c) => c.key === outside.counted[0])?.label ?? '';
  const walked =
    typeof counted === 'number' ? WORDS.countedThere(plural(counted, noun.replace(/s$/, ''))) : '';
  return WORDS.guest(after, span.text, walked, equal || WORDS.alone);
}

/** The lane's head, before or after operation `op`. */
export function headOutside(own: LaneRun, op: number, after: boolean): string {
  const { still } = own.trace.data.outside ?? {};
  if (still) return WORDS.momentOf(still.at);
  if (own.trace.ops[op]?.unseen) return WORDS.notRead;
  return after ? WORDS.afterCall : WORDS.beforeCall;
}
