// SPDX-License-Identifier: GPL-2.0-only
// Tests the row of a kernel's own test, before, while and after it runs.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Cells, type State } from './KernelTests.tsx';

/** The texts of a row's cells. */
const cells = (state?: State): readonly string[] =>
  [...renderToStaticMarkup(<Cells state={state} />).matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(
    ([, text]) => text!,
  );

const done = (run: number, passed: number): State => ({
  ...{ is: 'done', seconds: 1.26 },
  report: { run, passed, failed: [], leakedNodes: 0, warnings: 0 },
});

it('says that all checks passed, or how many did', () => {
  expect(cells(done(12_653_713, 12_653_713))).toEqual(['12,653,713', 'all', '0', '1.3']);
  expect(cells(done(12_653_713, 12_653_712))).toEqual(['12,653,713', '12,653,712', '0', '1.3']);
});

it('says that a test has not run, runs, or why it ended', () => {
  expect(cells()).toEqual(['not run in this browser yet']);
  expect(cells({ is: 'running', checks: 1_000 })[0]).toBe('1,000');
  expect(cells({ is: 'failed', why: 'stopped' })).toEqual(['stopped']);
});
