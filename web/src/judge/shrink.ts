// SPDX-License-Identifier: GPL-2.0-only
// Makes a failing case short: leaves out operations, and what modifies them, as long as it still fails.
import { Control } from '../base/abi.gen.ts';
import type { Op } from '../exhibit-api/types.ts';

/** An operation, and the lines before it that act on it. */
export interface Unit {
  readonly fails: readonly string[];
  /** What CPU B does. */
  readonly races: readonly string[];
  readonly op: string;
}

/** Runs that one case may take to become short. */
const MOST_TRIALS = 200;

const FAILS: Readonly<Record<number, (value: number) => string>> = {
  [Control.FAIL_NOWAIT]: () => 'fail nowait',
  [Control.FAIL_ALL]: () => 'fail all',
  [Control.FAIL_NTH]: (value) => `fail ${value}`,
};

export const unitsOf = (ops: readonly Op[]): readonly Unit[] =>
  ops.map((op) => ({
    fails: op.controls.flatMap(([key, value]) => FAILS[key]?.(value) ?? []),
    races: op.race.map((b) => b.text),
    op: op.text,
  }));

/** `windows`: by operation, before which of A's locks CPU B acts; absent: where a plain `race` has it. */
export const textOfUnits = (units: readonly Unit[], windows: readonly (number | undefined)[] = []): string =>
  units
    .flatMap(({ fails, races, op }, i) => [
      ...fails,
      ...(races.length
        ? [`race${windows[i] === undefined ? '' : `@${windows[i]}`} ${races.join('; ')}`]
        : []),
      op,
    ])
    .map((line) => `${line}\n`)
    .join('');

/** Delta debugging: halves, quarters … single operations go; then modifiers, one by one. */
export function shrink(
  units: readonly Unit[],
  stillFails: (units: readonly Unit[]) => boolean,
): readonly Unit[] {
  let left = units;
  let trials = 0;
  const attempt = (smaller: readonly Unit[]): boolean => {
    if (smaller.length === 0 || ++trials > MOST_TRIALS || !stillFails(smaller)) return false;
    left = smaller;
    return true;
  };
  for (let size = Math.ceil(left.length / 2); size >= 1 && trials <= MOST_TRIALS;) {
    let gone = false;
    // From the end: what comes after the failure goes first.
    for (let at = Math.floor((left.length - 1) / size) * size; at >= 0; at -= size)
      gone = attempt([...left.slice(0, at), ...left.slice(at + size)]) || gone;
    if (!gone || size > 1) {
      if (size === 1) break;
      size = Math.ceil(size / 2);
    }
  }
  for (let i = 0; i < left.length; i++)
    for (const simpler of simplerOf(left[i]!)) attempt(left.with(i, simpler));
  return left;
}

const simplerOf = (unit: Unit): readonly Unit[] => [
  ...(unit.fails.length ? [{ ...unit, fails: [] }] : []),
  ...unit.races.map((_, i) => ({ ...unit, races: unit.races.toSpliced(i, 1) })),
];
