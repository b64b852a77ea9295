// SPDX-License-Identifier: GPL-2.0-only
// Checks that libFuzzer finds nothing new in a few seconds. Its finds and its corpus must give the same
// natively and in wasm.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { fuzzedSlugs, OWN } from '../../core-c/fuzz/build.ts';
import {
  canFuzz,
  corpusDir,
  fuzz,
  type Fuzzer,
  fuzzers,
  keptOf,
  knownOf,
  playRandom,
  startsOf,
} from '../../core-c/fuzz/fuzz.ts';
import { agreement, difference } from '../../core-c/fuzz/agree.ts';
import { refused, toBytes, toText } from '../../core-c/fuzz/words.ts';
import { seed } from '../support/random-ops.ts';
import { manifest, models, opensWith, runTrace } from '../support/run.ts';
import { times } from '../support/some.ts';

/** How many executions each exhibit gets: few seconds in all. */
const RUNS = times(500, 1_000_000);
/** How many long runs each exhibit gets, for structures larger than libFuzzer's. */
const LONG_RUNS = times(1, 3);
/** A scenario of thousands of operations is a bad start for a fuzzer, and has tests of its own. */
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

test.each(OWN)('core-c/fuzz/%s.c calls nothing that calls it', (name) => {
  const text = readFileSync(`core-c/fuzz/${name}.c`, 'utf8');
  const included = [...text.matchAll(/^#include "([\w-]+)\.h"/gm)].map(([, header]) => header);
  const at = OWN.indexOf(name);
  const runs = OWN.indexOf('run');
  const below = [...OWN.slice(0, at + 1), ...(at < runs ? [] : ['exhibit', 'fuzz'])];
  expect(included.filter((header) => !below.includes(header!))).toEqual([]);
});

describe.skipIf(!canFuzz())('with libFuzzer', () => {
  let programs: ReadonlyMap<string, Fuzzer>;
  beforeAll(async () => {
    programs = new Map((await fuzzers(slugs, [])).map((f) => [f.slug, f]));
  });

  test.each(slugs)('%s: what is kept gives the same natively and in wasm', (slug) => {
    const fuzzer = programs.get(slug);
    // This machine's default kernel does not fit the exhibit.
    if (!fuzzer) return;
    const kept = keptOf(slug).map((s) => s.text);
    const agreed = agreement(fuzzer, models.get(slug)!, kept);
    expect(agreed.differ).toEqual([]);
    expect(agreed.cases).toBe(kept.length * fuzzer.variants.length);
  });

  test.each(slugs)(`%s: a long run finds nothing, ${LONG_RUNS} in all (SEED=${seed})`, async (slug) => {
    const fuzzer = programs.get(slug);
    if (!fuzzer) return;
    for (let i = 0; i < LONG_RUNS; i++)
      expect(await playRandom(fuzzer, 1 + seed + i), `seed ${1 + seed + i}`).toBe('');
  });

  test('what is excused is told, of each exhibit its own', async () => {
    const excused = async (slug: string) => (await knownOf(programs.get(slug)!)).map((k) => k.what);
    expect(await excused('page-cache')).toEqual([
      'an empty node',
      '',
      'a leaked node',
      'variants that do not agree',
      'what comes next',
    ]);
    expect(await excused('buffer-lru')).toEqual(['an empty node']);
    for (const { why } of await knownOf(programs.get('xarray')!)) expect(why).toMatch(/\w+ \w+ \w+/);
  });

  test('a difference is told', () => {
    const model = models.get('page-cache')!;
    const native = { results: [0, 0], endedEarly: false, entries: ['entry 0 0', 'entry 70 0'] };
    const wasm = runTrace('page-cache', opensWith('page-cache').at(-1)!, 'add 0\nadd 70\n');
    expect(difference(model, native, wasm)).toBeNull();
    expect(difference(model, { ...native, results: [0, -17] }, wasm)).toMatch(/^operation 2 gives -17/);
    expect(difference(model, { ...native, entries: ['entry 0 0'] }, wasm)).toMatch(/in the end: entry 0 0;/);
  });

  test(`nothing is found in ${RUNS} runs of each (SEED=${seed})`, async () => {
    const { exhibits } = await fuzz({ runs: RUNS, seed: 1 + seed });
    expect(exhibits.flatMap((e) => e.found.map((f) => `${e.exhibit}: ${f.what}, ${f.repeat}`))).toEqual([]);
    for (const e of exhibits) expect(e.executions, e.exhibit).toBeGreaterThanOrEqual(RUNS);
    // Else a find could not be repeated by the runner.
    for (const [slug, fuzzer] of programs)
      for (const name of readdirSync(corpusDir(fuzzer)))
        expect(refused(models.get(slug)!, readFileSync(join(corpusDir(fuzzer), name))), name).toBe('');
  });

  // Each start of a program counted towards the end of an operation that never began.
  test('any number of runs without an operation find nothing', () => {
    const control = toBytes(models.get('page-cache')!, 'fail 1\nadd 0').slice(0, 16);
    const file = join(mkdtempSync(join(tmpdir(), 'treewalk-fuzz-')), 'no-operation');
    writeFileSync(file, control);
    const { program } = programs.get('page-cache')!;
    const { stderr } = spawnSync(program, ['-runs=3000', file], { encoding: 'utf8' });
    expect(stderr).toContain('Executed');
    expect(stderr).not.toContain('FOUND');
  });
});
