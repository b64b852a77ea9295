// SPDX-License-Identifier: GPL-2.0-only
// Declares a path of calls in two lanes, and what each lane spends on it.

export interface Cost {
  calls: number;
  records: number;
  lines: number;
}

export type Measure = keyof Cost;

/** One number or cost for each of the two lanes. */
export type Both<T> = readonly [T, T];

/** A call that the other lane does not make on the same path, in the same operation. */
export interface ExtraCall {
  readonly lane: 0 | 1;
  readonly op: number;
  /** The ENTER record. */
  readonly record: number;
  /** 2: the second call of its path in the operation. */
  readonly nth: number;
  /** The place among all calls: by operation, then by records since its beginning. */
  readonly when: number;
}

/** A path of calls. */
export interface CallPath {
  /** The function; for the roots the CPU. */
  readonly name: string;
  readonly cpu: 'A' | 'B';
  readonly parent: CallPath | null;
  /** Without callees. A root has no calls. */
  readonly own: Both<Cost>;
  /** With callees; `calls` counts theirs too, and those of functions that were passed over. */
  readonly all: Both<Cost>;
  /** In the order of their first calls in either lane. */
  readonly callees: readonly CallPath[];
  readonly extra: readonly ExtraCall[];
}
