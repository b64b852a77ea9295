// SPDX-License-Identifier: GPL-2.0-only
// Asks what an operation returns.
import { capital, errno } from '../../base/english.ts';
import { perObjectAndKey } from '../../base/memo.ts';
import { hintsOf, quoted, type OpQuestion } from '../../exhibit-api/questions.ts';
import type { LaneData } from '../../session/types.ts';
import { lastOf, type Kind } from './kind.ts';
import { ASKED } from '../asked-words.ts';
import { TEACHES } from './words.ts';

interface Returned {
  readonly said: string;
  /** The result is one of its arguments: the question would reveal it. */
  readonly isGiven: boolean;
  /** The index that the result names: an entry is there when the operation begins. null: it names none. */
  readonly index: number | null;
  /** The indices of the entries when the operation begins. */
  readonly indices: readonly number[];
  /** The result is how many entries a read got: the exhibit asks for that itself. */
  readonly isCount: boolean;
  /** Answers that are always among the choices: what a lookup should find, and nothing. */
  readonly always: readonly string[];
  /** Plausible wrong answers: for a lookup, the entries at its beginning, as some kernels drop what they load. */
  readonly beside: readonly string[];
  readonly teaches: Pick<OpQuestion, 'hints' | 'rule'>;
}

/** What kernel functions often return: wrong answers for a run that has too few. */
const OFTEN = [0, -17, -2, -12].map((n) => (n < 0 ? errno(n) : String(n)));

const ERRORS = {
  hints: hintsOf(Object.entries(TEACHES.meanings).map(([said, means]) => [said, TEACHES.says(said, means)])),
  rule: TEACHES.returnsError,
} as const;

// A number alone does not name an entry: folio 1 and shadow 1 both exist.
const named = (kind: string, value: number): string => `${kind} ${value}`;

const returnedBy = perObjectAndKey((lane: LaneData, op: number): Returned => {
  const { model, trace } = lane;
  const { args, first, end, text } = trace.ops[op]!;
  const memory = lane.memory(end);
  const found = model.found?.(trace, op, memory);
  const result = model.result(trace, op, memory);
  const isGiven = args.includes(result ?? -1);
  const entries = model.entries(trace, lane.memory(first));
  const indices = entries.map(([index]) => index);
  const index = result !== null && indices.includes(result) ? result : null;
  if (found === undefined) {
    const said = result === null ? ASKED.nothing : result < 0 ? errno(result) : String(result);
    const isCount = model.got?.(trace, op, memory) !== undefined;
    return { said, isGiven, isCount, index, indices, always: [], beside: OFTEN, teaches: ERRORS };
  }
  const kept = entries.map(([, , kind, value]) => named(kind, value));
  const said = (entry: readonly [string, number] | null): string => (entry ? named(...entry) : ASKED.nothing);
  const should = model.expected?.(trace, op);
  const always = [said(should === undefined ? found : should), ASKED.nothing];
  const hints = hintsOf([
    [ASKED.nothing, TEACHES.covered],
    should ? [said(should), TEACHES.should(capital(said(should)))] : null,
    ...entries.map(([index, second, kind, value]) => {
      const last = model.entryEnds ? second : index + 2 ** second - 1;
      const place = last === index ? String(index) : `${index}–${last}`;
      const entry = named(kind, value);
      return [entry, TEACHES.isAt(capital(entry), place, quoted(text))] as const;
    }),
  ]);
  const teaches = { hints, rule: TEACHES.returnsEntry };
  return { said: said(found), isGiven, isCount: false, index: null, indices, always, beside: kept, teaches };
});

/** Whether the operations look for an index: each returns one that has an entry, or nothing. */
const findIndex = (all: readonly Returned[]): boolean =>
  all.every(({ index, said }) => index !== null || said === ASKED.nothing) &&
  all.some(({ index }) => index !== null && index > 0);

/** Hints for the choices of an operation that looks for an index. */
const teachIndex = (
  { indices, teaches }: Returned,
  choices: readonly string[],
  op: string,
): Returned['teaches'] => ({
  hints: {
    ...teaches.hints,
    ...hintsOf(
      choices
        .filter((said) => said === ASKED.nothing || Number(said) >= 0)
        .map((said) => [
          said,
          said === ASKED.nothing
            ? TEACHES.someEntry
            : indices.includes(Number(said))
              ? TEACHES.entryIsAt(said, op)
              : TEACHES.noEntryAt(said),
        ]),
    ),
  },
  rule: TEACHES.returnsIndex,
});

/** What the operations of a name return in a lane. One that crashed has returned nothing. */
const returnsOf = (lane: LaneData, name: string): readonly Returned[] =>
  lane.trace.ops.flatMap((op, i) =>
    op.name === name && lane.trace.data.crash?.op !== i ? [returnedBy(lane, i)] : [],
  );

/** Answers to choose from. */
const CHOICES = 4;

export const returns: Kind = ({ lane, lanes, trace, op, events, where }) => {
  const end = lastOf(events);
  if (!end || trace.data.crash?.op === op) return [];
  const own = returnedBy(lane, op);
  if (own.isCount) return [];
  const all = lanes.flatMap((l) => returnsOf(l, trace.ops[op]!.name));
  const alike = all.map((r) => r.said);
  // There is no question if all such operations return the same here, or if one returns its argument.
  if (new Set(alike).size < 2 || all.some((r) => r.isGiven)) return [];
  // Other lookups' results that are nowhere when this one begins.
  const text = quoted(trace.ops[op]!.text);
  // Sorted by the alphabet, so that the answer's place gives nothing away.
  const choices = [...new Set([own.said, ...own.always, ...alike, ...own.beside])].slice(0, CHOICES).sort();
  const teaches = findIndex(all) ? teachIndex(own, choices, text) : own.teaches;
  const gone = own.teaches === ERRORS ? [] : alike.filter((said) => said !== ASKED.nothing);
  const notHeld = hintsOf(gone.map((said) => [said, TEACHES.notHeld(capital(said))]));
  return [
    {
      kind: 'returns',
      text: ASKED.returns(text, where),
      form: 'choice',
      choices,
      answer: own.said,
      ask: null,
      shows: end,
      hints: { ...notHeld, ...teaches.hints },
      rule: teaches.rule,
    },
  ];
};
