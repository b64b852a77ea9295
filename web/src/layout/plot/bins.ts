// SPDX-License-Identifier: GPL-2.0-only
// How often each value, or each range of values, occurs. Several distributions share their bins, to be compared.
import { fourDigits } from '../../base/numbers.ts';
import type { AxisKind } from './axis.ts';
import type { Numbers } from './samples.ts';

export interface Bin {
  /** First value in it. */
  readonly from: number;
  /** First value above it. */
  readonly to: number;
}

/** Up to so many whole numbers have a bin each. */
const SINGLE = 24;

/** At most `most` bins that cover [least, greatest]: round widths, or one to each whole number. */
export function makeBins(least: number, greatest: number, kind: AxisKind, most: number): readonly Bin[] {
  const whole = Number.isInteger(least) && Number.isInteger(greatest);
  if (kind === 'log') return logBins(least, greatest, most);
  if (whole && greatest - least < Math.min(SINGLE, most))
    return Array.from({ length: greatest - least + 1 }, (_, i) => ({ from: least + i, to: least + i + 1 }));
  const width = roundUp((greatest - least) / most, whole ? 1 : 0);
  const first = Math.floor(least / width);
  const last = Math.floor(greatest / width);
  return Array.from({ length: last - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
  }));
}

/** 1, 2 or 5 times a power of ten, not below `value`. */
function roundUp(value: number, atLeast: number): number {
  const wanted = Math.max(value, atLeast) || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((s) => s * power >= wanted * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Bins of equal ratio, and one for zero before them where it occurs. */
function logBins(least: number, greatest: number, most: number): readonly Bin[] {
  const low = least > 0 ? least : 1;
  const span = Math.log2(Math.max(2, greatest / low));
  const perOctave = Math.max(0.25, 2 ** Math.floor(Math.log2(most / (span + 1))));
  const edge = (i: number): number => 2 ** (i / perOctave);
  const first = Math.floor(Math.log2(low) * perOctave + 1e-9);
  const last = Math.floor(Math.log2(Math.max(low, greatest)) * perOctave + 1e-9);
  const bins = Array.from({ length: last - first + 1 }, (_, i) => ({
    from: edge(first + i),
    to: edge(first + i + 1),
  }));
  return least > 0 ? bins : [{ from: 0, to: bins[0]?.from ?? 1 }, ...bins];
}

/** How many values each bin holds; bins ascend without gaps. Values outside are in none. */
export function countInto(values: Numbers, bins: readonly Bin[]): Uint32Array {
  const counts = new Uint32Array(bins.length);
  const first = bins[0];
  if (!first) return counts;
  const end = bins[bins.length - 1]!.to;
  const width = first.to - first.from;
  const even = bins.every((b, i) => Math.abs(b.from - (first.from + i * width)) < width * 1e-6);
  for (let i = 0; i < values.length; i++) {
    const v = values[i]!;
    if (v < first.from || v >= end) continue;
    counts[even ? Math.min(bins.length - 1, Math.floor((v - first.from) / width)) : binOf(v, bins)]!++;
  }
  return counts;
}

function binOf(value: number, bins: readonly Bin[]): number {
  let low = 0;
  let high = bins.length - 1;
  while (low < high) {
    const mid = (low + high + 1) >>> 1;
    if (bins[mid]!.from <= value) low = mid;
    else high = mid - 1;
  }
  return low;
}

/** "3", or "10–19" for whole numbers, "1.5 to 2" for others. */
export function binText({ from, to }: Bin): string {
  if (Number.isInteger(from) && Number.isInteger(to))
    return to - from === 1 ? fourDigits(from) : `${fourDigits(from)}–${fourDigits(to - 1)}`;
  return `${fourDigits(from)} to ${fourDigits(to)}`;
}
