// SPDX-License-Identifier: GPL-2.0-only
// Checks that the model which the page fetches first tells and draws every run without a read as the whole one does, and
// that it names the operations which it cannot tell.
import { describe, expect, it, test } from 'vitest';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import first from '../../web/src/exhibits/page-cache/first-model.ts';
import whole from '../../web/src/exhibits/page-cache/model.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { manifest, opensWith, runTrace } from '../support/run.ts';
import { some } from '../support/some.ts';

const { scenarios } = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
const needsWhole = (ops: string): boolean => first.later!.some((name) => ops.toLowerCase().includes(name));

/** What a lane shows at each event: its sentence and its scene. */
function shown(model: ExhibitModel, trace: Trace): readonly unknown[] {
  const replay = new Replay(trace);
  const records = trace.ops.flatMap((span, op) => [
    ...model.events(trace, op).map((e) => e.record + 1),
    span.end,
  ]);
  return records.map((record) => {
    replay.seek(record);
    const fact = model.narrator.fact(trace, replay.memory, record);
    return [fact && model.narrator.say(fact), model.scene(trace, replay.memory, record)];
  });
}

test('it names each operation that reads without a lock, but for a load, which both tell', () => {
  expect(first.later).toEqual(whole.reads!.filter((name) => name !== 'load'));
  expect(whole.later).toBeUndefined();
});

const told = scenarios.filter(({ text }) => !needsWhole(text) && text.length < 400);

describe.each(some(told, 8))('$slug', ({ text }) => {
  it.each(opensWith('page-cache'))('in %s', (variant) => {
    const trace = runTrace('page-cache', variant, text);
    expect(shown(first, trace)).toEqual(shown(whole, trace));
  });
});

test('the page opens with a scenario that the first model tells', () => {
  expect(told.map((s) => s.slug)).toContain(whole.defaultScenario);
});
