// SPDX-License-Identifier: GPL-2.0-only
// libFuzzer finds nothing new in a few seconds, and what it has found or kept is the same natively and in wasm.
import { beforeAll, describe, expect, test } from 'vitest';
import { fuzzedSlugs } from '../../core-c/fuzz/build.ts';
import { canFuzz, fuzz, type Fuzzer, fuzzers, keptOf, startsOf } from '../../core-c/fuzz/fuzz.ts';
import { type Replayed, replayNatively } from '../../core-c/fuzz/replay.ts';
import { toBytes, toText } from '../../core-c/fuzz/words.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import type { Trace } from '../../web/src/trace/trace.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, runTrace } from '../support/run.ts';

/** Executions of each exhibit: a second or two. */
const RUNS = process.env['LONG'] ? 1_000_000 : 4_000;
/** A scenario of thousands is no beginning for a fuzzer, and has its own tests. */
const MOST = 96;

const slugs = fuzzedSlugs();
const starts = (slug: string) =>
  startsOf(slug)
    .map((s) => ({ ...s, bytes: toBytes(models.get(slug)!, s.text) }))
    .filter((s) => s.bytes.length <= MOST * 16);

test('every exhibit can be fuzzed', () => {
  expect(slugs).toEqual(manifest.exhibits.map((e) => e.slug).sort());
});

test.each(slugs)('%s: what is kept becomes bytes, and the same operations again', (slug) => {
  const model = models.get(slug)!;
  for (const { bytes } of starts(slug)) expect(toBytes(model, toText(model, bytes))).toEqual(bytes);
});

/** What is not the same on every host: half an address. As fuzz_exhibit.plain of core-c/fuzz/<slug>.c. */
const plain = (name: string, slug: string, result: number): number => {
  if (slug === 'page-cache' && name === 'load' && !(result & 1)) return Number(result !== 0);
  if (slug === 'delayed-ref' && name === 'find') return Number(result !== 0);
  return result;
};

const held = (slug: string, trace: Trace): readonly string[] => {
  if (!['page-cache', 'xarray', 'buffer-lru'].includes(slug)) return [];
  const memory = new Replay(trace).seek(trace.count);
  const entries = models.get(slug)!.entries(trace, memory);
  return entries.map(([index, order, , value]) => `entry ${index} ${slug === 'buffer-lru' ? value : order}`);
};

function same(slug: string, native: Replayed, wasm: Trace): void {
  const results = wasm.ops.map((op) => plain(op.name, slug, op.result));
  expect(native.results).toEqual(results.slice(0, native.results.length));
  if (native.endedEarly) return;
  expect(native.results.length).toBe(results.length);
  expect(native.entries).toEqual(held(slug, wasm));
}

describe.skipIf(!canFuzz())('with libFuzzer', () => {
  let programs: ReadonlyMap<string, Fuzzer>;
  beforeAll(async () => {
    programs = new Map((await fuzzers(slugs, [])).map((f) => [f.slug, f]));
  });

  test.each(slugs)('%s: what is kept gives the same natively and in wasm', (slug) => {
    const fuzzer = programs.get(slug);
    // No default kernel of this machine fits it.
    if (!fuzzer) return;
    const kept = keptOf(slug).map((s) => s.text);
    replayNatively(fuzzer, models.get(slug)!, kept).forEach((runs, i) =>
      runs.forEach((native, v) => same(slug, native, runTrace(slug, fuzzer.variants[v]!, kept[i]!))),
    );
  });

  test(`nothing is found in ${RUNS} runs of each (SEED=${seed})`, async () => {
    const { exhibits } = await fuzz({ runs: RUNS, seed: 1 + seed });
    expect(exhibits.flatMap((e) => e.found.map((f) => `${e.exhibit}: ${f.what}, ${f.repeat}`))).toEqual([]);
    for (const e of exhibits) expect(e.executions, e.exhibit).toBeGreaterThanOrEqual(RUNS);
  });
});
