// SPDX-License-Identifier: GPL-2.0-only
// Operations with the lines that act on them: what can be left out of a case, and how it is written.
import { Control } from '../base/abi.gen.ts';
import type { Op } from '../exhibit-api/types.ts';

/** An operation, and the lines before it that act on it. */
export interface Unit {
  readonly fails: readonly string[];
  /** What CPU B does. */
  readonly races: readonly string[];
  /** Where a `race@N` line has it. */
  readonly window?: number;
  readonly op: string;
}

const FAILS: Readonly<Record<number, (value: number) => string>> = {
  [Control.FAIL_NOWAIT]: () => 'fail nowait',
  [Control.FAIL_ALL]: () => 'fail all',
  [Control.FAIL_NTH]: (value) => `fail ${value}`,
};

export const unitsOf = (ops: readonly Op[]): readonly Unit[] =>
  ops.map((op) => ({
    fails: op.controls.flatMap(([key, value]) => FAILS[key]?.(value) ?? []),
    races: op.race.map((b) => b.text),
    ...(op.window === undefined ? {} : { window: op.window }),
    op: op.text,
  }));

/** `windows`: by operation, before which of A's locks CPU B acts; absent: where a plain `race` has it. */
export const textOfUnits = (units: readonly Unit[], windows: readonly (number | undefined)[] = []): string =>
  units
    .flatMap(({ fails, races, window, op }, i) => {
      const at = window ?? windows[i];
      return [
        ...fails,
        ...(races.length ? [`race${at === undefined ? '' : `@${at}`} ${races.join('; ')}`] : []),
        op,
      ];
    })
    .map((line) => `${line}\n`)
    .join('');
