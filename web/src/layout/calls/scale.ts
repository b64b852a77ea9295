// SPDX-License-Identifier: GPL-2.0-only
// Places records from left to right. All lanes share a scale and a beginning. Aligned lanes have their common steps at the
// same place; a lane waits while another is alone.
import { bisectLeft, bisectRight } from '../../base/bisect.ts';

/** A part of one lane's records. */
export interface LanePart {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** The number of units before a record: records, or lines of C. */
  readonly units: (record: number) => number;
}

/** Units from the left; records outside of the part have the place of its ends. */
export interface LaneScale {
  /** The beginning of a record, after the lane has waited. */
  readonly start: (record: number) => number;
  /** The end of the record before it, before the lane waits. */
  readonly end: (record: number) => number;
}

export interface CallScale {
  readonly lanes: readonly LaneScale[];
  /** Units from the left to the right. */
  readonly total: number;
}

/** `knots`: for each lane, the position at each common step; null: the lanes are not aligned. */
export function callScale(
  parts: readonly LanePart[],
  knots: readonly (readonly number[])[] | null = null,
): CallScale {
  const inside = ({ from, to }: LanePart, record: number): number => Math.min(to, Math.max(from, record));
  /** By lane, the records at which steps begin; the first step begins the part. */
  const begins = parts.map((part, l) =>
    [part.from, ...(knots?.[l] ?? []), part.to].map((record) => inside(part, record)),
  );
  const before = parts.map(({ units }, l) => begins[l]!.map(units));
  const steps = Math.max(0, ...begins.map((b) => b.length));
  // A step is as long as in the lane that does most in it.
  const starts = [0];
  for (let s = 1; s < steps; s++) {
    const longest = Math.max(...before.map((b) => (b[s] ?? b.at(-1)!) - (b[s - 1] ?? b.at(-1)!)));
    starts.push(starts[s - 1]! + longest);
  }
  return {
    total: Math.max(1, starts.at(-1)!),
    lanes: parts.map((part, l): LaneScale => {
      const own = begins[l]!;
      const place = (record: number, step: number): number => {
        const s = Math.max(0, Math.min(own.length - 2, step));
        return starts[s]! + part.units(record) - before[l]![s]!;
      };
      return {
        start: (record) => place(inside(part, record), bisectRight(own, inside(part, record)) - 1),
        end: (record) => place(inside(part, record), bisectLeft(own, inside(part, record)) - 1),
      };
    }),
  };
}
