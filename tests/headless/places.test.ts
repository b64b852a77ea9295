// SPDX-License-Identifier: GPL-2.0-only
// Checks that `--places` gives writers of lessons the places that the page and the build find.
import { expect, test } from 'vitest';
import type { ExhibitView } from '../../web/src/exhibit-api/view.ts';
import { argsOf } from '../../web/src/headless/args.ts';
import type { PlacesArgs } from '../../web/src/headless/commands.ts';
import { OF_PROCESS } from '../../web/src/headless/io.ts';
import { usualOf } from '../../web/src/headless/resolve.ts';
import { places, placesOf } from '../../web/src/headless/places.ts';
import { bareSession } from '../../web/src/session/without-source.ts';
import { momentOf } from '../../web/src/session/event-reference.ts';
import { stepOfMoment } from '../../web/src/session/event-of-step.ts';
import { scenarioOf } from '../quiz/runs.ts';
import { manifest, models } from '../support/run.ts';

const asked = (...words: readonly string[]): PlacesArgs => {
  const args = argsOf(words);
  if (args.is !== 'places') throw new Error(`these ask for ${args.is}`);
  return args;
};

test.each([
  ['page-cache', 'refault-order0'],
  ['buffer-lru', 'seventeen'],
  ['delayed-ref', 'ten-heads'],
])('each place of %s, %s is at the step that stands beside it', (exhibit, scenario) => {
  const run = scenarioOf(exhibit, scenario, usualOf(exhibit, manifest, models));
  const session = bareSession(null as unknown as ExhibitView, run.lanes, run.file, '');
  const track = session.track('walk', 'step');
  const found = placesOf(asked('--places', exhibit, '--scenario', scenario), manifest, models, OF_PROCESS);
  expect(found.map((o) => o.text)).toEqual(run.file.ops.slice(run.file.opens).map((o) => o.text));
  const told = found.flatMap((o) => o.lanes.flatMap((l) => l.places));
  for (const { at, step, says } of told) {
    const moment = momentOf(at)!;
    const there = stepOfMoment(track, moment)!;
    expect([at, there - track.firstStoryStep + 1]).toEqual([at, step]);
    expect(track.lanes.find((l) => l.variant === moment.lane)!.explain(there)).toBe(says);
  }
  // Every question that the story offers has a place.
  const offered = run.offers.filter((o) => o.op >= run.file.opens).map((o) => o.question.text);
  const listed = new Set(told.flatMap((p) => p.questions.map((q) => q.text)));
  expect(offered.filter((text) => !listed.has(text))).toEqual([]);
});

test('for people: step, place, sentence; a question before the step that it is about', () => {
  const lines = places(
    asked('--places', 'delayed-ref', '--scenario', 'ten-heads'),
    manifest,
    models,
    OF_PROCESS,
  ).split('\n');
  const read = lines.findIndex((line) => /^ +5 {2}10\.before\.read\.1 {2}The search compares/.test(line));
  expect(lines[read - 1]).toMatch(/^ +\? {2}kind="lines" {2}The search comes to the root, .+ → 2$/);
});

test.each([
  ['--places', 'page-cache'],
  ['--places', 'page-cache', '--scenario', 'grow', '--ops', '-'],
])('%s %s with no run, or two, is refused', (...words) => {
  expect(() => argsOf(words)).toThrow('--places needs either --scenario NAME or --ops FILE');
});
