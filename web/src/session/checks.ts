// SPDX-License-Identifier: GPL-2.0-only
// Checks operations before they run.
import { mistakesOf, parseOps } from '../exhibit-api/ops.ts';
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { Engine } from './engine-types.ts';
import * as WORDS from './words.ts';

type Checked<K extends 'check' | 'cautions'> = ReturnType<Engine[K]>;

export const check = (model: ExhibitModel, ops: string, fanout: number): Checked<'check'> =>
  mistakesOf(model, ops, fanout).map(({ line, what, wrong, from, to, instead }) => ({
    line,
    // A suggestion replaces the list of all that is allowed.
    message: instead ? WORDS.didYouMean(wrong, instead) : what,
    ...(from !== null && to !== null ? { from, to } : {}),
    ...(instead ? { instead } : {}),
  }));

export function cautions(model: ExhibitModel, ops: string, fanout: number): Checked<'cautions'> {
  if (!model.caution) return [];
  try {
    const byLine = new Map<number, string>();
    for (const op of parseOps(model, ops, fanout).ops.flatMap((o) => [o, ...o.race])) {
      const message = byLine.has(op.line) ? null : model.caution(op, fanout);
      if (message) byLine.set(op.line, message);
    }
    return [...byLine].map(([line, message]) => ({ line, message }));
  } catch {
    return [];
  }
}
