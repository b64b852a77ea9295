// SPDX-License-Identifier: GPL-2.0-only
// Checks that some scenario runs every line of the exhibits' functions, or that unreached.json says why none
// does.
import { describe, expect, test } from 'vitest';
import { coverageOf, type ExhibitCoverage } from '../../web/src/headless/coverage/exhibit.ts';
import texts from '../../core-c/tools/known-sources.json';
import { variantsOf } from '../../web/src/base/variants.ts';
import { onAdded } from '../support/builds.ts';
import { manifest, models } from '../support/run.ts';

/** Exhibits that must account for all of their lines. */
const PROMISED = ['page-cache', 'buffer-lru', 'aio-lookup', 'delayed-ref'];

const exhibits = new Map<string, ExhibitCoverage>(
  manifest.exhibits.map((build) => [build.slug, coverageOf(manifest, build, models.get(build.slug)!)]),
);

describe.each(PROMISED)(`%s${onAdded}`, (slug) => {
  const { open, stale } = exhibits.get(slug)!;
  const build = manifest.exhibits.find((e) => e.slug === slug)!;
  const listed = new Set(Object.values(texts).flatMap((files) => Object.values<string>(files)));
  /** Kernels whose unreached lines are listed; another kernel has no list yet. */
  const known = new Set(
    variantsOf(manifest, build)
      .filter(({ core }) => core?.files.every((f) => f.origin !== 'linux' || listed.has(f.sha256)))
      .map((v) => v.on),
  );

  test('each line is reached, or named with its reason', () => {
    const lines = open
      .filter((f) => known.has(f.kernel))
      .flatMap((f) =>
        f.unreached
          .filter((u) => u.reason === null)
          .map((u) => `${f.kernel} ${f.file}:${u.line} ${f.function} ${u.key}`),
      );
    expect(lines).toEqual([]);
  });

  test('what is named is not reached, and is there', () => {
    expect(known.size === 0 ? [] : stale).toEqual([]);
  });
});

test('a line that only left-out scenarios run is open: none has a reason for it', () => {
  const build = manifest.exhibits.find((e) => e.slug === 'buffer-lru')!;
  const scenarios = build.scenarios.filter((s) => s.slug === 'hit-front');
  const { open } = coverageOf(manifest, { ...build, scenarios }, models.get('buffer-lru')!);
  const search = open.find((f) => f.kernel === manifest.id && f.function === 'lookup_bh_lru')!;
  expect(search.unreached.every((u) => u.reason === null)).toBe(true);
  expect(search.reached).toBe(search.lines - search.unreached.length);
});

test('what the XArray’s own exhibit runs of lib/xarray.c is told', () => {
  const used = exhibits.get('xarray')!.functions.filter((f) => f.file === 'lib/xarray.c' && f.reached > 0);
  const share = used.reduce((n, f) => n + f.reached, 0) / used.reduce((n, f) => n + f.lines, 0);
  expect(share).toBeGreaterThan(0.7);
});
