// SPDX-License-Identifier: GPL-2.0-only
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percent } from '../../base/numbers.ts';
import { makeAxis } from './axis.ts';
import { binText, countInto, makeBins } from './bins.ts';
import { distributionPlot } from './distribution.ts';
import { dotPlot } from './dots.ts';
import { spreadLabels } from './labels.ts';
import { linePlot } from './line.ts';
import { rollingMean, summary } from './samples.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const counts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 400 });
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

describe('axis', () => {
  test('linear: ends of the domain at ends of the range, ticks inside and round', () => {
    const axis = makeAxis({ kind: 'linear', domain: [0, 5], range: [100, 0], spacing: 20 });
    expect([axis.at(0), axis.at(5), axis.at(2.5)]).toEqual([100, 0, 50]);
    expect(axis.ticks.map((t) => t.text)).toEqual(['0', '1', '2', '3', '4', '5']);
  });
  test('logarithmic: a decade is a decade; zero stands at the low end', () => {
    const axis = makeAxis({ kind: 'log', domain: [1, 10_000], range: [0, 400], spacing: 50 });
    expect(axis.at(10) - axis.at(1)).toBeCloseTo(100);
    expect(axis.at(0)).toBe(axis.at(1));
    expect(axis.ticks.map((t) => t.text)).toEqual(['1', '10', '100', '1,000', '10,000']);
  });
  test('a single value, zero or none of a log axis still gives a finite place', () => {
    for (const kind of ['linear', 'log'] as const)
      for (const v of [0, 3, 1e9]) {
        const axis = makeAxis({ kind, domain: [v, v], range: [0, 100], spacing: 30 });
        expect(Number.isFinite(axis.at(v))).toBe(true);
      }
  });
  test('zero alone is at the axis’s low end', () => {
    const axis = makeAxis({ kind: 'linear', domain: [0, 0], range: [0, 100], spacing: 30 });
    expect(axis.at(0)).toBe(0);
  });
  test('shares', () =>
    expect([0.6364, 0.0324, 0.00012, 0.00002, 1, 0, 0.99995].map(percent)).toEqual([
      '63.6 %',
      '3.2 %',
      '0.01 %',
      '0.002 %',
      '100 %',
      '0 %',
      '> 99.9 %',
    ]));
});

describe('samples', () => {
  test('rolling mean: of what there is, then of the window; the last value is always there', () => {
    const y = [2, 4, 6, 8];
    expect(rollingMean(upTo(4), y, 2, 100)).toEqual({ x: [0, 1, 2, 3], y: [2, 3, 5, 7] });
    expect(rollingMean(upTo(4), y, 2, 1)).toEqual({ x: [3], y: [7] });
  });
  test(`rolling mean equals the plain mean of the window, in few points (SEED=${seed})`, () => {
    fc.assert(
      fc.property(
        counts,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 60 }),
        (y, window, columns) => {
          const out = rollingMean(upTo(y.length), y, window, columns);
          expect(out.x.length).toBeLessThanOrEqual(columns + 1);
          expect(out.x[out.x.length - 1]).toBe(y.length - 1);
          out.x.forEach((end, k) => {
            const part = y.slice(Math.max(0, end - window + 1), end + 1);
            expect(out.y[k]).toBeCloseTo(part.reduce((a, b) => a + b) / part.length, 6);
          });
        },
      ),
      { seed },
    );
  });
  test(`summary equals sorting (SEED=${seed})`, () => {
    expect(summary([])).toBeNull();
    fc.assert(
      fc.property(counts, (values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const at = (q: number): number => sorted[Math.ceil(q * sorted.length) - 1]!;
        const got = summary(Uint32Array.from(values))!;
        expect([got.least, got.most, got.median, got.p95, got.count]).toEqual([
          sorted[0],
          sorted[sorted.length - 1],
          at(0.5),
          at(0.95),
          values.length,
        ]);
        expect(got.mean).toBeCloseTo(values.reduce((a, b) => a + b) / values.length, 6);
      }),
      { seed },
    );
  });
});

describe('bins', () => {
  test('few whole numbers have a bin each', () => {
    expect(makeBins(1, 5, 'linear', 40).map(binText)).toEqual(['1', '2', '3', '4', '5']);
    expect([...countInto([1, 3, 3, 5], makeBins(1, 5, 'linear', 40))]).toEqual([1, 0, 2, 0, 1]);
  });
  test('many share bins of a round width', () => {
    const bins = makeBins(3, 310, 'linear', 40);
    expect(bins[0]).toEqual({ from: 0, to: 10 });
    expect(binText(bins[31]!)).toBe('310–319');
  });
  test(`every value is in exactly one bin, in linear and logarithmic ones (SEED=${seed})`, () => {
    fc.assert(
      fc.property(
        counts,
        fc.constantFrom('linear', 'log'),
        fc.integer({ min: 2, max: 60 }),
        (values, kind, most) => {
          const [low, high] = [Math.min(...values), Math.max(...values)];
          const bins = makeBins(low, high, kind, most);
          bins.forEach((b, i) => i > 0 && expect(b.from).toBeCloseTo(bins[i - 1]!.to, 9));
          const got = countInto(values, bins);
          expect([...got].reduce((a, b) => a + b, 0)).toBe(values.length);
          bins.forEach((b, i) => expect(got[i]).toBe(values.filter((v) => v >= b.from && v < b.to).length));
        },
      ),
      { seed },
    );
  });
});

