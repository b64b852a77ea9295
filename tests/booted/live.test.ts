// SPDX-License-Identifier: GPL-2.0-only
// Checks the script that writes a live machine's tree. It reads a made-up kernel; the page's importer and the
// exhibit's readers read what it wrote. A kept trace is of a real guest's core file.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../web/src/base/variants.ts';
import { readImported } from '../../web/src/session/imported.ts';
import type { Parts } from '../../web/src/session/engine-types.ts';
import { importTrace } from '../../web/src/trace/import.ts';
import { Replay } from '../../web/src/trace/replay.ts';
import { Trace } from '../../web/src/trace/trace.ts';
import { has } from '../../core-c/tools/setup/run.mjs';
import { manifest, models, run } from '../support/run.ts';

const model = models.get('page-cache')!;
const MADE_UP = fileURLToPath(new URL('made_up_kernel.py', import.meta.url));
const KEPT = readFileSync(new URL('../fixtures/live-6.1.trace.json', import.meta.url), 'utf8');

type Entry = readonly [index: number, order: number, kind: 'folio' | 'shadow'];
interface Asked {
  readonly entries: readonly Entry[];
  readonly fault?: 'loop' | 'gone' | 'locked' | 'once' | 'restless';
  readonly live?: boolean;
  readonly pages?: boolean;
  readonly most?: number;
}
interface Written {
  readonly readings: number;
  readonly trace: unknown;
  readonly error?: string;
}

const written = (asked: Asked): Written =>
  JSON.parse(
    execFileSync('python3', [MADE_UP], { input: JSON.stringify(asked), maxBuffer: 2 ** 28 }).toString(),
  ) as Written;

function opened(text: string) {
  const { data, script } = importTrace(text);
  const trace = new Trace(data);
  const memory = new Replay(trace).seek(trace.count);
  const entries = model.entries(trace, memory);
  return { trace, memory, script, entries, invariants: model.invariants(trace, memory, trace.count) };
}

const placed = (entries: readonly (readonly unknown[])[]) => entries.map((e) => e.slice(0, 3));

const MIXED: readonly Entry[] = [
  [0, 0, 'folio'],
  [3, 0, 'shadow'],
  [64, 4, 'folio'],
  [96, 5, 'shadow'],
  [4096, 6, 'folio'],
];

describe.skipIf(!has('python3'))('of a made-up kernel', () => {
  test.each([
    ['nothing', []],
    ['one folio in the head', [[0, 0, 'folio']]],
    ['one shadow in the head', [[0, 0, 'shadow']]],
    ['three levels with siblings', MIXED],
  ] as const)('%s: the page reads every entry, and finds the tree sound', (_, entries) => {
    for (const pages of [false, true]) {
      const { trace, memory, ...found } = opened(JSON.stringify(written({ entries, pages }).trace));
      expect(placed(found.entries)).toEqual(entries);
      expect(found.invariants).toEqual([]);
      expect(model.liveness(trace, memory, trace.count).leaked).toBe(0);
    }
  });

  test('its operations make the same tree in wasm', () => {
    const { script, trace, memory } = opened(JSON.stringify(written({ entries: MIXED }).trace));
    const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
    const variant = variantsOf(manifest, build).find((v) => v.core && v.origin === 'linux')!.id;
    const { report, trace: made } = run('page-cache', variant, script!);
    expect(placed(report.entries)).toEqual(MIXED);
    const names = (text: string): string => text.replace(/\b(folio|shadow) \d+/g, '$1');
    expect(names(model.shape!(made, new Replay(made).seek(made.count)))).toBe(
      names(model.shape!(trace, memory)),
    );
  });

  test.each(['loop', 'gone', 'locked'] as const)('a core file with a fault (%s) is refused', (fault) => {
    expect(written({ entries: MIXED, fault }).error).toMatch(
      /^the core file holds no whole tree: .*(is no node of this tree|cannot be read|lock is held)/,
    );
  });

  test('a live tree is read until two readings are equal', () => {
    const live = { entries: MIXED, live: true };
    expect(written(live).readings).toBe(2);
    expect(written({ ...live, fault: 'once' }).readings).toBe(3);
    expect(written({ ...live, fault: 'restless' }).error).toContain('changed during each of 10 readings');
  });

  test('what the page cannot draw is refused', () => {
    expect(written({ entries: MIXED, most: 5 }).error).toContain('more than 5 nodes and folios');
    expect(written({ entries: [[2 ** 32, 0, 'folio']] }).error).toContain('above 4294967295');
  });
});

describe('the kept trace of a guest', () => {
  const build = manifest.exhibits.find((e) => e.slug === 'page-cache')!;
  const parts = (): Promise<Parts> =>
    Promise.resolve({ model, build, about: manifest, view: {} } as unknown as Parts);
  const text = () => Promise.resolve({ kernel: { kernel: '6.1' } } as never);

  test('opens as one moment that says what it is', async () => {
    const { session, place } = await readImported(new Blob([KEPT]), parts, text);
    const track = session.track('walk', 'step');
    expect(track.stepCount).toBe(1);
    const [lane] = track.lanes;
    expect(lane!.explain(0)).toMatch(/^The page cache of \/mnt\/large at 2026-.* UTC, from a core file: /);
    expect(lane!.head(0)).toMatch(/^2026-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(lane!.counter(0)).toBeNull();
    expect(place.ops).toMatch(/^# Puts the entries of \/mnt\/large into an empty tree\.\nadd 0 2\n/);
  });

  test('holds large folios, and a sound tree', () => {
    const { entries, invariants } = opened(KEPT);
    expect(invariants).toEqual([]);
    expect(entries).toHaveLength(87);
    expect(Math.max(...entries.map(([, order]) => order))).toBe(5);
  });
});
