// SPDX-License-Identifier: GPL-2.0-only
// Groups an operation with the lines that modify it. A case is shortened and written in such units.
import { Control } from '../base/abi.gen.ts';
import { raceWord } from '../exhibit-api/ops-modifiers.ts';
import type { Op } from '../exhibit-api/types.ts';
import type { RaceAt } from '../trace/trace.ts';

/** An operation, and the lines before it that modify it. */
export interface Unit {
  readonly fails: readonly string[];
  readonly races: readonly string[];
  readonly window?: RaceAt;
  readonly op: string;
}

const FAIL_LINES: Readonly<Record<number, (value: number) => string>> = {
  [Control.FAIL_NOWAIT]: () => 'fail nowait',
  [Control.FAIL_ALL]: () => 'fail all',
  [Control.FAIL_NTH]: (value) => `fail ${value}`,
};

/** The line that sets a control, `fail 2`; undefined: no line does. */
export const failLine = (key: number, value: number): string | undefined => FAIL_LINES[key]?.(value);

export const unitsOf = (ops: readonly Op[]): readonly Unit[] =>
  ops.map((op) => ({
    fails: op.controls.flatMap(([key, value]) => failLine(key, value) ?? []),
    races: op.race.map((b) => b.text),
    ...(op.window === undefined ? {} : { window: op.window }),
    op: op.text,
  }));

/** Writes units as lines. `windows`: where CPU B acts; absent: a plain `race`. */
export const textOfUnits = (units: readonly Unit[], windows: readonly (RaceAt | undefined)[] = []): string =>
  units
    .flatMap(({ fails, races, window, op }, i) => [
      ...fails,
      ...(races.length ? [`${raceWord(window ?? windows[i])} ${races.join('; ')}`] : []),
      op,
    ])
    .map((line) => `${line}\n`)
    .join('');
