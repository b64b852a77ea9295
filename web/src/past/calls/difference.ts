// SPDX-License-Identifier: GPL-2.0-only
// Subtracts the calls of two lanes. Calls match by their path from the operation; calls of one path are summed. The
// roots are the operation on CPU A, and CPU B if it acts.
import type { Trace } from '../../trace/trace.ts';
import type { Both, CallPath, Cost, ExtraCall } from './call-path.ts';
import { byFunction, type FunctionDifference } from './difference-functions.ts';
import { opCalls, type Listed, type OpCall } from './op-calls.ts';
import { passedOver, type LaneOpCalls } from './pass-over.ts';

export interface Difference {
  readonly roots: readonly CallPath[];
  readonly functions: readonly FunctionDifference[];
  /** By lane, the functions that were passed over in the matching. */
  readonly passedOver: Both<readonly string[]>;
}

export interface ListedLane {
  readonly trace: Trace;
  readonly listed: (op: number) => Listed;
}

const none = (): Both<Cost> => [
  { calls: 0, records: 0, lines: 0 },
  { calls: 0, records: 0, lines: 0 },
];

class Path implements CallPath {
  readonly own = none();
  readonly all = none();
  readonly extra: ExtraCall[] = [];
  readonly callees: Path[] = [];
  readonly #named = new Map<string, Path>();
  /** By lane, the calls of functions that were passed over: they count with those of the callees. */
  readonly passed: [number, number] = [0, 0];
  /** The ENTER records of the current operation. */
  readonly made: Both<number[]> = [[], []];
  first = Infinity;

  constructor(
    readonly name: string,
    readonly cpu: 'A' | 'B',
    readonly parent: Path | null = null,
  ) {}

  callee(name: string): Path {
    let path = this.#named.get(name);
    if (!path) {
      this.#named.set(name, (path = new Path(name, this.cpu, this)));
      this.callees.push(path);
    }
    return path;
  }

  take(lane: 0 | 1, { records, lines, enter, parent }: OpCall, when: number): void {
    this.own[lane].records += records;
    this.own[lane].lines += lines;
    this.first = Math.min(this.first, when);
    if (!parent) return;
    this.own[lane].calls++;
    this.made[lane].push(enter);
  }

  /** Keeps the calls of one operation that only one lane made. */
  keepExtra(op: number, when: (lane: 0 | 1, record: number) => number): void {
    const both = Math.min(this.made[0].length, this.made[1].length);
    for (const lane of [0, 1] as const) {
      this.made[lane].slice(both).forEach((record, i) => {
        this.extra.push({ lane, op, record, nth: both + i + 1, when: when(lane, record) });
      });
      this.made[lane].length = 0;
    }
  }

  sum(): void {
    this.callees.sort((a, b) => a.first - b.first);
    this.callees.forEach((path) => path.sum());
    for (const lane of [0, 1] as const) {
      for (const key of ['calls', 'records', 'lines'] as const)
        this.all[lane][key] = this.callees.reduce((n, p) => n + p.all[lane][key], this.own[lane][key]);
      this.all[lane].calls += this.passed[lane];
    }
  }
}

/** More records than an operation has. */
const RECORDS_OF_OP = 2 ** 32;

/** The difference in operations `ops`; both lanes ran these. */
export function difference(lanes: Both<ListedLane>, ops: readonly number[]): Difference {
  const roots = [new Path('A', 'A'), new Path('B', 'B')];
  /** The paths of functions that were passed over: they hold what the functions themselves cost. */
  const apart = [new Path('A', 'A'), new Path('B', 'B')];
  const passed: Both<Set<string>> = [new Set(), new Set()];
  for (const op of ops) {
    const when = (lane: 0 | 1, record: number): number =>
      op * RECORDS_OF_OP + record - lanes[lane].trace.opRecord(op);
    const all = lanes.map(({ trace, listed }) => opCalls(trace, op, listed(op)));
    const touched = new Set<Path>();
    for (const cpu of [0, 1] as const) {
      const of = all.map((calls, lane) => laneCalls(lanes[lane]!.trace, calls, cpu));
      for (const lane of [0, 1] as const) {
        const { calls, nameOf } = of[lane]!;
        const over = passedOver(of[lane]!, of[1 - lane]!);
        over.forEach((name) => passed[lane].add(name));
        const paths = new Map<OpCall | null, Path>([[all[lane]![cpu]!, roots[cpu]!]]);
        roots[cpu]!.take(lane, all[lane]![cpu]!, 0);
        for (const call of calls) {
          const caller = paths.get(call.parent)!;
          const name = nameOf(call.fn);
          const path = over.has(name) ? caller : caller.callee(name);
          paths.set(call, path);
          if (path === caller) {
            // Its own cost is its caller's, and its row's.
            const row = apart[cpu]!.callee(name);
            row.take(lane, call, 0);
            touched.add(row);
            path.passed[lane]++;
            path.own[lane].records += call.records;
            path.own[lane].lines += call.lines;
            continue;
          }
          path.take(lane, call, when(lane, call.enter));
          touched.add(path);
        }
      }
    }
    touched.forEach((path) => path.keepExtra(op, when));
  }
  [...roots, ...apart].forEach((path) => path.sum());
  const acts = roots.filter(({ all }, cpu) => cpu === 0 || all.some(({ records }) => records > 0));
  return {
    roots: acts,
    functions: byFunction(acts, apart),
    passedOver: [[...passed[0]], [...passed[1]]],
  };
}

const laneCalls = ({ sites }: Trace, all: readonly OpCall[], cpu: 0 | 1): LaneOpCalls => ({
  calls: all.filter((call) => call.cpu === cpu && call.parent),
  nameOf: (fn) => sites.functions[fn]?.[0] ?? `function ${fn}`,
  fileOf: (fn) => sites.files[sites.functions[fn]?.[1] ?? -1]?.path ?? '?',
});
