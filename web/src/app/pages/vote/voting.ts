// SPDX-License-Identifier: GPL-2.0-only
// Keeps what a phone knows of the class: the question, this phone's answers, and the one that is on its way. It is in
// memory alone.
import * as v from 'valibot';
import { Refused } from '../class-server.ts';
import { WORDS } from './words.ts';

/** What the class server says to a phone. */
export const STATE = v.object({
  class: v.string(),
  question: v.nullable(
    v.object({ id: v.string(), text: v.string(), choices: v.array(v.string()), picture: v.boolean() }),
  ),
  round: v.number(),
  open: v.boolean(),
  yours: v.nullable(v.number()),
});
export type State = v.InferOutput<typeof STATE>;

/** What the class server says to an answer. */
export const TAKEN = v.object({ yours: v.number() });

export interface Said {
  readonly question: string;
  readonly round: number;
  readonly choice: number;
}

export interface Voting {
  /** null: the server has not answered yet. */
  readonly state: State | null;
  /** Answers that the server took, each round's last. */
  readonly said: readonly Said[];
  /** The answer that is on its way. */
  readonly pending: Said | null;
  /** The reader changes the answer. */
  readonly changing: boolean;
  /** No answer came to the last call. */
  readonly lost: boolean;
  /** No class server is at this address. */
  readonly none: boolean;
  /** A sentence for the reader, or null. */
  readonly told: string | null;
}

export const BEGUN: Voting = {
  ...{ state: null, said: [], pending: null },
  ...{ changing: false, lost: false, none: false, told: null },
};

const isOf = (said: Said, { question, round }: State): boolean =>
  said.question === question?.id && said.round === round;

const keep = (said: readonly Said[], one: Said): readonly Said[] => [
  ...said.filter((s) => s.question !== one.question || s.round !== one.round),
  one,
];

/** After an answer of the server; `state` is null if it says what it said before. */
export function heard(voting: Voting, state: State | null): Voting {
  const before = voting.state;
  // Another run of the server counts its questions anew.
  const said = !state || before?.class === state.class ? voting.said : [];
  const now = { ...voting, said, lost: false, none: false };
  if (!state) return now;
  const same = before?.question?.id === state.question?.id && before?.round === state.round;
  const { pending } = voting;
  const late = pending !== null && !(state.open && isOf(pending, state));
  const { question, round, yours } = state;
  return {
    ...now,
    state,
    said: question && yours !== null ? keep(said, { question: question.id, round, choice: yours }) : said,
    pending: late ? null : pending,
    changing: same && now.changing,
    told: late ? WORDS.late : same ? now.told : null,
  };
}

/** The reader sends an answer to the open question. */
export function sends(voting: Voting, choice: number): Voting {
  const { question, round } = voting.state ?? {};
  if (!question || round === undefined) return voting;
  return { ...voting, pending: { question: question.id, round, choice }, changing: false, told: null };
}

/** The server took the answer that was on its way. */
export function taken(voting: Voting, choice: number): Voting {
  const { pending, state } = voting;
  if (!pending || !state) return voting;
  return {
    ...voting,
    pending: null,
    said: keep(voting.said, { ...pending, choice }),
    state: isOf(pending, state) ? { ...state, yours: choice } : state,
  };
}

/** Refusals that pass: an answer stays on its way. */
const TOO_MANY = 429;
const NOT_HERE = 404;

export function failed(voting: Voting, error: unknown): Voting {
  if (!(error instanceof Refused)) return { ...voting, lost: true };
  const { status, message } = error;
  const now = { ...voting, lost: false };
  if (status === NOT_HERE) return { ...now, none: true };
  return { ...now, pending: status === TOO_MANY ? voting.pending : null, told: message || WORDS.refused };
}

/** What this phone said to the question in the last round before this one; null: nothing. */
export function saidBefore({ state, said }: Voting): Said | null {
  if (!state) return null;
  return said.findLast((s) => s.question === state.question?.id && s.round < state.round) ?? null;
}
