// SPDX-License-Identifier: GPL-2.0-only
// Shortens a failing case: fast-check leaves out operations and modifiers as long as the case still fails.
import { check, property, subarray } from 'fast-check';
import type { Unit } from './units.ts';

/** Runs that shortening one case may take. */
const MOST_TRIALS = 200;

/** A part that can be left out alone: a modifier, or an operation with all its modifiers. */
interface Part {
  readonly unit: number;
  readonly is: 'fail' | 'race' | 'op';
  readonly text: string;
}

const partsOf = (units: readonly Unit[]): readonly Part[] =>
  units.flatMap(({ fails, races, op }, unit) => [
    ...fails.map((text): Part => ({ unit, is: 'fail', text })),
    ...races.map((text): Part => ({ unit, is: 'race', text })),
    { unit, is: 'op', text: op },
  ]);

const unitsOfParts = (parts: readonly Part[], of: readonly Unit[]): readonly Unit[] =>
  parts
    .filter(({ is }) => is === 'op')
    .map(({ unit, text }) => {
      const texts = (kind: Part['is']): readonly string[] =>
        parts.filter((p) => p.unit === unit && p.is === kind).map((p) => p.text);
      const { window } = of[unit]!;
      return {
        ...{ fails: texts('fail'), races: texts('race'), op: text },
        ...(window === undefined ? {} : { window }),
      };
    });

export function shrink(
  units: readonly Unit[],
  stillFails: (units: readonly Unit[]) => boolean,
): readonly Unit[] {
  const all = partsOf(units);
  /** Results by case: a modifier without its operation changes nothing, so several parts give one case. */
  const known = new Map<string, boolean>([['[]', false]]);
  let trials = 0;
  const fails = (parts: readonly Part[]): boolean => {
    const left = unitsOfParts(parts, units);
    const key = JSON.stringify(left);
    const is = known.get(key) ?? (++trials <= MOST_TRIALS && stillFails(left));
    known.set(key, is);
    return is;
  };
  known.set(JSON.stringify(units), true);
  const holds = property(subarray([...all]), (parts) => !fails(parts));
  const { counterexample } = check(holds, { numRuns: 1, examples: [[[...all]]] });
  return unitsOfParts(counterexample?.[0] ?? all, units);
}
