// SPDX-License-Identifier: GPL-2.0-only
import { expect, test } from 'vitest';
import { exampleKernels, exampleResults } from '../../../tests/support/example-results.ts';
import { readBenchResults } from './bench.ts';

const read = (value: unknown): unknown => readBenchResults('mine.json', JSON.stringify(value));

test('reads what it is meant to read', () => {
  expect(read(exampleResults)).toEqual(exampleResults);
});

test('with and without kernels; what a later version adds is left out', () => {
  const across = { ...exampleResults, kernels: [exampleKernels, { ...exampleKernels, slug: 'later' }] };
  expect(read(across)).toEqual(across);
  expect(read({ ...across, later: 1 })).toEqual(across);
  const [pair] = exampleKernels.pairs;
  const { locks: _, ...uncounted } = pair!.sides[0]!;
  const kernels = { ...exampleKernels, pairs: [{ ...pair, sides: [uncounted] }] };
  for (const form of [kernels, [kernels]])
    expect(() => read({ ...exampleResults, kernels: form })).toThrow('"locks" is missing or not of the kind');
  for (const none of [null, 5]) expect(() => read({ ...exampleResults, kernels: none })).toThrow('"kernels"');
});

test('kernels as one object, of all exhibits: each has its own pairs', () => {
  const { slug: _, ...all } = exampleKernels;
  const [first, ...others] = all.pairs;
  const later = { ...first!, name: 'later/case' };
  expect(read({ ...exampleResults, kernels: { ...all, pairs: [first, later, ...others] } })).toEqual({
    ...exampleResults,
    kernels: [exampleKernels, { ...exampleKernels, slug: 'later', pairs: [later] }],
  });
});

test('what is no JSON is said to be none', () => {
  expect(() => readBenchResults('mine.json', '{"format":')).toThrow(
    /^mine\.json: this is no JSON .* Make one with: npm run/,
  );
});

test('another JSON file', () => {
  for (const other of [{}, [], null, 7, { format: 'something' }])
    expect(() => read(other)).toThrow('mine.json: this is no results file of the benchmarks.');
});

test('another version', () => {
  expect(() => read({ ...exampleResults, version: 2 })).toThrow(
    'results of version 2; this page reads version 1.',
  );
  // As text such an object throws.
  expect(() => read({ ...exampleResults, version: { toString: 0 } })).toThrow(
    'results of version {"toString":0};',
  );
  const { version: _, ...unnumbered } = exampleResults;
  expect(() => read(unnumbered)).toThrow('results of version undefined; this page reads');
});

test('numbers that are none, and words without end', () => {
  const [pair] = exampleResults.pairs;
  const endless = JSON.stringify({ ...exampleResults, pairs: [{ ...pair, ratio: 1 }] }).replace(
    '"ratio":1,',
    '"ratio":1e999,',
  );
  expect(() => readBenchResults('mine.json', endless)).toThrow('"ratio" is missing or not of the kind');
  const long = 'x'.repeat(900_000);
  for (const wrong of [
    { ...exampleResults, version: long },
    { ...exampleResults, pairs: [{ ...pair, name: long, ratio: 0 }] },
  ])
    expect(() => read(wrong)).toThrow(/^.{0,250}$/);
});

test('another shape: names what is wrong, and where', () => {
  const [pair] = exampleResults.pairs;
  expect(() => read({ ...exampleResults, machine: 5 })).toThrow('"machine" is missing or not of the kind');
  expect(() => read({ ...exampleResults, pairs: {} })).toThrow('"pairs" must be a list');
  expect(() => read({ ...exampleResults, pairs: [pair, 3] })).toThrow('pair 2: "it"');
  expect(() => read({ ...exampleResults, pairs: [{ ...pair, ratio: 'fast' }] })).toThrow(
    'pair 1 (page-cache/refault-order0): "ratio"',
  );
  expect(() => read({ ...exampleResults, pairs: [pair, { ...pair, before: { median: 3 } }] })).toThrow(
    'pair 2 (page-cache/refault-order0): "before": "variant" is missing',
  );
  expect(() => read({ ...exampleResults, load: [1] })).toThrow('"load": "1" is missing');
  const { note: _, ...unnoted } = pair!;
  expect(() => read({ ...exampleResults, pairs: [unnoted] })).toThrow('"note"');
});
