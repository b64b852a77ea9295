// SPDX-License-Identifier: GPL-2.0-only
// Checks what questions teach, over every question of every short scenario: no hint and no rule holds the answer,
// each kind has hints, and what a hint says of the run is so.
import { beforeAll, expect, test } from 'vitest';
import { rollup } from 'd3-array';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { tells } from '../../web/src/quiz/gives-away.ts';
import { triesFor } from '../../web/src/quiz/types.ts';
import { hintOf, verdictOf } from '../../web/src/quiz/verdict.ts';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { bareSession } from '../../web/src/session/without-source.ts';
import { manifest } from '../support/run.ts';
import { allScenarios, scenarioOf, usualLanes } from './runs.ts';

const offers = () =>
  allScenarios().flatMap((scenario) => {
    const { lanes, file } = scenario;
    const track = bareSession({} as ExhibitView, lanes, file, '').track('walk', 'step');
    return scenario.offers.map((offer) => ({ scenario, track, ...offer }));
  });
let all: ReturnType<typeof offers> = [];
beforeAll(() => void (all = offers()));

test('a word of a text is found, a part of one is not', () => {
  const told = ['The slot is 70 >> 6.', 'Slot 16', 'the way is left', 'rb_left is read', 'yes, of 4 slots.'];
  expect(told.map((text) => tells(text, '6'))).toEqual([true, false, false, false, false]);
  expect(told.map((text) => tells(text, 'left'))).toEqual([false, false, true, false, false]);
  expect(told.map((text) => tells(text, 'yes, of 4 slots'))).toEqual([false, false, false, false, true]);
});

test('no hint holds the answer, whatever was answered before, and none is long', () => {
  const seen = new Set<string>();
  for (const { question, track } of all) {
    // The place in the code follows where there was no hint for the first answer.
    const tries = ['another', 'another'];
    const where = [true, false].flatMap((code) => hintOf(track, question, tries, code)?.texts ?? []);
    for (const text of [question.rule, ...where, ...Object.values(question.hints)]) {
      expect(tells(text, question.answer), `${question.text} ${question.answer}: ${text}`).toBe(false);
      seen.add(text);
    }
    expect(Object.keys(question.hints)).not.toContain(question.answer);
  }
  for (const sentence of [...seen].flatMap((text) => text.split(/(?<=[.?]) /)))
    expect(sentence.split(' ').length, sentence).toBeLessThan(21);
});

test('every kind has hints, for most of its choices', () => {
  const of = rollup(
    all.filter(({ question }) => question.choices && triesFor(question) > 1),
    (list) =>
      list.reduce(
        (sum, { question }) => sum + question.choices!.filter((c) => c in question.hints).length,
        0,
      ) / list.reduce((sum, { question }) => sum + (question.choices!.length - 1), 0),
    ({ scenario, question }) => `${scenario.spec.exhibit} ${question.kind}`,
  );
  for (const [kind, part] of of) expect(part, kind).toBeGreaterThan(0.5);
  for (const kind of new Set(all.filter((a) => triesFor(a.question) > 1).map((a) => a.question.kind)))
    expect(
      all.some((a) => a.question.kind === kind && Object.keys(a.question.hints).length > 0),
      kind,
    ).toBe(true);
});

test('the why of a number has that number, and no reason is empty', () => {
  for (const { question, track } of all) {
    const { why } = verdictOf(track, question, [question.answer]);
    expect(why, question.text).not.toBe('');
    if (question.kind === 'count' && question.answer !== '0') expect(tells(why, question.answer)).toBe(true);
    for (const sentence of why.split(/(?<=[.?]) /))
      expect(sentence.split(' ').length, sentence).toBeLessThan(21);
  }
});

/** The hint for an answer to the first question whose text begins so. */
const hint = ([exhibit = '', scenario = '']: readonly string[], text: string, given: string) => {
  const { offers } = scenarioOf(exhibit, scenario, usualLanes(exhibit));
  return offers.find((o) => o.question.text.startsWith(text))!.question.hints[given];
};

