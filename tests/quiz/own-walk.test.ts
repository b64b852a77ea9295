// SPDX-License-Identifier: GPL-2.0-only
// Checks the reader's own walk on real traces: right presses end with all right, and wrong ones get a reason that
// never gives the place away.
import { describe, expect, test } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { NOTHING, type Place, type WalkRules } from '../../web/src/exhibit-api/own-walk.ts';
import type { LaneData } from '../../web/src/session/types.ts';
import { goalsOf, type Goal } from '../../web/src/walk/goals.ts';
import {
  askedAt,
  goalOf,
  MOST_WRONG,
  press,
  reasonOf,
  rightOf,
  setOut,
  show,
  triesOf,
} from '../../web/src/walk/own-walk.ts';
import { manifest, models } from '../support/run.ts';
import { some } from '../support/some.ts';
import { scenarioOf } from './runs.ts';

/** Longer scenarios are set-up for one lookup. */
const SHORT = 80;
/** Wrong presses at each step. */
const MISSES = 12;

const walked = manifest.exhibits.filter(({ slug }) => 'walk' in models.get(slug)!);

const rightPlace = ({ target }: Goal): Place => ({ node: target.node, slot: target.first });

/** Some of the other places, the step's own neighbours among them. */
function misses(rules: WalkRules, lane: LaneData, goal: Goal): readonly Place[] {
  const { node: at, first, last } = goal.target;
  const places = rules
    .places(lane.trace, lane.memory(goal.position))
    .filter(({ node, slot }) => node !== at || slot < first || slot > last);
  const near = places.filter(
    ({ node, slot }) => node === goal.target.node && Math.abs(slot - goal.target.first) < 3,
  );
  return [...near, ...places.filter((_, i) => i % Math.ceil(places.length / MISSES) === 0)];
}

/** What is wrong with the reason for a wrong press. */
function* judged(rules: WalkRules, lane: LaneData, goal: Goal, place: Place) {
  const reason = reasonOf(lane, rules, goal, place);
  if (!reason) return;
  const text = rules.say(reason);
  if (text === '') yield 'says nothing';
  const memory = lane.memory(goal.position);
  const answer = rules.nameOf(lane.trace, memory, rightPlace(goal));
  if (text.toLowerCase().includes(answer.toLowerCase())) yield `gives away ${answer}: ${text}`;
  // A slot that a reason names was touched or pressed before.
  const known = new Set([
    String(place.slot),
    ...lane
      .events(goal.ref.op)
      .slice(0, goal.event)
      .map((e) => String(e.slot)),
  ]);
  for (const [, slot] of text.matchAll(/slot (\d+)/gi))
    if (!known.has(slot!)) yield `names slot ${slot}: ${text}`;
  for (const sentence of text.split(/(?<=[.?])\s/))
    if (sentence.split(' ').length > 20) yield `is long: ${sentence}`;
}

/** A strip says the slot or the comparison of an earlier event, and nothing of the step that it is beside. */
function stripped(rules: WalkRules, lane: LaneData, goal: Goal): void {
  const asked = askedAt(lane, goal);
  const sums = rules.strip?.(asked)?.parts.flatMap((p) => (p.sum ? [p.sum] : [])) ?? [];
  const compared = asked.past.flatMap((e) =>
    e.node ? [String(rules.numberOf(lane.trace, asked.memory, { node: e.node, slot: e.slot ?? 0 }))] : [],
  );
  // An event may join several slots.
  const begins = asked.past.flatMap((e) =>
    e.node && e.kind in rules.asks ? [String(rules.target?.(lane.trace, goal.ref.op, e)?.first)] : [],
  );
  const known = new Set([
    ...begins,
    ...compared,
    ...asked.past.map((e) => String(e.slot)),
    String(lane.trace.ops[goal.ref.op]!.args[0]),
  ]);
  for (const sum of sums) for (const [n] of sum.matchAll(/\d+/g)) expect(known, sum).toContain(n);
}

describe.each(walked.map(({ slug }) => slug))('%s', (exhibit) => {
  const all = manifest.exhibits
    .find(({ slug }) => slug === exhibit)!
    .scenarios.filter((s) => parseOps(models.get(exhibit)!, s.text, 64).ops.length <= SHORT);

  test.each(some(all, 3, 0).map((s) => s.slug))('%s', async (scenario) => {
    let steps = 0;
    const { lanes, file } = scenarioOf(exhibit, scenario);
    for (const lane of lanes) {
      const rules = await lane.model.walk!(lane.trace);
      for (let op = Math.max(0, file.opens - 3); op < lane.trace.ops.length; op++) {
        const goals = goalsOf(lane, op, rules);
        let walk = setOut(goals);
        for (let goal = goalOf(walk); goal; goal = goalOf(walk)) {
          // One assertion for all: each takes longer than what it checks.
          const now = walk;
          const places = misses(rules, lane, goal);
          expect(places.filter((place) => press(now, place).done.length !== now.done.length)).toEqual([]);
          expect(places.flatMap((place) => [...judged(rules, lane, goal, place)])).toEqual([]);
          stripped(rules, lane, goal);
          walk = press(walk, rightPlace(goal));
        }
        expect([rightOf(walk), triesOf(walk)]).toEqual([goals.length, goals.length]);
        steps += goals.length;
      }
    }
    expect(steps).toBeGreaterThan(0);
  });
});

