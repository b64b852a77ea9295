// SPDX-License-Identifier: GPL-2.0-only
// Reads and writes the reader's choice in the subtracted calls: "calls;from:v1;op:5;by:lines;fn:xas_load".
import { pickText, type Picked } from '../../../../exhibit-api/panel-choice.ts';
import type { Measure } from '../../../../past/calls/call-path.ts';
import { WORDS } from './words.ts';

export const MEASURES: readonly Measure[] = ['records', 'lines', 'calls'];

/** null: the opening value. */
export interface CallsChoice {
  readonly from: string | null;
  readonly to: string | null;
  /** From 1; `run`: all operations from the one on which the scenario opens. */
  readonly op: string | null;
  readonly by: Measure | null;
  /** `apart`: inline functions of headers are calls of their own. */
  readonly inline: string | null;
  /** A function's key: see keyOf. */
  readonly fn: string | null;
}

/** The name of this view in the address. */
export const CALLS = 'calls';
export const RUN = 'run';
export const APART = 'apart';

export const isCalls = (pick: string | null): boolean => /^calls(?:;|$)/.test(pick ?? '');

export const readChoice =
  (lanes: readonly string[], ops: number) =>
  (picked: Picked): CallsChoice => {
    picked.take(CALLS, (text) => text, WORDS.name);
    return {
      from: picked.oneOf('from', lanes),
      to: picked.oneOf('to', lanes),
      op: picked.oneOf('op', [RUN, ...Array.from({ length: ops }, (_, i) => String(i + 1))]),
      by: picked.oneOf('by', MEASURES) as Measure | null,
      inline: picked.oneOf('inline', [APART]),
      fn: picked.take('fn', (text) => text, WORDS.fn),
    };
  };

export const choiceText = (choice: CallsChoice): string =>
  [CALLS, pickText({ ...choice })].filter((part) => part !== '').join(';');

/** The two lanes: the chosen ones, else the first and the last. */
export function pairOf(lanes: readonly string[], { from, to }: CallsChoice): readonly [number, number] {
  const [a, b] = [
    from === null ? 0 : lanes.indexOf(from),
    to === null ? lanes.length - 1 : lanes.indexOf(to),
  ];
  return a === b ? [a, a === 0 ? lanes.length - 1 : 0] : [a, b];
}

interface Keyed {
  readonly name: string;
  readonly cpu: 'A' | 'B';
}

/** The key of the operation itself. */
export const OPERATION = '.';

/** "xas_load", on CPU B "xas_load,B". */
export const keyOf = ({ name, cpu }: Keyed, isRoot = false): string =>
  `${isRoot ? OPERATION : name}${cpu === 'B' ? ',B' : ''}`;
