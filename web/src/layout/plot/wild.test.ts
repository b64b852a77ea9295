// SPDX-License-Identifier: GPL-2.0-only
// Tests plots of imported numbers: any finite numbers give a small drawing with finite places.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fourDigits, sixDigits, whole } from '../../base/numbers.ts';
import { makeAxis } from './axis.ts';
import { countInto, makeBins } from './bins.ts';
import { distributionPlot } from './distribution.ts';
import { dotPlot } from './dots.ts';
import { linePlot } from './line.ts';
import { ratioPlot } from './ratio.ts';
import { rollingMean, summary } from './samples.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const wild = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, -1, 5e-324, -5e-324, 1e-310, 2 ** -1022, 1e300, 1e308, -1e308, Number.MAX_VALUE),
  fc.double({ min: 0.5, max: 2, noNaN: true }),
  fc.integer(),
);
const some = fc.array(wild, { minLength: 1, maxLength: 12 });
const kinds = fc.constantFrom<'linear' | 'log'>('linear', 'log');

/** Every number in a drawing is finite, and every text short enough to be drawn. */
function check(drawing: unknown): void {
  if (typeof drawing === 'number') expect(Number.isFinite(drawing)).toBe(true);
  else if (typeof drawing === 'string') expect(drawing).not.toMatch(/NaN|Infinity|∞/);
  else if (typeof drawing === 'object' && drawing !== null)
    for (const [key, part] of Object.entries(drawing)) {
      if (key === 'ticks' || key === 'xTicks') {
        expect((part as unknown[]).length).toBeLessThan(200);
        for (const tick of part as { text: string }[]) expect(tick.text.length).toBeLessThan(24);
      }
      check(part);
    }
}
const forAll = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void): void =>
  fc.assert(fc.property(values, holds), { seed, numRuns: 200 });

const examples: readonly (readonly number[])[] = [
  [1e300],
  [1e308, 5e-324],
  [-1e308, 1e308],
  [Number.MAX_VALUE, -Number.MAX_VALUE],
  [0],
  [-3, -1e-320],
  [1e300, 1e300 * (1 + 2 ** -52)],
  [5e-324, 1e-323],
  [1e15, 1e15 + 0.125],
  [8.000000008000001e34, -1e-290],
];

const plots: Readonly<Record<string, (values: readonly number[], kind: 'linear' | 'log') => unknown>> = {
  axis: (values, kind) => {
    const axis = makeAxis({
      kind,
      domain: [Math.min(...values), Math.max(...values)],
      range: [0, 700],
      spacing: 50,
    });
    const nice = makeAxis({ ...axis, spacing: 50, nice: true });
    const places = values.flatMap((v) => [axis.at(v), nice.at(v)]);
    for (const at of places) {
      expect(at).toBeGreaterThanOrEqual(-1e-6);
      expect(at).toBeLessThanOrEqual(700 + 1e-6);
    }
    return [axis, nice, places];
  },
  ratios: (values) =>
    ratioPlot({
      rows: values.map((v, i) => ({
        name: 'a',
        ratio: v,
        low: values[(i + 1) % values.length]!,
        high: values[(i + 2) % values.length]!,
        published: i % 2 ? v : null,
      })),
      width: 560,
      text: 12,
    }),
  dots: (values, kind) =>
    dotPlot({
      rows: values.map((v, i) => ({
        name: 'a',
        values: [{ value: v, low: values[(i + 1) % values.length]!, high: values[(i + 2) % values.length]! }],
      })),
      series: ['a'],
      width: 560,
      text: 12,
      x: kind,
    }),
  lines: (values, kind) =>
    linePlot({
      series: [{ name: 'a', points: { x: [...values].sort((a, b) => a - b), y: values } }],
      width: 560,
      height: 200,
      text: 12,
      x: kind,
      y: kind,
    }),
  samples: (values) => {
    const x = values.map((_, i) => i);
    return [rollingMean(x, values, 3, 4), summary(values)];
  },
  bins: (values, kind) => {
    const bins = makeBins(Math.min(...values), Math.max(...values), kind, 40);
    expect(bins.length).toBeGreaterThan(0);
    expect(bins.length).toBeLessThanOrEqual(42);
    const counts = countInto(values, bins);
    // A logarithmic axis has no place for numbers below zero.
    const drawn = kind === 'log' ? values.filter((v) => v >= 0) : values;
    if (kind === 'linear' || values.every((v) => v >= 0))
      expect(counts.reduce((a, b) => a + b, 0)).toBe(drawn.length);
    const series = [{ name: 'a', counts, mean: values[0]! }];
    return distributionPlot({ series, bins, width: 560, rowHeight: 60, text: 12, x: kind });
  },
};

describe.each(Object.keys(plots))('%s', (name) => {
  const plot = plots[name]!;
  test.each(examples)('%s %s', (...values) => {
    check(plot(values, 'linear'));
    check(plot(values, 'log'));
  });
  test(`of any finite numbers (SEED=${seed})`, () =>
    forAll(fc.tuple(some, kinds), ([v, k]) => check(plot(v, k))));
});

test('an axis of ratios over hundreds of decades is still named, 1 among its names', () => {
  const rows = [{ name: 'a', ratio: 1e300, low: 1e-300, high: 1e308, published: null }];
  const { ticks, one } = ratioPlot({ rows, width: 700, text: 12 });
  expect(ticks.length).toBeGreaterThan(4);
  expect(ticks.find((t) => t.text === '1')?.at).toBe(one);
});

test('numbers as texts stay short', () => {
  for (const text of [whole, sixDigits, fourDigits])
    for (const v of [1e300, 5e-324, -1e308, 1.5e-200]) expect(text(v).length, text(v)).toBeLessThan(16);
  expect([fourDigits(1e300), sixDigits(-2.5e-12), whole(1e15)]).toEqual(['1E300', '-2.5E-12', '1E15']);
  expect([whole(999_999_999_999_999), fourDigits(0.00012)]).toEqual(['999,999,999,999,999', '0.00012']);
});
