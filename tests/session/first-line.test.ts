// SPDX-License-Identifier: GPL-2.0-only
// Checks that an operation is shown from the first line of the kernel's or the variant's function. The code that
// only makes calls of operations is folded away, and can be shown.
import { describe, expect, test } from 'vitest';
import { isDriver } from '../../web/src/base/c-file-kind.ts';
import { parseOps } from '../../web/src/exhibit-api/ops.ts';
import { stepPositions, type Granularity } from '../../web/src/stepping/steps.ts';
import { Alignment } from '../../web/src/session/alignment.ts';
import { bareLane } from '../../web/src/session/without-source.ts';
import { makeTrack } from '../../web/src/session/track.ts';
import { visibleFrames } from '../../web/src/session/values.ts';
import { frameLine } from '../../web/src/trace/frames.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { shortOf } from '../support/builds.ts';
import { manifest, models, runTrace } from '../support/run.ts';
import { some } from '../support/some.ts';

const scenarios = manifest.exhibits.flatMap((e) =>
  shortOf(e).flatMap((s) => e.variants.map((v) => [e.slug, s.slug, v.id, s.text] as const)),
);

/** The function and file of the innermost frame. */
function at(trace: Trace, position: number, driver = false): readonly [string, string] {
  const frame = visibleFrames(trace, position, driver).at(-1);
  return frame ? [trace.functionName(frame.function), frameLine(trace, frame).file] : ['', ''];
}

describe('a scenario', () => {
  test.each(some(scenarios, 3))('%s %s %s opens in the function in question', (slug, _, variant, text) => {
    const model = models.get(slug)!;
    const { opens } = parseOps(model, text, 64);
    const trace = runTrace(slug, variant, text);
    for (const granularity of ['walk', 'line', 'access'] as const) {
      const [first] = stepPositions(model, trace, opens, granularity);
      const [, file] = at(trace, first!);
      expect(file).not.toBe('');
      expect(isDriver(file), file).toBe(false);
    }
    for (const position of stepPositions(model, trace, opens, 'walk')) {
      const frames = visibleFrames(trace, position);
      expect(frames.length).toBeGreaterThan(0);
      for (const frame of frames) expect(isDriver(frameLine(trace, frame).file)).toBe(false);
    }
  });

  test.each([
    ['page-cache', 'v6.9', 'add 5', 'page_cache_insert_v69'],
    ['page-cache', 'v1', 'add 5', 'page_cache_insert_v1'],
    ['page-cache', 'merged', 'add 5', '__filemap_add_folio'],
    ['xarray', 'kernel', 'store 5 1', 'xa_store'],
    ['xarray', 'kernel', 'store 8 1 3', 'xas_store'],
    ['xarray', 'kernel', 'reserve 5', 'xa_reserve'],
    ['buffer-lru', 'before', 'install 5', 'bh_lru_install_by_copy'],
    ['buffer-lru', 'after', 'getblk 5', 'lookup_bh_lru'],
    ['aio-lookup', 'table', 'setup', 'ioctx_add_table'],
    ['aio-lookup', 'radix', 'setup', 'ioctx_add_radix'],
  ])('%s %s: %s opens in %s()', (slug, variant, ops, name) => {
    const trace = runTrace(slug, variant, ops);
    const [first] = stepPositions(models.get(slug)!, trace, 0, 'walk');
    expect(at(trace, first!)[0]).toBe(name);
  });

  test('keeps its steps: 47 for the split of order 9', () => {
    const { text } = manifest.exhibits
      .find((e) => e.slug === 'page-cache')!
      .scenarios.find((s) => s.slug === 'split-order9')!;
    const model = models.get('page-cache')!;
    const { ops, opens } = parseOps(model, text, 64);
    const lanes = ['v6.9', 'v1'].map((v) => bareLane(model, runTrace('page-cache', v, text)));
    for (const driver of [false, true]) {
      const alignment = new Alignment(
        lanes,
        'walk',
        ops.map((o) => o.text),
        'step',
        driver,
      );
      const { firstStoryStep, stepCount } = makeTrack(alignment, opens);
      expect(stepCount - firstStoryStep).toBe(47);
    }
  });
});

describe('the driver', () => {
  const GRANULARITIES: readonly Granularity[] = ['walk', 'line', 'access', 'op'];
  const trace = runTrace('xarray', 'kernel', 'store 8 1 3\nfind 5');
  const model = models.get('xarray')!;

  test('has taken a lock before the first line: no step lies before that', () => {
    for (const granularity of GRANULARITIES) {
      const positions = stepPositions(model, trace, 0, granularity);
      const [first] = stepPositions(model, trace, 0, 'line');
      expect(Math.min(...positions)).toBe(granularity === 'op' ? trace.ops[0]!.end : first);
      expect([...positions].sort((a, b) => a - b)).toEqual(positions);
    }
    const lock = model.events(trace, 0).find((e) => e.kind === 'lock')!;
    expect(lock.record).toBeLessThan(stepPositions(model, trace, 0, 'walk')[0]!);
  });

  test('is shown where asked for, from its first line on', () => {
    for (const granularity of ['walk', 'line', 'access'] as const) {
      const [first] = stepPositions(model, trace, 0, granularity, true);
      expect(at(trace, first!, true)).toEqual(['exhibit_op', 'core-c/exhibits/xarray/driver.c']);
      expect(visibleFrames(trace, first!, false)).toEqual([]);
    }
    const lock = model.events(trace, 0).find((e) => e.kind === 'lock')!;
    expect(stepPositions(model, trace, 0, 'walk', true)).toContain(lock.record + 1);
    expect(at(trace, lock.record + 1, true)[0]).toBe('op_store');
  });

  test.each([
    ['buffer-lru', 'after', 'disable\nenable', 1],
    ['aio-lookup', 'table', 'setup\nforge 1', 1],
    ['page-cache', 'merged', 'evict 7', 0],
  ])('%s %s: is all there is of the last of %j', (slug, variant, ops, op) => {
    const run = runTrace(slug, variant, ops);
    for (const granularity of ['walk', 'line', 'access'] as const)
      for (const position of stepPositions(models.get(slug)!, run, op, granularity))
        expect(isDriver(at(run, position)[1])).toBe(true);
  });

  test('of CPU B shows the line that A stands at', () => {
    const race = runTrace('page-cache', 'v6.9', 'add 512 9\nevict 512\nrace remove 512\nadd 515');
    const op = race.ops.length - 1;
    const events = models
      .get('page-cache')!
      .events(race, op)
      .filter((e) => e.cpu === 'B');
    expect(events[0]?.kind).toBe('begin');
    expect(at(race, events[0]!.record + 1)[0]).toBe('try_insert');
    for (const e of events) expect(isDriver(at(race, e.record + 1)[1])).toBe(false);
  });
});
