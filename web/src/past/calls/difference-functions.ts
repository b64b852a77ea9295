// SPDX-License-Identifier: GPL-2.0-only
// Sums the paths of two lanes' calls by function, over all callers.
import type { Both, CallPath, Cost, ExtraCall } from './call-path.ts';

export interface FunctionDifference {
  readonly name: string;
  readonly cpu: 'A' | 'B';
  /** It was passed over in the matching: the costs are its own alone. Else they include callees, recursive calls once. */
  readonly passedOver: boolean;
  readonly lanes: Both<Readonly<Cost>>;
  /** The calls that only one lane makes, the first ones first. */
  readonly extra: readonly ExtraCall[];
  /** Each of its paths costs the same in both lanes, with and without callees. */
  readonly equal: boolean;
}

type Sum = { -readonly [K in keyof FunctionDifference]: FunctionDifference[K] } & { extra: ExtraCall[] };

const MEASURED = ['calls', 'records', 'lines'] as const;

const isEqual = ({ own, all, extra }: CallPath): boolean =>
  extra.length === 0 && [own, all].every(([a, b]) => MEASURED.every((key) => a[key] === b[key]));

/** `apart`: the roots over the functions that were passed over. */
export function byFunction(
  roots: readonly CallPath[],
  apart: readonly CallPath[],
): readonly FunctionDifference[] {
  const sums = new Map<string, Sum>();
  const add = (path: CallPath, outer: readonly string[], passedOver: boolean): void => {
    const { name, cpu, own, all, extra } = path;
    const key = `${cpu} ${name}`;
    let sum = sums.get(key);
    if (!sum) {
      const zero = (): Cost => ({ calls: 0, records: 0, lines: 0 });
      sum = { ...{ name, cpu, passedOver, lanes: [zero(), zero()] }, extra: [], equal: true };
      sums.set(key, sum);
    }
    sum.passedOver ||= passedOver;
    sum.equal &&= isEqual(path);
    sum.extra.push(...extra);
    for (const lane of [0, 1] as const) {
      const to = sum.lanes[lane] as Cost;
      to.calls += own[lane].calls;
      if (outer.includes(name)) continue;
      to.records += all[lane].records;
      to.lines += all[lane].lines;
    }
    path.callees.forEach((callee) => add(callee, [...outer, name], passedOver));
  };
  for (const { callees } of roots) callees.forEach((path) => add(path, [], false));
  for (const { callees } of apart) callees.forEach((path) => add(path, [], true));
  for (const { extra } of sums.values()) extra.sort((a, b) => a.when - b.when);
  return [...sums.values()];
}
