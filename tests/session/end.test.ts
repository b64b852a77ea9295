// SPDX-License-Identifier: GPL-2.0-only
// Checks that a step looks at its own operation alone, however many there are. It counts, rather than times, what End
// does in a run of 90,000 steps.
import { expect, test, vi } from 'vitest';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import type { ExhibitModel } from '../../web/src/exhibit-api/types.ts';
import { Alignment } from '../../web/src/session/alignment.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { momentAt } from '../../web/src/session/event-of-step.ts';
import { makeTrack } from '../../web/src/session/track.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { models, runTrace } from '../support/run.ts';

const TEXT = 'random 3100 insert 0..4294967295 seed 1';

test('End makes one scene, looks for no events, and reads the records of one operation', () => {
  const real = models.get('delayed-ref')!;
  const scene = vi.fn((...of: Parameters<ExhibitModel['scene']>) => real.scene(...of));
  const events = vi.fn((...of: Parameters<ExhibitModel['events']>) => real.events(...of));
  const count = vi.fn((...of: Parameters<ExhibitModel['count']>) => real.count(...of));
  const model: ExhibitModel = { ...real, scene, events, count };
  const trace = runTrace('delayed-ref', 'before', TEXT);
  const texts = parseOps(real, TEXT, 64).ops.map((op) => op.text);
  const track = makeTrack(new Alignment([bareLane(model, trace)], 'walk', texts, 'step'), 0);
  const [lane] = track.lanes;
  const look = (step: number): void => {
    lane!.scene(step);
    lane!.head(step);
    lane!.stack(step);
    lane!.variables(step);
    lane!.structs(step, null);
    lane!.word(step, null);
    lane!.counter(step);
    lane!.explain(step);
    momentAt(track, step, ['before']);
  };
  expect(track.stepCount).toBeGreaterThan(90_000);
  look(0);
  expect(lane!.events.length).toBeGreaterThan(90_000);

  vi.clearAllMocks();
  const records = vi.spyOn(Trace.prototype, 'w0');
  look(track.stepCount - 1);
  const own = trace.ops.at(-1)!;
  expect(scene).toHaveBeenCalledTimes(1);
  expect(events).not.toHaveBeenCalled();
  expect(count).toHaveBeenCalledTimes(1);
  expect(records.mock.calls.length).toBeGreaterThan(0);
  expect(records.mock.calls.length).toBeLessThan(20 * (own.end - own.first));
  records.mockRestore();
});
