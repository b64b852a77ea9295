// SPDX-License-Identifier: GPL-2.0-only
// Checks every scenario on every built kernel against the results and costs in the goldens, which one kernel made.
// The differences are listed here with their reasons. Numbers of records are not compared: they change with every
// line of C.
import { readFileSync, existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fits } from '../../core-c/tools/setup/kernel/list.mjs';
import { variantsOf } from '../../web/src/base/variants.ts';
import { buildsOf, runOn, shortOf, type KernelBuild } from '../support/builds.ts';
import { sameText } from '../support/golden.ts';
import { manifest } from '../support/run.ts';
import { WHOLE } from '../support/some.ts';

interface Difference {
  readonly slug: string;
  readonly scenario: RegExp;
  readonly on: (kernel: string) => boolean;
  readonly why: string;
  /** What is not compared: `result` or a counter. Absent: all is compared. */
  readonly but?: readonly string[];
}

const before = (version: string) => (kernel: string) => fits({ below: version }, kernel);
const since = (version: string) => (kernel: string) => fits({ from: version }, kernel);

const DIFFERENCES: readonly Difference[] = [
  {
    slug: 'page-cache',
    scenario: /./,
    on: before('5.16'),
    why: 'It decides outside the lock, and walks once or twice more in each insert; large folios are planted.',
  },
  {
    slug: 'page-cache',
    scenario:
      /^(many-nodes|no-memory-split|race-(evict|hole|remove|replace|same|split)|split-.*|twice-shift)$/,
    on: since('6.16'),
    why: 'A shadow is split along the path only, under one lock hold: other walks, and one node a level.',
  },
  {
    slug: 'page-cache',
    scenario: /^read-(full|sixteen)$/,
    on: since('6.9'),
    why: 'A batch holds 31 folios, not 15: fewer walks.',
  },
  {
    slug: 'page-cache',
    scenario: /^read-(around|range)$/,
    on: since('6.2'),
    why: 'Fault-around stays in the slot of a large folio, and truncation goes on behind each entry: other steps.',
  },
  {
    slug: 'xarray',
    scenario: /^twice-shift$/,
    on: since('6.16'),
    why: 'Splitting an order that is twice the shift to order 0 is refused with −ENOMEM, where it was done wrongly.',
  },
  {
    slug: 'buffer-lru',
    scenario: /^disabled$/,
    on: before('5.14'),
    why: 'Such a kernel cannot keep its LRUs empty: to disable them is refused, and installs go on.',
  },
  {
    slug: 'buffer-lru',
    scenario: /./,
    on: before('5.14'),
    why: 'An install does not ask first whether it may: fewer lines.',
    but: ['lines'],
  },
  {
    slug: 'delayed-ref',
    scenario: /./,
    on: since('6.7'),
    why: 'The reordered struct: the search reads fewer cache lines, in the same nodes.',
    but: ['cacheLines', 'rebalanceLines'],
  },
  {
    slug: 'delayed-ref',
    scenario: /./,
    on: since('6.13'),
    why: 'An XArray: the way down is given by the key, through nodes that are no heads.',
    but: ['nodesVisited'],
  },
  {
    slug: 'delayed-ref',
    scenario: /^find$/,
    on: since('6.13'),
    why: 'A key inside of a sector, which no extent has, is found as that sector’s head.',
    but: ['result'],
  },
  {
    slug: 'delayed-ref',
    scenario: /^ten-thousand$/,
    on: since('6.13'),
    why: 'An insert leaves five times as many records: the run ends where it has kept all that it may.',
  },
];

/**
 * The variants whose goldens replace those of the default kernel's own variant, because both sides were once in a
 * kernel.
 */
const SIDE: Readonly<Record<string, string>> = { 'delayed-ref': 'before' };

const sideOf = (slug: string): string | undefined => SIDE[slug] ?? buildsOf(slug)[0]?.variant;

/** Reads a scenario's golden: `OP → RESULT  (COUNTER N, …)`, and events between. */
function golden(slug: string, scenario: string, variant: string): readonly string[] {
  const file = new URL(`../golden/${slug}/${scenario}.${variant}.txt`, import.meta.url);
  expect(existsSync(file), `${file.pathname} is missing`).toBe(true);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => / → .*\)$/.test(line) && !line.startsWith(' '))
    .map((line) => line.replace(/,? ?records \d+/, ''));
}

function now(slug: string, build: KernelBuild, text: string): readonly string[] {
  const { ops } = runOn(slug, build, text).report;
  return ops.flatMap(({ op, result, counters }, i) => {
    if (i > 200 && i < ops.length - 20) return [];
    const cost = Object.entries(counters)
      .filter(([key]) => key !== 'records')
      .map(([key, value]) => `${key} ${value}`);
    return [`${op} → ${result}  (${cost.join(', ')})`];
  });
}

const without = (line: string, keys: readonly string[]): string =>
  keys.reduce(
    (text, key) =>
      key === 'result' ? text.replace(/ → \S+/, ' →') : text.replace(new RegExp(`\\b${key} \\d+`), key),
    line,
  );

describe.each(['aio-lookup', 'buffer-lru', 'delayed-ref', 'page-cache', 'xarray'])('%s', (slug) => {
  const exhibit = manifest.exhibits.find((e) => e.slug === slug);
  // The variant's own test compares its golden, on the text that it was made on.
  const own = exhibit && variantsOf(manifest, exhibit).find((v) => v.id === sideOf(slug));
  const isOwn = ({ variant }: KernelBuild): boolean =>
    !WHOLE && own !== undefined && variant === own.id && sameText(exhibit!, own);
  const builds = buildsOf(slug).filter((b) => !isOwn(b));
  if (!builds.length) test.skip('none to compare with', () => {});
  describe.each(builds)('$id', (build) => {
    test.each(exhibit ? shortOf(exhibit) : [])('$slug', ({ slug: scenario, text }) => {
      const differ = DIFFERENCES.filter(
        (d) => d.slug === slug && d.scenario.test(scenario) && d.on(build.kernel),
      );
      const keys = differ.flatMap((d) => d.but ?? []);
      const was = golden(slug, scenario, sideOf(slug)!).map((line) => without(line, keys));
      const is = now(slug, build, text).map((line) => without(line, keys));
      if (differ.some((d) => !d.but)) expect(is, differ.map((d) => d.why).join(' ')).not.toEqual(was);
      else expect(is).toEqual(was);
    });
  });
});
