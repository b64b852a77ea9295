// SPDX-License-Identifier: GPL-2.0-only
// Checks the state of a class against an oracle that keeps a log and counts it anew, for random orders and answers,
// wrong ones among them. The Python state then does the same.
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Devices } from '../../web/server/devices.ts';
import * as vote from '../../web/server/vote.ts';
import * as words from '../../web/server/words.ts';
import { seed } from '../support/random-ops.ts';
import { times } from '../support/some.ts';
import { hasPython } from './servers.ts';

const NUM_RUNS = times(60, 5_000);

type Step =
  | { readonly kind: 'ask'; readonly given: vote.Given }
  | { readonly kind: 'round' | 'close' | 'right'; readonly given: vote.Given }
  | { readonly kind: 'answer'; readonly device: string; readonly given: vote.Given };

const question = fc.constantFrom('q1', 'q1', 'q2', 'q3', 'q9', 1, null);
const choice = fc.constantFrom<unknown>(0, 1, 2, 2, 1.5, -1, 8, '1', null, true);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    given: fc.record({
      text: fc.constantFrom('Where?', '', 'x'.repeat(501), 'half \ud800'),
      choices: fc.array(fc.constantFrom('slot 8', 'slot 9', '=1', 'x'.repeat(81)), { maxLength: 9 }),
      picture: fc.constantFrom(null, '<svg/>', '<b>'),
    }),
  }),
  fc.record({
    kind: fc.constantFrom('round' as const, 'close' as const),
    given: fc.record({ question }),
  }),
  fc.record({ kind: fc.constant('right' as const), given: fc.record({ question, choice }) }),
  ...[0, 1, 2].map(() =>
    fc.record({
      kind: fc.constant('answer' as const),
      device: fc.constantFrom('a', 'b', 'c', 'd'),
      given: fc.record({ question, round: fc.constantFrom(1, 1, 2, 3, '1'), choice }),
    }),
  ),
);
/** Most runs begin with a question that is right, so that answers meet it. */
const asked: Step = {
  kind: 'ask',
  given: { text: 'Where first?', choices: ['slot 8', 'slot 9', 'slot 15'], picture: null },
};
const steps = fc.array(step, { minLength: 1, maxLength: 60 }).map((list) => [asked, ...list]);

/** What each step answers: what the wall sees after it, or the status of its refusal. */
function byServer(list: readonly Step[]): readonly unknown[] {
  let state = vote.NO_VOTE;
  return list.map((each) => {
    try {
      state =
        each.kind === 'answer'
          ? vote.answer(state, each.device, each.given)
          : ORDERS[each.kind](state, each.given);
      return { wall: vote.forWall(state), phone: vote.forPhone(state, 'a') };
    } catch (error) {
      if (error instanceof vote.Refused) return error.status;
      throw error;
    }
  });
}
const ORDERS = { ask: vote.ask, round: vote.nextRound, close: vote.close, right: vote.right };

/** The oracle: it keeps what was accepted, and derives everything from that list each time. */
function byLog(list: readonly Step[]): readonly unknown[] {
  const log: Step[] = [];
  const asks = (): readonly Step[] => log.filter(({ kind }) => kind === 'ask');
  /** The steps after the nth question was asked, until the next was. */
  const during = (n: number): readonly Step[] => {
    const at = log.indexOf(asks()[n]!);
    const end = asks()[n + 1];
    return log.slice(at, end ? log.indexOf(end) : undefined);
  };
  /** Its rounds, each with the steps in it. */
  const roundsOf = (n: number): { open: boolean; steps: Step[] }[] => {
    const rounds: { open: boolean; steps: Step[] }[] = [];
    for (const each of during(n)) {
      if (each.kind === 'ask' || each.kind === 'round') {
        for (const round of rounds) round.open = false;
        rounds.push({ open: true, steps: [] });
      } else if (each.kind === 'close') rounds.at(-1)!.open = false;
      else if (each.kind === 'answer') rounds.at(-1)!.steps.push(each);
    }
    if (n < asks().length - 1) rounds.at(-1)!.open = false;
    return rounds;
  };
  const choicesOf = (n: number): readonly string[] => asks()[n]!.given['choices'] as string[];
  const lastOf = (answers: readonly Step[]): readonly number[] => {
    const last = new Map(answers.map((each) => [each.kind === 'answer' ? each.device : '', each]));
    return [...last.values()].map(({ given }) => given['choice'] as number);
  };
  const countsOf = (n: number): { open: boolean; counts: number[] }[] =>
    roundsOf(n).map((round) => ({
      open: round.open,
      counts: choicesOf(n).map((_, i) => lastOf(round.steps).filter((c) => c === i).length),
    }));
  const isChoice = (n: number, c: unknown): boolean => choicesOf(n).some((_, i) => i === c);
  const numberOf = (id: unknown): number => asks().findIndex((_, n) => `q${n + 1}` === id);

  function refusal(each: Step): number | null {
    const { given, kind } = each;
    const last = asks().length - 1;
    const n = numberOf(given['question']);
    if (kind === 'ask') {
      const choices = given['choices'] as string[];
      const isRight =
        given['text'] === 'Where?' || given['text'] === 'Where first?'
          ? choices.every((c) => c.length <= 80)
          : false;
      return isRight && choices.length >= 2 && choices.length <= 8 && given['picture'] !== '<b>' ? null : 400;
    }
    if (kind === 'right') return n < 0 ? 409 : isChoice(n, given['choice']) ? null : 400;
    if (n !== last) return 409;
    if (kind === 'round') return roundsOf(n).length >= 9 ? 409 : null;
    if (kind === 'close') return null;
    const rounds = roundsOf(n);
    if (!rounds.at(-1)!.open || given['round'] !== rounds.length) return 409;
    return isChoice(n, given['choice']) ? null : 400;
  }

  return list.map((each) => {
    const status = refusal(each);
    if (status !== null) return status;
    log.push(each);
    const last = asks().length - 1;
    const rights = (n: number): number | null =>
      (log.findLast((s) => s.kind === 'right' && numberOf(s.given['question']) === n)?.given[
        'choice'
      ] as number) ?? null;
    const counts = countsOf(last);
    const mine = roundsOf(last)
      .at(-1)!
      .steps.findLast((s) => s.kind === 'answer' && s.device === 'a');
    const { open } = counts.at(-1)!;
    const { text, choices, picture } = asks()[last]!.given;
    return {
      wall: {
        now: `q${last + 1}`,
        questions: asks().map(({ given }, n) => ({
          ...{ id: `q${n + 1}`, text: given['text'], choices: given['choices'], right: rights(n) },
          rounds: countsOf(n),
        })),
      },
      phone: {
        question: { id: `q${last + 1}`, text, choices, picture: picture !== null },
        ...{ round: counts.length, open },
        answered: counts.at(-1)!.counts.reduce((a, b) => a + b, 0),
        yours: open ? (mine?.given['choice'] ?? null) : null,
      },
    };
  });
}

