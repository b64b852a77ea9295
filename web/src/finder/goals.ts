// SPDX-License-Identifier: GPL-2.0-only
// Scores lists of operations: runs each list on the lanes and finds how it meets the goal.
import { labelled, plural } from '../base/english.ts';
import type { ExhibitModel, Op } from '../exhibit-api/types.ts';
import { divergenceOf } from '../judge/divergence.ts';
import { warning } from '../judge/lane.ts';
import type { CaseLane } from './case-lane.ts';
import type { Ran } from './restartable.ts';
import type { Found, FoundAt, Goal } from './types.ts';

export interface Hit {
  /** Names one way of meeting the goal: the search keeps the best hit of each key. */
  readonly key: string;
  /** The greater the better; of two equal hits the shorter list wins. */
  readonly worth: number;
  /** Index of the operation that meets the goal; the search drops those after it. */
  readonly op: number;
  readonly says: Pick<Found, 'variants' | 'counts' | 'sentence'>;
  /** Finds the event to open at, once the search has ended. */
  readonly at: (ops: readonly Op[]) => FoundAt | null;
}

type Meets = (ops: readonly Op[]) => readonly Hit[];

export type Searched = Exclude<Goal, { kind: 'race' }>;

export function meets(goal: Searched, lanes: readonly CaseLane[]): Meets {
  switch (goal.kind) {
    case 'counter':
      return differs(goal.counter, pairOf(lanes, 'a difference'));
    case 'line':
      return reaches(goal, lanes);
    case 'invariant':
      return breaks(pairOf(lanes, 'one that breaks'));
    default:
      return goal satisfies never;
  }
}

type Pair = readonly [CaseLane, CaseLane];

function pairOf([a, b]: readonly CaseLane[], what: string): Pair {
  if (!a || !b) throw new Error(`${what} needs two variants to compare; give two`);
  return [a, b];
}

const operations = (op: number): string => plural(op + 1, 'operation');

/** Finds the largest difference in one operation. It stops where results, and so structures, differ. */
function differs(counter: string, lanes: Pair): Meets {
  const [a, b] = lanes;
  const { counters } = a.model;
  const label = counters.find((c) => c.key === counter)?.label;
  if (label === undefined)
    throw new Error(`there is no counter "${counter}"; there are ${counters.map((c) => c.key).join(', ')}`);
  return (ops) => {
    const [mine, others] = [a.counts(ops), b.counts(ops)];
    let best: Hit | null = null;
    for (const [op, { result, of }] of mine.entries()) {
      const other = others[op];
      if (other?.result !== result) break;
      const [x, y] = [of[counter] ?? 0, other.of[counter] ?? 0];
      const worth = Math.abs(x - y);
      if (worth <= (best?.worth ?? 0)) continue;
      best = {
        ...{ key: counter, worth, op },
        says: {
          variants: [a.name, b.name],
          counts: { [a.name]: x, [b.name]: y },
          sentence: `${operations(op)}: ${labelled(x, label)} in ${a.name}, ${y} in ${b.name}`,
        },
        at: (short) => parted(a.model, lanes, short),
      };
    }
    return best ? [best] : [];
  };
}

/** Finds the sites of a line: one for each of its scopes. */
function sitesAt(
  { program: { sites } }: Pick<CaseLane, 'program'>,
  file: string,
  line: number,
): ReadonlySet<number> {
  const all = sites.sites;
  const is = all.line.flatMap((l, site) =>
    l === line && all.kind[site] === 0 && sites.files[all.file[site]!]?.path === file ? [site] : [],
  );
  return new Set(is);
}

function reaches({ file, line }: Extract<Goal, { kind: 'line' }>, lanes: readonly CaseLane[]): Meets {
  const having = lanes.map((lane) => [lane, sitesAt(lane, file, line)] as const).filter(([, s]) => s.size);
  if (having.length === 0)
    throw new Error(`${file}:${line} is no line that runs in ${lanes.map((l) => l.name).join(' or ')}`);
  return (ops) =>
    having.flatMap(([lane, sites]): Hit[] => {
      const reached = lane.reaches(ops, sites);
      if (!reached) return [];
      const { op } = reached;
      const sentence = `${operations(op)} ${op ? 'reach' : 'reaches'} line ${line} of ${file} in ${lane.name}`;
      return [
        {
          ...{ key: lane.name, worth: 1, op },
          says: { variants: lanes.map((l) => l.name), counts: null, sentence },
          at: (short) => eventBefore(lane, short, sites),
        },
      ];
    });
}

/** The fault after a run: a crash, a violated invariant, a leak, a WARN; null: none. */
function wrongIn(
  { model }: CaseLane,
  { trace, memory }: Ran,
): { readonly id: string; readonly message: string } | null {
  const { crash } = trace.data;
  if (crash) return { id: `${crash.cause} in ${crash.file}:${crash.line}`, message: crash.message };
  const [violation] = model.invariants(trace, memory, trace.count);
  if (violation) return violation;
  const { leaked } = model.liveness(trace, memory, trace.count);
  if (leaked) return { id: 'leaks', message: `${plural(leaked, 'object')} leaked` };
  const warns = warning(trace, { first: 0, end: trace.count });
  return warns === null ? null : { id: 'warns', message: warns };
}

function breaks(lanes: Pair): Meets {
  return (ops) => {
    const wrong = lanes.map((lane) => {
      const ran = lane.whole(ops);
      return ran && wrongIn(lane, ran);
    });
    const at = wrong.findIndex((w) => w !== null);
    if (at < 0 || wrong[1 - at]) return [];
    const [bad, good] = at === 0 ? lanes : [lanes[1], lanes[0]];
    const op = ops.length - 1;
    const sentence = `${operations(op)}: ${bad.name}: ${wrong[at]!.message}; nothing wrong in ${good.name}`;
    return [
      {
        ...{ key: `${bad.name} ${wrong[at]!.id}`, worth: 1, op },
        says: { variants: lanes.map((l) => l.name), counts: null, sentence },
        at: (short) => parted(bad.model, [bad, good], short),
      },
    ];
  };
}

/** Finds the first event of the last operation that only one lane has. */
function parted(model: ExhibitModel, [mine, other]: Pair, ops: readonly Op[]): FoundAt | null {
  const [a, b] = [mine.whole(ops)?.trace, other.whole(ops)?.trace];
  if (!a || !b) return null;
  const op = Math.min(ops.length, a.ops.length) - 1;
  return { lane: mine.name, ...divergenceOf(model, { trace: a }, { trace: b }, op) };
}

/** Finds the last event before the record that steps on the line. */
function eventBefore(lane: CaseLane, ops: readonly Op[], sites: ReadonlySet<number>): FoundAt | null {
  const reached = lane.reaches(ops, sites);
  const trace = lane.whole(ops)?.trace;
  if (!reached || !trace) return null;
  const { op } = reached;
  const record = trace.ops[op]!.first + reached.record;
  const before = lane.model.events(trace, op).filter((e) => e.record <= record);
  const kind = before.at(-1)?.kind ?? 'begin';
  return { op, lane: lane.name, kind, nth: Math.max(1, before.filter((e) => e.kind === kind).length) };
}
