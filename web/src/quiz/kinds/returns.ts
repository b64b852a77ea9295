// SPDX-License-Identifier: GPL-2.0-only
// What an operation returns.
import { errno } from '../../base/english.ts';
import { quoted } from '../../exhibit-api/questions.ts';
import type { LaneData } from '../../session/types.ts';
import { lastOf, type Kind } from './source.ts';
import { ASKED } from '../words.ts';

interface Returned {
  readonly name: string;
  readonly said: string;
  /** What it is given: whoever reads the question knows it. */
  readonly isGiven: boolean;
  /** A wrong answer that comes to mind: for a lookup what was kept as it began, as some kernels give up what they load. */
  readonly beside: readonly string[];
}

/** What kernel functions often return: where the run itself has too few wrong answers. */
const OFTEN = [0, -17, -2, -12].map((n) => (n < 0 ? errno(n) : String(n)));

function returnedBy(lane: LaneData, op: number): Returned {
  const { model, trace } = lane;
  const { name, args, first, end } = trace.ops[op]!;
  const memory = lane.memory(end);
  const found = model.found?.(trace, op, memory);
  const result = model.result(trace, op, memory);
  const isGiven = args.includes(result ?? -1);
  if (found === undefined) {
    const said = result === null ? ASKED.nothing : result < 0 ? errno(result) : String(result);
    return { name, said, isGiven, beside: OFTEN };
  }
  // A number alone names no entry: there is a folio 1, and a shadow 1.
  const named = (kind: string, value: number): string => `${kind} ${value}`;
  const kept = model.entries(trace, lane.memory(first)).map(([, , kind, value]) => named(kind, value));
  return { name, said: found ? named(...found) : ASKED.nothing, isGiven, beside: [...kept, ASKED.nothing] };
}

const known = new WeakMap<LaneData, readonly Returned[]>();

function returnsOf(lane: LaneData): readonly Returned[] {
  let found = known.get(lane);
  // An operation that crashed has returned nothing.
  const done = lane.trace.ops.filter((_, op) => lane.trace.data.crash?.op !== op);
  if (!found) known.set(lane, (found = done.map((_, op) => returnedBy(lane, op))));
  return found;
}

const CHOICES = 4;

export const returns: Kind = ({ lane, lanes, trace, op, events, where }) => {
  const end = lastOf(events);
  const own = returnsOf(lane)[op];
  if (!end || !own) return [];
  const all = lanes.flatMap(returnsOf).filter((r) => r.name === own.name);
  const alike = all.map((r) => r.said);
  // What such operations return here, whichever they are, is no question; nor what they are given, or nothing.
  if (new Set(alike).size < 2 || all.some((r) => r.isGiven)) return [];
  const others = [...alike, ...own.beside];
  return [
    {
      kind: 'returns',
      text: ASKED.returns(quoted(trace.ops[op]!.text), where),
      form: 'choice',
      // By the alphabet, so that its place tells nothing.
      choices: [...new Set([own.said, ...others])].slice(0, CHOICES).sort(),
      answer: own.said,
      ask: null,
      shows: end,
    },
  ];
};
