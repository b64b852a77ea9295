// SPDX-License-Identifier: GPL-2.0-only
// Tests the comparison of kernels as text: its numbers, its sentences, and the missing kernels.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { BenchKernels } from '../../../base/bench.ts';
import { exampleKernels, exampleResults } from '../../../../../tests/support/example-results.ts';
import { acrossKernels, type Case, countTable, stepsOf, timeRows } from './across.ts';
import ResultsPage from './ResultsPage.tsx';

const nothing = (): void => {};
const render = (kernels?: BenchKernels | readonly BenchKernels[], pairs = exampleResults.pairs): string =>
  renderToStaticMarkup(
    <ResultsPage
      results={{ ...exampleResults, pairs, ...(kernels && { kernels: [kernels].flat() }) }}
      file={null}
      problem={null}
      onFile={nothing}
      onShipped={nothing}
      projector={false}
    />,
  );
const TITLE = 'Page-cache insert across kernels';
const cases = (): readonly [Case, Case] => acrossKernels([exampleKernels])[0]!.cases as [Case, Case];

describe('the section', () => {
  test('stands once: behind the exhibit’s own pairs, or alone where there are none', () => {
    const titles = (html: string): string[] => [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map((m) => m[1]!);
    const all = titles(render(exampleKernels));
    expect(all.indexOf(TITLE)).toBe(all.indexOf('Page-cache insert, more threads') + 1);
    expect(all.lastIndexOf(TITLE)).toBe(all.indexOf(TITLE));
    expect(titles(render(exampleKernels, []))[0]).toBe(TITLE);
  });
  test('is not there in older results', () => expect(render()).not.toContain(TITLE));
  test('names what was not set up, with the command, and that alone where nothing was compared', () => {
    const command = 'npm run setup -- --kernel linux-6.12 --kernel linux-7.3';
    expect(render(exampleKernels)).toContain(command);
    const alone = render({ ...exampleKernels, pairs: [] });
    expect(alone).toContain(command);
    expect(alone).not.toContain('by kernel');
    expect(render({ ...exampleKernels, missing: [] })).not.toContain('Not set up');
    expect(render({ ...exampleKernels, missing: [], pairs: [] })).not.toContain(TITLE);
  });
  test('says when it was measured, if apart, and whether the machine was busy then', () => {
    expect(render(exampleKernels)).toContain('on the same machine, 2026-01-05');
    expect(render({ ...exampleKernels, date: exampleResults.date })).not.toContain('run of its own');
    expect(render(exampleKernels)).not.toContain('results-busy');
    const others = { ...exampleKernels.others, during: { looks: 48, busy: 40, most: 9 } };
    expect(render({ ...exampleKernels, others })).toContain('in 40 of 48 looks during it');
  });
});

test('an exhibit’s reads are a comparison of their own, which counts walks alone', () => {
  const [insert] = exampleKernels.pairs;
  const read = { ...insert!, name: 'page-cache/read-64k' };
  const all = acrossKernels([{ ...exampleKernels, pairs: [...exampleKernels.pairs, read] }]);
  expect(all.map(({ id, cases: of }) => [id, of.map((c) => c.name)])).toEqual([
    ['page-cache-kernels', ['refault-order0', 'split-order9']],
    ['page-cache-kernels1', ['read-64k']],
  ]);
  expect(countTable(all[1]!.cases[0]!, all[1]!.words.columns).head).toEqual([
    'Kernel',
    'Walks',
    'Instructions',
  ]);
  expect(stepsOf(all[1]!.cases[0]!).map(({ said }) => said)).toEqual([
    'Bought: walks 3 → 1.',
    'The same walks.',
  ]);
});

test('a row a kernel, a series a tree, with the interval of its median', () => {
  const [refault, split] = cases();
  expect(timeRows(refault).map((r) => r.values.length)).toEqual([1, 1, 1]);
  expect(timeRows(split).map((r) => r.name)).toEqual(['linux-5.10', 'linux-6.1', 'linux-7.2']);
  expect(timeRows(split)[2]!.values).toEqual([
    { value: 1000, low: 900, high: 1100 },
    { value: 300, low: 270, high: 330 },
  ]);
});

test('counts: walks, locks, nodes, bytes and instructions', () => {
  const [, split] = cases();
  const { head, rows } = countTable(split);
  expect(head).toEqual(['Kernel', 'Walks', 'Locks', 'Nodes', 'Bytes taken', 'Instructions']);
  expect(rows).toEqual([
    ['linux-5.10', '5', '1', '8', '4,608', '6,100'],
    ['linux-6.1', '3', '2', '8', '4,608', '5,900'],
    ['linux-7.2', '5', '1', '1', '576', '1,200'],
  ]);
});

describe('each step', () => {
  const said = (one: Case): string[] => stepsOf(one).map((s) => s.said);
  test('says what was bought and what it cost, by what was counted', () => {
    const [refault, split] = cases();
    expect(said(refault)).toEqual([
      'Bought: walks 3 → 1; a decision under the lock, so no other CPU comes between.',
      'The same walks, locks and nodes.',
    ]);
    const [merge, path] = said(split);
    expect(merge).toBe(
      'Bought: walks 5 → 3; a decision under the lock, so no other CPU comes between. Cost: lock holds 1 → 2.',
    );
    expect(path).toMatch(
      /^Bought: lock holds 2 → 1; bytes 4,608 → 576\. Cost: walks 3 → 5\. The kernel splits only the way/,
    );
  });
  test('holds where a kernel between is not there', () => {
    const [, split] = cases();
    const trees = split.trees.map(({ size, pair }) => ({
      size,
      pair: { ...pair, sides: pair.sides.filter((s) => s.variant !== 'linux-6.1') },
    }));
    expect(said({ ...split, trees })[0]).toMatch(
      /^Bought: bytes 4,608 → 576; a decision .*\. The kernel splits only the way/,
    );
  });
  test('calls a time faster or slower only if its whole interval is', () => {
    const [refault, split] = cases();
    expect(stepsOf(refault).map((s) => s.times)).toEqual([
      ['tree larger than the cache 1.20 (1.10 to 1.30), faster'],
      ['tree larger than the cache 1.00 (0.90 to 1.10), cannot tell'],
    ]);
    expect(stepsOf(split)[0]!.times).toEqual([
      'tree larger than the cache 0.80 (0.70 to 0.90), slower',
      'tree that fits the cache 1.03 (0.93 to 1.13), cannot tell',
    ]);
  });
});
