// SPDX-License-Identifier: GPL-2.0-only
// Checks that an exported trace comes back the same, and that in Perfetto's format every begin has its end, nested.
import { describe, expect, test } from 'vitest';
import { chromeTrace, walkSpans, type ChromeEvent } from '../../web/src/past/calls/chrome.ts';
import { exportTrace } from '../../web/src/trace/export.ts';
import { ImportError, importTrace } from '../../web/src/trace/import.ts';
import { expectSameData } from '../support/bytes.ts';
import { manifest, models, runTrace } from '../support/run.ts';

const SPLIT = manifest.exhibits
  .find((e) => e.slug === 'page-cache')!
  .scenarios.find((s) => s.slug === 'split-order9')!.text;

function chrome(slug: string, variant: string, ops: string): readonly ChromeEvent[] {
  const trace = runTrace(slug, variant, ops);
  const walks = trace.ops.flatMap((_, op) => walkSpans(models.get(slug)!.events(trace, op)));
  return (JSON.parse(chromeTrace([{ name: variant, trace, walks }], {})) as { traceEvents: ChromeEvent[] })
    .traceEvents;
}

/** For each thread: every end closes the innermost begin, later or at the same time, and nothing stays open. */
function expectBalanced(events: readonly ChromeEvent[]): void {
  const open = new Map<string, ChromeEvent[]>();
  const time = new Map<string, number>();
  for (const e of events) {
    if (e.ph !== 'B' && e.ph !== 'E') continue;
    const key = `${e.pid}/${e.tid}`;
    const stack = open.get(key) ?? [];
    open.set(key, stack);
    expect(e.ts).toBeGreaterThanOrEqual(time.get(key) ?? 0);
    time.set(key, e.ts);
    if (e.ph === 'B') stack.push(e);
    else expect(stack.pop()?.name, `an end without begin at ${e.ts}`).toBe(e.name);
  }
  expect([...open.values()].flat()).toEqual([]);
}

describe('Chrome trace events', () => {
  test.each(manifest.exhibits.flatMap((e) => e.variants.map((v) => [e.slug, v.id] as const)))(
    '%s, %s: what begins ends',
    (slug, variant) => {
      const { defaultScenario } = models.get(slug)!;
      const { text } = manifest.exhibits
        .find((e) => e.slug === slug)!
        .scenarios.find((s) => s.slug === defaultScenario)!;
      expectBalanced(chrome(slug, variant, text));
    },
  );

  test('a program that stops in the middle leaves nothing open', () => {
    const hole = manifest.exhibits
      .find((e) => e.slug === 'page-cache')!
      .scenarios.find((s) => s.slug === 'race-hole')!.text;
    const events = chrome('page-cache', 'v6.9', hole);
    expectBalanced(events);
    expect(events.filter((e) => e.cat === 'crash')).toHaveLength(1);
    // CPU B ran on a thread of its own.
    expect(events.some((e) => e.tid === 5 && e.ph === 'B')).toBe(true);
  });

  test('functions, walks, locks and allocations are all there', () => {
    const events = chrome('page-cache', 'v6.9', 'add 0\nadd 4000\nadd 512 9\nevict 512\nadd 515');
    const add = events.find((e) => e.ph === 'B' && e.cat === 'operation' && e.name === 'add 515')!;
    const inAdd = events.filter((e) => e.ts >= add.ts);
    expect(inAdd.filter((e) => e.ph === 'B' && e.cat === 'walk')).toHaveLength(5);
    expect(inAdd.filter((e) => e.ph === 'i' && e.name === 'alloc xa_node')).toHaveLength(8);
    expect(inAdd.filter((e) => e.ph === 'B' && e.name === 'spin lock held')).toHaveLength(1);
    expect(inAdd.some((e) => e.ph === 'B' && e.name === 'xas_split')).toBe(true);
  });
});

describe('JSON', () => {
  const trace = runTrace('page-cache', 'v6.9', SPLIT);
  const about = { exhibit: 'page-cache', kernel: manifest.kernel, script: SPLIT, opens: 2 };
  const text = exportTrace(trace, about);
  const wrong = (change: (file: Record<string, unknown>) => void): string => {
    const file = JSON.parse(text) as Record<string, unknown>;
    change(file);
    try {
      importTrace(JSON.stringify(file));
    } catch (error) {
      expect(error).toBeInstanceOf(ImportError);
      return (error as Error).message;
    }
    throw new Error('the damaged file was taken');
  };

  test('comes back the same', () => {
    const back = importTrace(text);
    expect(back).toMatchObject({ exhibit: 'page-cache', kernel: manifest.kernel, script: SPLIT, opens: 2 });
    expectSameData(back.data, trace.data);
  });

  test.each(manifest.exhibits.map((e) => e.slug))('%s: its default scenario comes back the same', (slug) => {
    const build = manifest.exhibits.find((e) => e.slug === slug)!;
    const { text: ops } = build.scenarios.find((s) => s.slug === models.get(slug)!.defaultScenario)!;
    const run = runTrace(slug, build.variants[0]!.id, ops);
    expectSameData(importTrace(exportTrace(run, { exhibit: slug, kernel: 'any' })).data, run.data);
  });

  test('what is wrong is named', () => {
    expect(() => importTrace('{"format": "treew')).toThrow(/no JSON/);
    expect(() => importTrace('[]')).toThrow(/no JSON object/);
    expect(() => importTrace('{"traceEvents":[]}')).toThrow(/Chrome trace/);
    expect(() => importTrace('{"format":"other"}')).toThrow(/"format" is not/);
    expect(wrong((f) => (f['version'] = 7))).toMatch(/version 7; this page reads versions 1 to 4/);
    expect(wrong((f) => (f['version'] = { toString: 0 }))).toMatch(/version {"toString/);
    expect(wrong((f) => delete f['image'])).toMatch(/first memory image/);
    expect(wrong((f) => delete f['sites'])).toMatch(/"sites"/);
    expect(wrong((f) => (f['layout'] = { imageStart: 8 }))).toMatch(/imageEnd/);
    expect(wrong((f) => ((f['records'] as number[][])[7] = [1, 2, 3]))).toMatch(/record 7/);
    expect(wrong((f) => ((f['records'] as number[][])[9]![0] = 0xffffff01))).toMatch(/record 9 names site/);
    expect(wrong((f) => (f['records'] as number[][]).pop())).toMatch(/operation|record/);
    expect(wrong((f) => ((f['ops'] as { first: number }[])[1]!.first += 1))).toMatch(/operation 2/);
  });

  test('a store that does not find what it says it replaced gives the file away', () => {
    const store = JSON.parse(text) as { records: number[][] };
    const at = store.records.findLastIndex((r) => (r[0]! & 15) === 5);
    expect(wrong((f) => ((f['records'] as number[][])[at]![2]! ^= 1))).toMatch(
      new RegExp(`record ${at} replaces`),
    );
  });
});
