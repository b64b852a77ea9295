// SPDX-License-Identifier: GPL-2.0-only
// Subtracts the calls of two lanes of a session, and finds the steps of calls that only one has.
import { Kind } from '../../../../base/abi.gen.ts';
import { isKernelHeader } from '../../../../base/c-file-kind.ts';
import type { SubtractedCall } from '../../../../layout/calls/shares.ts';
import type { CallPath, Cost, ExtraCall, Measure } from '../../../../past/calls/call-path.ts';
import { difference, type Difference, type ListedLane } from '../../../../past/calls/difference.ts';
import type { LaneData, Track } from '../../../../session/types.ts';
import { shownFunctions } from '../../../../stepping/visible-lines.ts';
import type { Trace } from '../../../../trace/trace.ts';
import { keyOf } from './choice.ts';
import { WORDS } from './words.ts';

/** "−842", "+148", "=" */
export function signed(a: number, b: number): string {
  if (a === b) return WORDS.equal;
  return `${b < a ? '−' : '+'}${Math.abs(b - a).toLocaleString('en')}`;
}

function listedLane({ trace }: LaneData, inline: boolean): ListedLane {
  const { functions, files } = trace.sites;
  const inHeader = functions.map(([, file]) => isKernelHeader(files[file]?.path ?? ''));
  return {
    trace,
    listed: (op) => {
      const lines = shownFunctions(trace, op, false);
      return { lines, calls: inline ? lines : lines.map((is, fn) => (inHeader[fn] ? 0 : is)) };
    },
  };
}

export const subtract = (
  [a, b]: readonly [LaneData, LaneData],
  ops: readonly number[],
  inline: boolean,
): Difference => difference([listedLane(a, inline), listedLane(b, inline)], ops);

/** A box's call, and the key of its function. */
export interface KeyedCall extends SubtractedCall {
  readonly key: string;
  readonly costs: readonly [number, number];
}

export function keyedCall(path: CallPath, by: Measure, rootName: string): KeyedCall {
  const { name, cpu, parent, all, callees } = path;
  const costs = [all[0][by], all[1][by]] as const;
  const [a, b] = costs;
  const own = (lane: 0 | 1): number => callees.reduce((n, p) => n - p.all[lane][by], costs[lane]);
  const change = a === b ? WORDS.equalTo(a) : WORDS.change(a, b);
  return {
    name: parent ? name : cpu === 'B' ? WORDS.cpuB : rootName,
    key: keyOf(path, !parent),
    costs,
    own: [own(0), own(1)],
    texts: [
      ...(parent ? [] : [WORDS.withUnit(a, b, by, signed(a, b))]),
      change,
      ...(a === b ? [] : [signed(a, b)]),
    ],
    tone: b < a ? 'less' : b > a ? 'more' : undefined,
    callees: callees.map((callee) => keyedCall(callee, by, rootName)),
  };
}

/** The position of a call's first line, and the position at its end. */
function spanOf(trace: Trace, enter: number): readonly [begins: number, ends: number] {
  const { end } = trace.ops[trace.opAt(enter)]!;
  let [depth, begins] = [1, -1];
  for (let r = enter + 1; r < end; r++) {
    const kind = trace.kind(r);
    if (kind === Kind.ENTER) depth++;
    else if (kind === Kind.EXIT && --depth === 0) return [begins < 0 ? enter + 1 : begins, r + 1];
    else if (kind === Kind.STEP && depth === 1 && begins < 0) begins = r + 1;
  }
  return [begins < 0 ? enter + 1 : begins, end];
}

/** A place to go to in the stepper. */
export interface Goal {
  readonly variant: string;
  readonly position: number;
  /** "step 3": a step within the call. "before step 4": none is within it. */
  readonly at: string;
}

export function goalOf(track: Track, runs: readonly LaneData[], lane: number, { record }: ExtraCall): Goal {
  const { trace } = runs[lane]!;
  const shown = track.lanes[lane]!;
  const [begins, ends] = spanOf(trace, record);
  const { step } = shown.stepAt(begins);
  const position = shown.position(step);
  const isSetUp = step < track.firstStoryStep;
  const n = isSetUp ? step + 1 : step - track.firstStoryStep + 1;
  return position >= begins && position <= ends
    ? { variant: shown.variant, position, at: WORDS.at(n, isSetUp) }
    : { variant: shown.variant, position: begins, at: WORDS.before(n, isSetUp) };
}

/** The first number minus the second, for sorting. */
export const distance = ([a, b]: readonly [Readonly<Cost>, Readonly<Cost>], by: Measure): number =>
  Math.abs(b[by] - a[by]);
