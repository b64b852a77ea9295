// SPDX-License-Identifier: GPL-2.0-only
import { describe, expect, test } from 'vitest';
import { ratioPlot, type RatioRow } from './ratio.ts';

const row = (ratio: number, published: number | null = null): RatioRow => ({
  name: `pair ${ratio}`,
  ratio,
  low: ratio * 0.9,
  high: ratio * 1.1,
  published,
});

describe.each([
  ['near one', [row(1.02), row(0.97, 1.125)]],
  ['all faster', [row(1.8), row(5), row(22, 1.485), row(575)]],
  ['all slower', [row(0.3), row(0.8)]],
  ['one row', [row(1)]],
])('%s', (_, rows) => {
  for (const width of [320, 560, 1100]) {
    const drawing = ratioPlot({ rows, width, text: 12 });
    test(`${width} pixels: everything is inside, and 1 is on the axis`, () => {
      expect(drawing.one).toBeGreaterThanOrEqual(drawing.left);
      expect(drawing.one).toBeLessThanOrEqual(drawing.right);
      for (const r of drawing.rows) {
        expect(r.lowX).toBeGreaterThanOrEqual(drawing.left);
        expect(r.highX).toBeLessThanOrEqual(drawing.right);
        expect(r.lowX).toBeLessThan(r.x);
        expect(r.x).toBeLessThan(r.highX);
        expect(r.y).toBeLessThan(drawing.bottom);
      }
    });
    test(`${width} pixels: ticks leave one another room, and 1 is among them`, () => {
      expect(drawing.ticks.some((t) => Math.abs(t.at - drawing.one) < 1e-6 && t.text === '1')).toBe(true);
      drawing.ticks.forEach((t, i) => {
        if (i) expect(t.at - drawing.ticks[i - 1]!.at).toBeGreaterThanOrEqual(12 * 3.4);
      });
    });
  }
});

test('equal factors are equal lengths', () => {
  const { rows, one } = ratioPlot({ rows: [row(0.5), row(2), row(4)], width: 800, text: 12 });
  expect(one - rows[0]!.x).toBeCloseTo(rows[1]!.x - one, 6);
  expect(rows[2]!.x - rows[1]!.x).toBeCloseTo(rows[1]!.x - one, 6);
});
