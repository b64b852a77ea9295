// SPDX-License-Identifier: GPL-2.0-only
// Makes a plot's axis: the pixels of values, and the ticks. y grows downwards.
import { scaleLinear, scaleLog } from 'd3-scale';
import { sixDigits } from '../../base/numbers.ts';
import { bounded, LEAST, MOST } from './bounds.ts';

export type AxisKind = 'linear' | 'log';

export interface Tick {
  readonly at: number;
  readonly text: string;
}

export interface Axis {
  readonly kind: AxisKind;
  readonly domain: readonly [low: number, high: number];
  readonly range: readonly [from: number, to: number];
  /**
   * The pixel of a value. Values beyond `bounded` are drawn at its end, on a logarithmic axis also those below its
   * domain.
   */
  readonly at: (value: number) => number;
  readonly ticks: readonly Tick[];
}

export interface AxisInput {
  readonly kind: AxisKind;
  readonly domain: readonly [low: number, high: number];
  readonly range: readonly [from: number, to: number];
  /** Least pixels between ticks, for their texts. */
  readonly spacing: number;
  /** Widen the domain to the next round numbers. */
  readonly nice?: boolean;
  /** Only whole numbers get ticks. */
  readonly whole?: boolean;
  readonly text?: (value: number) => string;
}

/** Least relative size of a domain: with less, ticks would be the same number. */
const APART = 2 ** -40;

/** The domain, widened around a single value, because an empty domain has no pixels. */
function opened(kind: AxisKind, domain: readonly [number, number]): [number, number] {
  const [low, high] = [bounded(domain[0]), bounded(domain[1])];
  if (kind === 'log') {
    const least = Math.min(low > 0 ? low : high > 0 ? Math.max(LEAST, Math.min(1, high / 10)) : 1, MOST / 10);
    return [least, Math.max(high, least * 10)];
  }
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (high - low > size * APART) return [low, high];
  // Zero alone is mostly a count, and no count is negative.
  if (size === 0) return [0, 1];
  const beside = Math.max(1, size * APART);
  return [bounded(low - beside), bounded(low + beside)];
}

export function makeAxis(input: AxisInput): Axis {
  const { kind, range, spacing, nice, whole, text = sixDigits } = input;
  const scale = (kind === 'log' ? scaleLog() : scaleLinear()).domain(opened(kind, input.domain)).range(range);
  const count = Math.max(1, Math.floor(Math.abs(range[1] - range[0]) / spacing));
  if (nice) scale.nice(count);
  const [low = 0, high = 1] = scale.domain();
  const at = (value: number): number =>
    scale(kind === 'log' ? Math.max(bounded(value), low) : bounded(value));
  const values = (kind === 'log' ? decades(low, high, count) : scale.ticks(count)).filter(
    (v) => !whole || Number.isInteger(v),
  );
  return {
    kind,
    domain: [low, high],
    range,
    at,
    ticks: values.map((v) => ({ at: at(v), text: text(v) })),
  };
}

/** Powers of ten, thinned out to `count` at most. */
function decades(low: number, high: number, count: number): number[] {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / count));
  const out: number[] = [];
  for (let e = last; e >= first; e -= every) out.push(10 ** e);
  return out.reverse();
}