test(`labels: apart, inside, in order, unmoved where there is room (SEED=${seed})`, () => {
  expect(spreadLabels([10, 50, 90], 12, 0, 100)).toEqual([10, 50, 90]);
  expect(spreadLabels([50, 50], 12, 0, 100)).toEqual([44, 56]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 150 }), { minLength: 1, maxLength: 8 }), (wanted) => {
      const got = spreadLabels(wanted, 12, 0, 100);
      const sorted = [...got].sort((a, b) => a - b);
      expect(sorted[0]).toBeGreaterThanOrEqual(-1e-6);
      expect(sorted[sorted.length - 1]).toBeLessThanOrEqual(100 + 1e-6);
      sorted.forEach((at, i) => i > 0 && expect(at - sorted[i - 1]!).toBeGreaterThanOrEqual(12 - 1e-6));
      wanted.forEach((a, i) => wanted.forEach((b, k) => a < b && expect(got[i]).toBeLessThan(got[k]!)));
    }),
    { seed },
  );
});

describe('plots keep inside their frames', () => {
  const sizes = [
    { width: 358, text: 12 },
    { width: 900, text: 12 },
    { width: 1200, text: 24 },
  ];
  test.each(sizes)('lines at $width', ({ width, text }) => {
    const points = { x: upTo(50), y: upTo(50).map((i) => (i * 7) % 5) };
    const series = ['v6.9', 'v1', 'merged'].map((name) => ({ name, note: '2.64', points }));
    const drawing = linePlot({ series, width, height: 200, text, fromZero: true });
    expect(drawing.y.at(0)).toBeLessThanOrEqual(200 - text);
    for (const line of drawing.lines) {
      expect(line.end!.x).toBeLessThan(drawing.labelX);
      expect(line.marks.length).toBeGreaterThan(0);
      const xs = [...line.path.matchAll(/[ML](-?[\d.]+),/g)].map((m) => Number(m[1]));
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(drawing.x.range[0] - 0.1);
      expect(Math.max(...xs)).toBeLessThanOrEqual(drawing.x.range[1] + 0.1);
    }
    const labels = drawing.lines.map((l) => l.labelY).sort((a, b) => a - b);
    labels.forEach((at, i) => i > 0 && expect(at - labels[i - 1]!).toBeGreaterThan(text));
  });
  test('no points yet: axes and no lines', () => {
    const none = { x: [], y: [] };
    const drawing = linePlot({
      series: [{ name: 'a', points: none }],
      width: 400,
      height: 200,
      text: 12,
      xDomain: [0, 9],
    });
    expect(drawing.lines[0]).toMatchObject({ path: '', end: null, marks: [] });
    expect(drawing.x.ticks.length).toBeGreaterThan(1);
  });
  test.each(sizes)('distributions at $width', ({ width, text }) => {
    for (const [kind, high] of [
      ['linear', 5],
      ['linear', 300],
      ['log', 300],
    ] as const) {
      const bins = makeBins(0, high, kind, 40);
      const series = [{ name: 'v6.9', counts: bins.map((_, i) => i % 3), mean: 2.5 }];
      const drawing = distributionPlot({ series, bins, width, rowHeight: 64, text, x: kind });
      for (const row of drawing.rows)
        for (const bar of row.bars) {
          expect(bar.x).toBeGreaterThanOrEqual(drawing.x.range[0] - 0.1);
          expect(bar.x + bar.width).toBeLessThanOrEqual(drawing.x.range[1] + 0.1);
          expect(bar.y + bar.height).toBeCloseTo(row.baseY);
          expect(bar.height).toBeGreaterThanOrEqual(1);
        }
      expect(drawing.rows[0]!.bars.length).toBe(bins.filter((_, i) => i % 3 > 0).length);
    }
  });
  test('bars are as high as their shares', () => {
    const bins = makeBins(1, 2, 'linear', 40);
    const series = [{ name: 'a', counts: [25, 75], mean: null }];
    const { rows } = distributionPlot({ series, bins, width: 600, rowHeight: 60, text: 12 });
    expect(rows[0]!.bars[0]!.height / rows[0]!.bars[1]!.height).toBeCloseTo(1 / 3);
    expect(rows[0]!.bars.map((b) => b.text)).toEqual(['25 %', '75 %']);
    // One bar is too narrow for its share, so no bar has a text.
    const many = makeBins(1, 20, 'linear', 40);
    const narrow = [{ name: 'a', counts: many.map((_, i) => (i === 3 ? 1 : 200)), mean: null }];
    const drawn = distributionPlot({ series: narrow, bins: many, width: 600, rowHeight: 60, text: 12 });
    expect(drawn.rows[0]!.bars.some((b) => b.text)).toBe(false);
  });
  test.each(sizes)('dots at $width', ({ width, text }) => {
    const value = (v: number): { value: number; low: number; high: number } => ({
      value: v,
      low: v - 2,
      high: v + 3,
    });
    const rows = ['order-0 shadow', 'order-9 split'].map((name) => ({
      name,
      values: [value(31), null, value(17)],
    }));
    const drawing = dotPlot({ rows, series: ['a', 'b', 'c'], width, text, fromZero: true });
    expect(drawing.rows.map((r) => r.dots.map((d) => d.series))).toEqual([
      [0, 2],
      [0, 2],
    ]);
    for (const row of drawing.rows)
      for (const d of row.dots) {
        expect(d.lowX).toBeLessThan(d.x);
        expect(d.highX).toBeGreaterThan(d.x);
        expect(d.highX).toBeLessThanOrEqual(width);
        expect(d.y).toBeGreaterThan(row.top);
        expect(d.y).toBeLessThan(row.bottom);
      }
  });
});