test('a hint names what the answer took for what', () => {
  const slot = 'Which slot of the root is read next in merged';
  expect(hint(['page-cache', 'grow'], slot, '32')).toBe(
    '32 is the lowest 6 bits of 4000: here the slot is the lowest 6 bits of 4000 >> 6.',
  );
  expect(hint(['page-cache', 'grow'], '“add 4000” runs in v6.9. How many tree walks', '2')).toBe(
    'merged counts that many: the question is about v6.9.',
  );
  expect(hint(['page-cache', 'race-replace'], 'What does “load 600” return in v6.9', 'folio 4')).toBe(
    'Folio 4 is at 515: compare that with “load 600”.',
  );
  expect(hint(['buffer-lru', 'eight-slots'], 'Where is block 40 after “getblk 12” in before', '0')).toBe(
    'Slot 0 is where block 40 is before: work out whether it moves.',
  );
  expect(hint(['xarray', 'marks'], 'What does “find 0 0” return', '4100')).toBe(
    'An entry is at 4100: look whether “find 0 0” stops there.',
  );
  // Later kernels keep the entries in XArrays, where no search goes left or right.
  if (fits({ below: '6.9' }, manifest.kernel))
    expect(hint(['zswap', 'load'], 'The offset is compared with 8200', 'right')).toContain('larger offsets');
});

/** The question at an event of a scenario of the page cache. */
function asked(scenario: string, kind: string, op: number, lane: string, event: string, nth: number) {
  const { offers, lanes, file } = scenarioOf('page-cache', scenario);
  const found = offers.find(({ question: { ask, ...q } }) =>
    [q.kind === kind, q.variant === lane, ask.op === op, ask.kind === event, ask.nth === nth].every(Boolean),
  )!;
  return {
    ...found,
    track: bareSession({} as ExhibitView, lanes, file, '').track('walk', 'step'),
  };
}

test('a rule tells what the code looks for, where the index does not choose the slot', () => {
  const order = asked('split-order9', 'next-slot', 4, 'v6.9', 'read', 5);
  expect(order.question.rule).toMatch(/^It tests whether the entry has two slots/);
  const split = asked('split-order9', 'next-slot', 4, 'v6.9', 'link', 1);
  expect(split.question.rule).toMatch(/^Each sibling names .* a reader may follow one/);
});

test('of two choices a wrong answer shows the right one, and says why the walk begins there', () => {
  const { question, track } = asked('split-order9', 'next-walk', 4, 'v6.9', 'walk', 4);
  const wrong = 'it goes on where it stands';
  expect(triesFor(question)).toBe(1);
  expect(hintOf(track, question, [wrong])).toBeNull();
  expect(verdictOf(track, question, [wrong])).toMatchObject({
    title: `Not “${wrong}”: it begins again at the head.`,
    why: 'xa_get_order() is given an index, and no xas. So its way begins at the head. Walk 4 asks for the order again: walk 1’s answer, got without the lock, may be stale.',
  });
  const again = asked('split-order9', 'next-walk', 4, 'merged', 'walk', 2);
  expect(verdictOf(track, again.question, []).why).toMatch(
    /^xas_find_conflict\(\) is given an xas without a node/,
  );
});

test('without code on the page, a hint names none', () => {
  const { question, track } = asked('split-order9', 'next-slot', 4, 'v6.9', 'link', 1);
  expect(hintOf(track, question, ['3', '4'])!.texts).toEqual([
    expect.stringMatching(/^Read on in \w+\(\), from line \d+/),
  ]);
  expect(hintOf(track, question, ['3', '4'], false)!.texts).toEqual([
    'Read the text above once more, and follow it in the picture.',
  ]);
});

test('a count says what was counted, or why nothing was', () => {
  const why = (scenario: string, about: string, op: string) => {
    const { offers, lanes, file } = scenarioOf('page-cache', scenario);
    const { question } = offers.find((o) => o.about === about && o.question.text.startsWith(`“${op}”`))!;
    const track = bareSession({} as ExhibitView, lanes, file, '').track('walk', 'step');
    return verdictOf(track, question, []).why;
  };
  expect(why('grow', 'nodesAllocated', 'add 5000')).toMatch(
    /^3 nodes allocated: 3 by xas_alloc\(\)\. A new root goes on top.* A new, empty node .* A new, empty leaf /,
  );
  expect(why('grow', 'locks', 'load 5000')).toBe(
    '“load 5000” counts no lock acquisitions: it only reads, and RCU lets it read without the lock.',
  );
});