test('three wrong presses show a step; a place that was wrong counts once', async () => {
  const { lanes, file } = scenarioOf('page-cache', 'split-order9');
  const rules = await lanes[0]!.model.walk!(lanes[0]!.trace);
  const goals = goalsOf(lanes[0]!, file.opens, rules);
  const begun = setOut(goals);
  const wrong = misses(rules, lanes[0]!, goals[0]!);
  const once = press(begun, wrong[0]!);
  expect([once.wrong.length, press(once, wrong[0]!)]).toEqual([1, once]);
  const shown = wrong.slice(0, MOST_WRONG).reduce(press, begun);
  expect([shown.done.length, shown.done[0]!.shown, rightOf(shown), triesOf(shown)]).toEqual([
    ...[1, true, 0, MOST_WRONG],
  ]);
  const after = press(press(once, rightPlace(goals[0]!)), rightPlace(goals[1]!));
  expect([rightOf(after), triesOf(after)]).toEqual([2, 3]);
  expect(rightOf(show(begun))).toBe(0);
  const all = goals.reduce((walk, goal) => press(walk, rightPlace(goal)), begun);
  expect([show(all), press(all, wrong[0]!)]).toEqual([all, all]);
});

test('the walk of an insert over a shadow, step by step', async () => {
  const { lanes, file } = scenarioOf('page-cache', 'split-order9');
  const rules = await lanes[0]!.model.walk!(lanes[0]!.trace);
  const [before, after] = lanes.map((lane) =>
    goalsOf(lane, file.opens, rules).map(({ ref, target }) => `${ref.kind} ${target.first}`),
  );
  expect(before!.slice(0, 7)).toEqual([
    ...['read 8', 'read 9', 'read 10', 'read 12', 'read 16', 'read 8', 'read 8'],
  ]);
  expect(after!.slice(0, 5)).toEqual(['read 8', 'read 9', 'read 10', 'read 12', 'read 16']);
  expect(before!.slice(-5)).toEqual(['link 15', 'link 14', 'descend 8', 'read 3', 'write 3']);
});

test('the reader finds where a walk begins, and makes a loop’s first two stores alone', async () => {
  const { lanes, file } = scenarioOf('page-cache', 'split-order9');
  const [lane] = lanes;
  const rules = await lane!.model.walk!(lane!.trace);
  const goals = goalsOf(lane!, file.opens, rules);
  expect(goals.map((g) => g.begins?.walk ?? 0).filter(Boolean)).toEqual([1, 2, 3, 4, 5]);
  expect(goals.map((g) => g.alike).filter(Boolean)).toEqual([6]);
  // The page shows nothing of the walk that the reader is to begin.
  for (const goal of goals.filter((g) => g.begins))
    expect(goal.position).toBeLessThanOrEqual(lane!.events(file.opens)[goal.begins!.event]!.record);
  const last = goals.at(-3)!;
  expect(rules.strip!(askedAt(lane!, last))!.parts[0]!.sum).toBe('8');
  const below = rules
    .places(lane!.trace, lane!.memory(last.position))
    .find((p) => p.node !== last.target.node && p.slot === 3)!;
  const why = (goal: Goal, at: Place): string => rules.say(reasonOf(lane!, rules, goal, at)!);
  const leaf = goals.at(-2)!.target.node;
  expect(why(last, { ...below, node: leaf })).toMatch(/begins a new walk/);
  // xas_split() reads the slot at which its walk stands: siblings do not matter here.
  const [split] = goals.slice(-6);
  expect(why(split!, { node: split!.target.node, slot: 15 })).toMatch(/once more/);
});

test.each([
  ['page-cache', 'split-order9', 'v6.9', 'load 515', 'slot 3 of the leaf at 512'],
  ['aio-lookup', 'five-contexts', 'list', 'lookup 5', 'context 5'],
  ['aio-lookup', 'five-contexts', 'table', 'lookup 5', 'slot 4 of the table of 16'],
  ['buffer-lru', 'hit-middle', 'before', 'lookup 99', null],
])('%s, %s, %s: the last step of “%s” is what the C returned', async (exhibit, scenario, id, text, name) => {
  const lane = scenarioOf(exhibit, scenario, [id]).lanes[0]!;
  const rules = await lane.model.walk!(lane.trace);
  const op = lane.trace.ops.findIndex((o) => o.text === text);
  const goal = goalsOf(lane, op, rules).at(-1)!;
  expect(goal.ref.kind).toBe('result');
  const place = rightPlace(goal);
  if (name === null) expect(place).toEqual(NOTHING);
  else expect(rules.nameOf(lane.trace, lane.memory(goal.position), place)).toBe(name);
});

test('the bits of an index are used up from the top; a search never says its last comparison', async () => {
  const { lanes } = scenarioOf('page-cache', 'split-order9');
  const rules = await lanes[0]!.model.walk!(lanes[0]!.trace);
  const op = lanes[0]!.trace.ops.findIndex((o) => o.text === 'load 515');
  const strips = goalsOf(lanes[0]!, op, rules).map((goal) => rules.strip!(askedAt(lanes[0]!, goal))!);
  expect(strips.map(({ parts }) => parts.map((p) => p.sum))).toEqual([
    ['', ''],
    ['8', ''],
    ['8', '3'],
  ]);
  expect(strips[0]!.parts.map((p) => p.cells.join(''))).toEqual(['001000', '000011']);

  const heads = scenarioOf('delayed-ref', 'find').lanes[0]!;
  const compared = await heads.model.walk!(heads.trace);
  const find = heads.trace.ops.findIndex((o) => o.name === 'find');
  for (const goal of goalsOf(heads, find, compared).filter(({ ref }) => ref.kind === 'descend'))
    expect(compared.strip!(askedAt(heads, goal))!.parts.at(-1)!.sum).toMatch(/^\d+ \?$/);
});
