// SPDX-License-Identifier: GPL-2.0-only
// Checks the life of a question: its text while it waits, the reply to an answer, and the points.
import { expect, test } from 'vitest';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { quizOf } from '../../web/src/quiz/quiz.ts';
import {
  answer,
  begun,
  goOn,
  marksOf,
  pointsSoFar,
  questionOf,
  rightSoFar,
  show,
} from '../../web/src/quiz/quiz-run.ts';
import { heldFor, shownAt, stopOf } from '../../web/src/quiz/held.ts';
import { givenTo, type Question } from '../../web/src/quiz/types.ts';
import { triesFor } from '../../web/src/quiz/types.ts';
import { hintOf, verdictOf } from '../../web/src/quiz/verdict.ts';
import { bareSession } from '../../web/src/session/without-source.ts';
import { scenarioOf } from './runs.ts';

const named = (name: string) => {
  const [exhibit = '', scenario = ''] = name.split('/');
  const s = scenarioOf(exhibit, scenario);
  const track = bareSession({} as ExhibitView, s.lanes, s.file, '').track('walk', 'step');
  return {
    s,
    track,
    quizFor: (seed: number) => quizOf({ ...s.spec, seed, count: 6 }, s.lanes, s.file.opens),
  };
};
const wrong = ({ choices, answer: right }: Question): string =>
  choices?.find((c) => c !== right) ?? String(Number(right) + 1);

test('right, wrong, left: marks, points, and a second answer that does not count', () => {
  const { quizFor } = named('page-cache/split-order9');
  let run = begun(quizFor(1));
  const [first, second] = run.quiz.questions;
  run = answer(run, first!.answer);
  expect(answer(run, wrong(first!))).toBe(run);
  run = answer(goOn(run), wrong(second!));
  expect([run.answered, marksOf(run)[1]]).toEqual([false, 'now']);
  run = goOn(goOn(run));
  expect(marksOf(run)).toEqual(['right', 'wrong', 'none', 'now', 'open', 'open']);
  expect([pointsSoFar(run), rightSoFar(run)]).toEqual([1, 1]);
  expect(run.given).toEqual([[first!.answer], [wrong(second!)]]);
  while (questionOf(run)) run = goOn(run);
  expect(goOn(run)).toBe(run);
  expect(marksOf(run).slice(3)).toEqual(['none', 'none', 'none']);
});

test('a question ends when it is right, shown, or wrong for the third time; points are by tries', () => {
  const { quizFor } = named('page-cache/split-order9');
  let run = begun(quizFor(1));
  const [first, second, third] = run.quiz.questions;
  run = answer(answer(run, wrong(first!)), first!.answer);
  expect([run.answered, pointsSoFar(run), rightSoFar(run)]).toEqual([true, 0.5, 1]);
  run = goOn(run);
  for (const ended of [false, false, true]) {
    run = answer(run, wrong(second!));
    expect(run.answered).toBe(ended);
  }
  run = show(answer(goOn(run), wrong(third!)));
  expect([run.answered, marksOf(run)[2]]).toEqual([true, 'wrong']);
  expect(marksOf(show(goOn(run)))[3]).toBe('none');
  expect([pointsSoFar(run), rightSoFar(run)]).toEqual([0.5, 1]);
});

test('what is typed is taken as the number that it is, what is chosen only if it is a choice', () => {
  const number = { form: 'number' } as Question;
  expect([' 015 ', '0', '', '1.5', '-1', '1e3'].map((t) => givenTo(number, t))).toEqual([
    ...['15', '0', null, null, null, null],
  ]);
  const choice = { form: 'choice', choices: ['left', 'right'] } as unknown as Question;
  expect(['left', 'Left', ''].map((t) => givenTo(choice, t))).toEqual(['left', null, null]);
});

test.each(['page-cache/split-order9', 'buffer-lru/mixed', 'delayed-ref/existing', 'aio-lookup/grow-race'])(
  '%s: nothing beyond the stop is shown; a wrong answer opens the step that shows why',
  (name) => {
    const { track, quizFor } = named(name);
    for (let seed = 0; seed < 20; seed++) {
      let run = begun(quizFor(seed));
      for (let q = questionOf(run); q; q = questionOf((run = goOn(run)))) {
        const asked = heldFor(track, run);
        const stop = stopOf(track, q)!;
        expect(asked.last).toBe(stop);
        expect(asked.track.lanes.map((l) => l.variant)).toEqual([q.variant]);
        expect(asked.waits).toEqual(track.lanes.map((l) => l.variant).filter((v) => v !== q.variant));
        const [lane] = asked.track.lanes;
        for (let op = 0; op < track.ops.length; op++) {
          const steps = lane!.eventsOf(op).map((e) => e.step);
          expect(steps.every((step) => step <= stop)).toBe(true);
          // The track has all events up to the stop.
          const whole = track.lanes.find((l) => l.variant === q.variant)!.eventsOf(op);
          expect(steps.length).toBe(whole.filter((e) => e.step <= stop).length);
          // The keys that go to the next event do not reach beyond it either.
          expect(lane!.stepsOf(op, [...new Set(whole.map((e) => e.kind))])).toEqual(steps);
        }
        const counter = lane!.counter(track.stepCount - 1)!;
        expect([counter.total, counter.counted.length]).toEqual([counter.soFar, counter.soFar]);

        // A hint shows nothing beyond the stop, and the second one says something new.
        run = answer(run, wrong(q));
        expect(heldFor(track, run).last).toBe(triesFor(q) > 1 ? stop : shownAt(track, q));
        const tries = triesFor(q);
        const first = hintOf(track, q, [wrong(q)]);
        const then = hintOf(track, q, [wrong(q), wrong(q)]);
        expect([first !== null, then !== null]).toEqual([tries > 1, tries > 2]);
        if (first) expect(first.title).toMatch(/^Not /);
        if (first) expect(first.texts).toEqual([q.hints[wrong(q)] ?? q.rule]);
        if (then) expect(then.texts.length).toBeGreaterThan(0);
        expect(then?.texts.filter((text) => first!.texts.includes(text)) ?? []).toEqual([]);
        expect(hintOf(track, q, Array<string>(3).fill(wrong(q)))).toBeNull();
        expect(hintOf(track, q, [wrong(q), q.answer])).toBeNull();

        run = show(run);
        expect(heldFor(track, run).last).toBe(shownAt(track, q));
        const no = verdictOf(track, q, [wrong(q)]);
        expect(no.title).toMatch(/^Not /);
        expect(no.title).toContain(q.answer);
        expect(no.why).not.toBe('');
        expect(no.place).toMatch(/^(Step \d+ of \d+|Set-up, step \d+ of \d+), \w+\(\), line \d+, [\w.-]+$/);
        expect(verdictOf(track, q, [q.answer]).title).toMatch(/^Right: /);
      }
      expect(heldFor(track, run)).toEqual({ track, last: null, waits: [] });
    }
  },
);
