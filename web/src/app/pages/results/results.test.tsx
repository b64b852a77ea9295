// SPDX-License-Identifier: GPL-2.0-only
// Tests the results page as text: its sentences and tables. Tests of the layout and of the browser cover its drawings.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { exampleResults } from '../../../../../tests/support/example-results.ts';
import type { BootedBench } from '../../../base/booted-bench.ts';
import { EXHIBITS, grouped, publishedOf, shortName } from './pairs.ts';
import ResultsPage from './ResultsPage.tsx';
import { executedTable, ratioTable, timeTable, timeText } from './tables.ts';

const nothing = (): void => {};
const render = (props: Partial<Parameters<typeof ResultsPage>[0]> = {}): string =>
  renderToStaticMarkup(
    <ResultsPage
      results={exampleResults}
      file={null}
      problem={null}
      onFile={nothing}
      onShipped={nothing}
      projector={false}
      {...props}
    />,
  );

/** A made-up result: a page takes 3 % longer with v6.9. */
const booted: BootedBench = {
  ...{ format: 'treewalk-booted-bench', version: 1, date: '2026-01-03', machine: 'Example CPU' },
  ...{ kernel: '6.1.192', package: 'linux-source-6.1 6.1.192-2', compiler: 'gcc', load: [0, 0] },
  others: { before: { looks: 20, busy: 0, most: 0 }, during: { looks: 20, busy: 9, most: 3 } },
  ...{ memory: 600, file: 1200, chunk: 4, boots: 2, passes: 4, confidence: 0.95 },
  ratio: { median: 1.03, low: 1.02, high: 1.04, quartiles: [0.99, 1.08] },
  sides: {
    before: { median: 773, quartiles: [700, 800], inserted: 5100, refaulted: 4100 },
    after: { median: 756, quartiles: [690, 790], inserted: 5000, refaulted: 4000 },
  },
  vmstat: { refaults: 8100, reclaimed: 9000 },
  quads: [[1.03], [1.03]],
};

describe('the page', () => {
  test('says which machine, compiler and kernel', () => {
    const html = render();
    for (const text of ['Example CPU, 2 CPUs', 'gcc 12.2.0, -O2', 'Linux 6.1.192', '2026-01-02'])
      expect(html).toContain(text);
  });
  test('has a section, two plots and their tables for each group', () => {
    const html = render();
    const groups = grouped(exampleResults.pairs).length;
    expect(html.match(/<section/g)).toHaveLength(groups + 1);
    expect(html.match(/<figure/g)).toHaveLength(2 * groups);
    // One table under each plot, one with counts for each group, and the limits.
    expect(html.match(/<table/g)).toHaveLength(3 * groups + 1);
  });
  test('shows published figures as what they are', () => {
    const html = render();
    expect(html).toContain('another machine, another measure');
    expect(html).toContain('625,924 iops');
  });
  test('says that a machine was busy, and nothing of a quiet one', () => {
    const looks = (busy: number) => ({ looks: 50, busy, most: 3 });
    const of = (before: number, during: number): string =>
      render({ results: { ...exampleResults, others: { before: looks(before), during: looks(during) } } });
    expect(of(1, 5)).not.toContain('results-busy');
    expect(of(0, 6)).toContain('0 of 50 looks before this run and in 6 of 50 looks during it');
    expect(of(6, 0)).toContain('results-busy');
    // An older run has only the load average.
    expect(render()).not.toContain('results-busy');
    expect(render({ results: { ...exampleResults, load: [7.04, 2.7] } })).toContain('The load was 7.0');
  });
  test('shows function, whole way and published figure beside each other, of the run that it comes with alone', () => {
    const html = render({ booted });
    for (const text of ['The function alone', 'The whole operation, booted', '+3\u00a0%', '+7.3 %'])
      expect(html).toContain(text);
    expect(html).not.toContain('773 ns');
    const quiet = { looks: 20, busy: 0, most: 0 };
    const calm = { ...booted, others: { before: quiet, during: quiet } };
    expect(render({ booted: calm })).toContain('773 ns → 756 ns\n95\u00a0% interval +2\u00a0% to +4\u00a0%');
    expect(html).toContain('4,100 of them over a shadow');
    expect(html).toContain('9 of 20 looks during it: the ratio comes from pairs that it slowed alike.');
    expect(render()).not.toContain('results-booted');
    expect(render({ booted, file: 'mine.json' })).not.toContain('results-booted');
  });
  test('says which samples fall in two groups', () => {
    const [first, ...rest] = exampleResults.pairs;
    const samples = [
      Array.from({ length: 6 }, (_, i) => 17 + i / 100),
      Array.from({ length: 4 }, (_, i) => 25 + i / 100),
    ];
    const pairs = [{ ...first!, after: { ...first!.after, samples } }, ...rest];
    expect(render()).not.toContain('two groups');
    expect(render({ results: { ...exampleResults, pairs } })).toContain(
      'refault-order0, merged: the samples form two groups, 60 % around 17 ns, 40 % around 25 ns.',
    );
  });
  test('where pairs share one mapping, says how the published figures were taken', () => {
    expect(render()).toContain('the published fio ran 16 jobs on one file');
  });
  test('names the interval by its confidence', () => {
    expect(render()).toContain('95 % interval');
    expect(render({ results: { ...exampleResults, confidence: 0.99 } })).toContain('99 % interval');
  });
  test('gives the reason beside the pair that needs one', () => {
    expect(render()).toContain('A reason with evidence.');
  });
  test('a problem is an alert, and what was shown stays', () => {
    const html = render({ problem: 'mine.json: this is no JSON.' });
    expect(html).toMatch(/role="alert"[^>]*>mine\.json: this is no JSON\./);
    expect(html).toContain('Example CPU');
  });
  test('from a file there is a way back', () => {
    expect(render()).not.toContain('Show the run of this page');
    expect(render({ file: 'mine.json' })).toContain('Show the run of this page');
  });
  test('an ended run says so; an empty one has nothing to draw', () => {
    const html = render({ results: { ...exampleResults, complete: false, pairs: [] } });
    expect(html).toContain('ended before it had measured every pair');
    expect(html).not.toContain('<figure');
  });
});

