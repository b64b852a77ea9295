// SPDX-License-Identifier: GPL-2.0-only
// Makes bins, and counts how often values fall into each. Compared distributions share their bins.
import { bisector } from '../../base/bisect.ts';
import { fourDigits } from '../../base/numbers.ts';
import type { AxisKind } from './axis.ts';
import { bounded, LEAST } from './bounds.ts';
import type { Numbers } from './samples.ts';
import { fromTo } from '../words.ts';

export interface Bin {
  /** First value in it. */
  readonly from: number;
  /** First value above it. */
  readonly to: number;
}

/** Most whole numbers with a bin each. */
const SINGLE = 24;

/**
 * Bins that cover [from, to]: of round widths, or one per whole number. There are `most` of them, and one more at
 * either end.
 */
export function makeBins(from: number, to: number, kind: AxisKind, most: number): readonly Bin[] {
  const [least, greatest] = [bounded(from), bounded(to)];
  const whole = Number.isInteger(least) && Number.isInteger(greatest);
  if (kind === 'log') return logBins(least, greatest, most);
  if (whole && Number.isSafeInteger(greatest) && greatest - least < Math.min(SINGLE, most))
    return Array.from({ length: greatest - least + 1 }, (_, i) => ({ from: least + i, to: least + i + 1 }));
  // The least width at which neighbouring edges differ.
  const size = Math.max(Math.abs(least), Math.abs(greatest)) * 2 ** -40;
  const width = roundUp(Math.max((greatest - least) / most, size), whole ? 1 : LEAST);
  const edge = (i: number): number => i * width;
  return binsBetween(Math.floor(least / width), Math.floor(greatest / width), edge, least, greatest);
}

/** Bins from edge to edge, and one more at an end that rounding has excluded. */
function binsBetween(
  first: number,
  last: number,
  edge: (i: number) => number,
  least: number,
  greatest: number,
): readonly Bin[] {
  const from = edge(first) > least ? first - 1 : first;
  const count = last - from + (edge(last + 1) <= greatest ? 2 : 1);
  return Array.from({ length: count }, (_, i) => ({ from: edge(from + i), to: edge(from + i + 1) }));
}

/** 1, 2 or 5 times a power of ten, not below `value`. */
function roundUp(value: number, atLeast: number): number {
  const wanted = value > 0 ? Math.max(value, atLeast) : 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].find((s) => s * power >= wanted * (1 - 1e-9)) ?? 10;
  return step * power;
}

/** Bins of equal ratio, after one for zero if zero occurs. */
function logBins(least: number, greatest: number, most: number): readonly Bin[] {
  const low = least > 0 ? least : 1;
  const span = Math.max(1, Math.log2(Math.max(greatest, low)) - Math.log2(low));
  const perOctave = 2 ** Math.floor(Math.log2(most / (span + 1)));
  const edge = (i: number): number => 2 ** (i / perOctave);
  const first = Math.floor(Math.log2(low) * perOctave + 1e-9);
  const last = Math.floor(Math.log2(Math.max(low, greatest)) * perOctave + 1e-9);
  const bins = binsBetween(first, last, edge, low, greatest);
  return least > 0 ? bins : [{ from: 0, to: bins[0]?.from ?? 1 }, ...bins];
}

/** The number of values in each bin. Bins ascend without gaps; values outside are not counted. */
export function countInto(values: Numbers, bins: readonly Bin[]): Uint32Array {
  const counts = new Uint32Array(bins.length);
  const first = bins[0];
  if (!first) return counts;
  const end = bins[bins.length - 1]!.to;
  const width = first.to - first.from;
  const even = bins.every((b, i) => Math.abs(b.from - (first.from + i * width)) < width * 1e-6);
  for (let i = 0; i < values.length; i++) {
    const v = bounded(values[i]!);
    if (v < first.from || v >= end) continue;
    counts[
      even ? Math.min(bins.length - 1, Math.floor((v - first.from) / width)) : byFrom.right(bins, v) - 1
    ]!++;
  }
  return counts;
}

const byFrom = bisector((bin: Bin) => bin.from);

/** "3", or "10–19" for whole numbers, "1.5 to 2" for others. */
export function binText({ from, to }: Bin): string {
  if (Number.isInteger(from) && Number.isInteger(to))
    return to - from === 1 ? fourDigits(from) : `${fourDigits(from)}–${fourDigits(to - 1)}`;
  return fromTo(fourDigits(from), fourDigits(to));
}
