// SPDX-License-Identifier: GPL-2.0-only
// What an operation returns.
import { errno } from '../../base/english.ts';
import { quoted } from '../../exhibit-api/questions.ts';
import type { LaneData } from '../../session/types.ts';
import { lastOf, type Kind } from './source.ts';

const NOTHING = 'nothing';
/** Those that look for what is kept at an index. */
const LOADS: ReadonlySet<string> = new Set(['load', 'read']);

interface Returned {
  readonly name: string;
  readonly said: string;
  /** What it is given: whoever reads the question knows it. */
  readonly isGiven: boolean;
  /** What else was kept as it began: some kernels give up what they load. */
  readonly beside: readonly string[];
}

function returnedBy(lane: LaneData, op: number): Returned {
  const { model, trace } = lane;
  const { name, args, first, end } = trace.ops[op]!;
  const result = model.result(trace, op, lane.memory(end));
  const entries = LOADS.has(name) ? model.entries(trace, lane.memory(first)) : [];
  const names = entries.map(([, , kind, value]) => `${kind} ${value}`);
  const at = entries.findIndex(([, , , value]) => value === result);
  const said = result === null ? NOTHING : result < 0 ? errno(result) : at >= 0 ? names[at]! : String(result);
  return { name, said, isGiven: args.includes(result ?? -1), beside: names };
}

const known = new WeakMap<LaneData, readonly Returned[]>();

function returnsOf(lane: LaneData): readonly Returned[] {
  let found = known.get(lane);
  // An operation that crashed has returned nothing.
  const done = lane.trace.ops.filter((_, op) => lane.trace.data.crash?.op !== op);
  if (!found) known.set(lane, (found = done.map((_, op) => returnedBy(lane, op))));
  return found;
}

/** What kernel functions often return: where the run itself has too few wrong answers. */
const OFTEN = [0, -17, -2, -12].map((n) => (n < 0 ? errno(n) : String(n)));
const CHOICES = 4;

export const returns: Kind = ({ lane, lanes, trace, op, events, where }) => {
  const end = lastOf(events);
  const own = returnsOf(lane)[op];
  if (!end || !own) return [];
  const all = lanes.flatMap(returnsOf).filter((r) => r.name === own.name);
  const alike = all.map((r) => r.said);
  // What such operations return here, whichever they are, is no question; nor what they are given, or nothing.
  if (new Set(alike).size < 2 || all.some((r) => r.isGiven)) return [];
  const others = [...alike, ...own.beside, ...(LOADS.has(own.name) ? [NOTHING] : OFTEN)];
  return [
    {
      kind: 'returns',
      text: `What does ${quoted(trace.ops[op]!.text)} return${where}?`,
      form: 'choice',
      // By the alphabet, so that its place tells nothing.
      choices: [...new Set([own.said, ...others])].slice(0, CHOICES).sort(),
      answer: own.said,
      ask: null,
      shows: end,
    },
  ];
};