describe('a run beside the recording', () => {
  const [first] = exampleResults.pairs;
  const read = { ...first!, name: 'page-cache/read-4k', branches: { before: 55, after: 44 } };
  const of = (busy: number, name = read.name): string => {
    const looks = { looks: 50, busy: 0, most: 3 };
    const others = { before: looks, during: { ...looks, busy } };
    const run = { ...exampleResults, only: 'read', date: '2026-02-03', machine: 'Other CPU', others };
    return render({ results: { ...exampleResults, beside: [{ ...run, pairs: [{ ...read, name }] }] } });
  };
  test('has its own section, which says whose it is, before the next exhibit’s', () => {
    const html = of(0);
    const at = html.indexOf('Page-cache read, before and after');
    expect(at).toBeGreaterThan(html.indexOf('Page-cache insert, more threads'));
    expect(at).toBeLessThan(html.indexOf('AIO context lookup'));
    expect(html.slice(at)).toContain('A run of its own measured this: Other CPU, 2026-02-03.');
    expect(html.slice(at)).toContain('2,697 MiB/s → 2,709 MiB/s');
    expect(render()).not.toContain('A run of its own');
  });
  test('says whether its machine was busy, not whether the other was', () => {
    expect(of(0)).not.toContain('results-busy');
    expect(of(9)).toContain('9 of 50 looks during it');
  });
  test('shows what a read executes below what the mail says of it', () => {
    const html = of(0);
    const at = html.indexOf('654.2 → 646.4 M branches a second');
    expect(html.indexOf('55 → 44')).toBeGreaterThan(at);
    expect(html.slice(at, html.indexOf('</table>', at))).toContain('729 → 460');
    expect(render()).not.toContain('branches a second');
  });
  test('counts branches, and says which', () => {
    expect(of(0)).toContain('55 → 44');
    expect(of(0)).toContain('the conditional and the indirect ones');
    expect(render()).not.toContain('Branches');
  });
  test('has other ids than the recording, also for the same pairs', () => {
    const ids = [...of(0, 'page-cache/refault-order0').matchAll(/ id="(results-[^"]*)"/g)].map(
      ([, id]) => id,
    );
    expect(ids).toContain('results-beside-page-cache');
    expect(new Set(ids).size).toBe(ids.length);
  });
  test('of an exhibit that the recording lacks stands before the limits', () => {
    const html = of(0, 'delayed-ref/find');
    expect(html.indexOf('Other CPU')).toBeGreaterThan(html.indexOf('Other pairs'));
    expect(html.indexOf('Other CPU')).toBeLessThan(html.indexOf('What this machine can do'));
  });
});

test('every pair is in one group; unknown ones in the last', () => {
  const groups = grouped(exampleResults.pairs);
  expect(groups.flatMap(({ pairs }) => pairs)).toHaveLength(exampleResults.pairs.length);
  expect(groups.at(-1)!.group.id).toBe('other');
});

test('groups stand in the order of the exhibits, each with the texts of its own bench.ts', () => {
  const ids = grouped(exampleResults.pairs).map(({ group }) => group.id);
  expect(ids).toEqual(['page-cache', 'page-cache-2', 'aio-lookup', 'wasm-native', 'other']);
  // An exhibit that is only compared across kernels has no group.
  const slugs = EXHIBITS.filter(({ bench }) => bench.groups.length > 0).map(({ slug }) => slug);
  expect(slugs.length).toBeGreaterThan(3);
  for (const slug of slugs) {
    const found = grouped([{ name: `${slug}/made-up` }]).map(({ group }) => group.id);
    expect(found, slug).toEqual([slug]);
  }
});

test('rows of a table have as many cells as its head', () => {
  for (const { group, pairs } of grouped(exampleResults.pairs))
    for (const table of [
      ratioTable(group, pairs, 0.99),
      timeTable(group, pairs),
      executedTable(group, pairs),
    ])
      for (const row of table.rows) expect(row).toHaveLength(table.head.length);
});

test('texts', () => {
  expect(timeText(31.234)).toBe('31.2 ns');
  expect(timeText(1250)).toBe('1.25 µs');
  const { group } = grouped([{ name: 'page-cache/split-order9' }])[0]!;
  expect(shortName(group, 'page-cache/split-order9/threads:2/shared')).toBe(
    'split-order9, 2 threads, shared',
  );
});

test('published ratios are those of the seeds', () => {
  expect(publishedOf('page-cache/refault-order0')!.ratio).toBeCloseTo(1.074, 3);
  expect(publishedOf('buffer-lru/miss')!.ratio).toBeCloseTo(1.064, 3);
  expect(publishedOf('aio-lookup/512-list-vs-radix')!.ratio).toBeCloseTo(1.485, 3);
  expect(publishedOf('aio-lookup/1-list-vs-radix')!.ratio).toBeCloseTo(0.991, 3);
});
