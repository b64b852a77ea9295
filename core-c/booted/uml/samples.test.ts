// SPDX-License-Identifier: GPL-2.0-only
// Checks how made-up samples of a guest become results, and which samples are refused.
import { expect, test } from 'vitest';
import { readBootedBench } from '../../../web/src/base/booted-bench.ts';
import { asked } from './main.ts';
import { table } from './print.ts';
import { readSamples, weigh } from './samples.ts';

/** Quads of 1000 pages: v6.9 takes `by` times as long. Every other pass begins with v6.9. */
function written({ quads = 40, by = 1.05, noise = 0 } = {}): string {
  const chunk = (pass: number, at: number, side: number): string =>
    `chunk ${pass} ${at} ${side} ${Math.round(800_000 * (side ? by : 1) * (1 + noise * Math.sin(at * 7 + pass)))} 1000`;
  const lines = Array.from({ length: quads }, (_, at) => {
    const pass = 1 + (at % 2);
    const order = pass % 2 ? [1, 0, 0, 1] : [0, 1, 1, 0];
    return order.map((side) => chunk(pass, at, side)).join('\n');
  });
  const vmstat = 'vmstat workingset_refault_file 900\nvmstat pgsteal_kswapd 700\nvmstat pgsteal_direct 200';
  return `${lines.join('\n')}\ninserted 5000,5100\nrefaulted 4000,4100\n${vmstat}\nvmstat pgsteal_anon 3\ndone\n`;
}

test('four chunks give one ratio; what both sides did is counted', () => {
  const samples = readSamples(written());
  expect(samples.quads).toHaveLength(40);
  expect(samples.quads[7]!.before / samples.quads[7]!.after).toBeCloseTo(1.05);
  expect(samples).toMatchObject({ inserted: [5000, 5100], refaulted: [4000, 4100] });
  expect(samples.vmstat).toEqual({ refaults: 900, reclaimed: 900 });
});

test('the interval is drawn from boots: one boot that differs makes it wide', () => {
  const boots = (last: number) =>
    [1.05, 1.05, 1.05, 1.05, last].map((by) => readSamples(written({ by, noise: 0.02, quads: 8 })));
  const [alike, one] = [weigh(boots(1.05)), weigh(boots(1.2))];
  expect(alike.ratio.median).toBeCloseTo(1.05, 3);
  expect(alike.ratio.high - alike.ratio.low).toBeLessThan(0.01);
  expect(one.ratio.high).toBeGreaterThan(1.1);
  expect(alike.sides.before).toMatchObject({ inserted: 25_500, refaulted: 20_500 });
  expect(alike.sides.after).toMatchObject({ inserted: 25_000, refaulted: 20_000 });
  expect(alike.sides.before.median / alike.sides.after.median).toBeCloseTo(1.05, 3);
});

test('the results are read back, and shown with what was counted', () => {
  const looks = { looks: 20, busy: 9, most: 2 };
  const results = {
    ...{ format: 'treewalk-booted-bench' as const, version: 1 as const, date: '2026-01-02', machine: 'one' },
    ...{ kernel: '6.1.1', package: 'p', compiler: 'gcc', load: [0, 0] as [number, number] },
    others: { before: looks, during: looks },
    ...{ memory: 600, file: 1200, chunk: 4, boots: 2, passes: 4, confidence: 0.95 },
    ...weigh([readSamples(written()), readSamples(written())]),
  };
  expect(readBootedBench('booted.json', JSON.stringify(results))).toEqual(results);
  expect(() => readBootedBench('x', JSON.stringify({ ...results, boots: -1 }))).toThrow(/^x: boots: /);
  const shown = table(results);
  for (const text of ['v6.9 / own: 1.050', '8,200', '10,200', '9 of 20 looks']) expect(shown).toContain(text);
});

test.each([
  ['', 'it did not run to its end'],
  ['failed ext2: No such device\n', 'ext2: No such device'],
  [written().replace('refaulted 4000,4100', 'refaulted 4000,0'), 'one side has refaulted nothing'],
  [written().replace(/^chunk.*\n/, ''), 'is incomplete'],
  [written({ quads: 0 }), 'nothing was measured'],
])('what is not whole is refused (%#)', (text, message) => {
  expect(() => readSamples(text)).toThrow(message);
});

test('options out of range are refused', () => {
  expect(asked(['--json', '--passes', '3'])).toMatchObject({ json: true, passes: 3, boots: 8 });
  for (const wrong of [['--passes', '0'], ['--boots', '1'], ['--passes'], ['--record'], ['-x']])
    expect(() => asked(wrong)).toThrow(wrong[0]);
});