test(`random orders and answers, seed ${seed}`, () => {
  fc.assert(
    fc.property(steps, (list) => {
      expect(byServer(list)).toEqual(byLog(list));
    }),
    { seed, numRuns: NUM_RUNS },
  );
});

const PYTHON = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "web/build/release")
from server.vote import Refused, Vote
kinds = {"ask": Vote.ask, "round": Vote.next_round, "close": Vote.close, "right": Vote.right}
out = []
for steps in json.load(sys.stdin):
    vote, told = Vote(), []
    for step in steps:
        try:
            if step["kind"] == "answer":
                vote.answer(step["device"], step["given"])
            else:
                kinds[step["kind"]](vote, step["given"])
            told.append(json.loads(json.dumps({"wall": vote.for_wall(), "phone": vote.for_phone("a")})))
        except Refused as refused:
            told.append(refused.status)
    out.append(told)
json.dump(out, sys.stdout)
`;

test.skipIf(!hasPython)(`the same in Python, seed ${seed}`, () => {
  const lists = fc.sample(steps, { seed, numRuns: NUM_RUNS });
  const printed = execFileSync('python3', ['-c', PYTHON], {
    ...{ input: JSON.stringify(lists), encoding: 'utf8', maxBuffer: 1 << 30 },
  });
  expect(JSON.parse(printed)).toEqual(lists.map(byServer));
});

test('a class keeps its last 500 questions, and nine rounds of each', () => {
  let state = vote.NO_VOTE;
  for (let i = 0; i < 501; i++) state = vote.ask(state, asked.given);
  expect(state.questions.length).toBe(500);
  expect(state.questions[0]!.id).toBe('q2');
  for (let i = 1; i < 9; i++) state = vote.nextRound(state, { question: 'q501' });
  expect(vote.roundOf(state)).toBe(9);
  expect(() => vote.nextRound(state, { question: 'q501' })).toThrow('A question has at most 9 rounds.');
});

test('a device is here for 15 seconds, and only a cookie of this run names one', () => {
  const devices = new Devices(2);
  const one = devices.made('10.0.0.1')!;
  devices.saw(one.device, 0);
  devices.saw('other', 1_000);
  expect([devices.here(15_000), devices.here(15_001), devices.here(16_001)]).toEqual([2, 1, 0]);
  const cookie = one.cookie.split(';')[0]!;
  expect(devices.known(`a=b; ${cookie}; c`)).toBe(one.device);
  expect(new Devices(2).known(cookie)).toBe(null);
  expect([devices.made('10.0.0.1') !== null, devices.made('10.0.0.1')]).toEqual([true, null]);
  // All addresses together have 2,000.
  for (let i = 2; i < 2_000; i++) devices.made(`10.1.${i >> 8}.${i & 255}`);
  expect(devices.made('10.2.0.1')).toBe(null);
});

test.skipIf(!hasPython)('both servers say the same', () => {
  const printed = execFileSync('python3', ['-Bc', WORDS], { encoding: 'utf8' });
  const { late, none } = words.FORM;
  expect(JSON.parse(printed)).toEqual([words.REFUSED, { late, none }, words.LOST]);
});
const WORDS = `
import json, sys
sys.path.insert(0, "web/build/release")
from server import words
print(json.dumps([words.REFUSED, words.FORM, words.LOST]))
`;
