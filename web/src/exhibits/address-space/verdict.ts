// SPDX-License-Identifier: GPL-2.0-only
// Judges how an operation ended: by the crash, by what is broken in memory, by what leaks, and in a race by whether
// what A found was there before B acted, or after.
import type { Outcome, Trace, Verdict } from '../../exhibit-api/index.ts';
import { EBUSY, oracleAfter, type Oracle } from './oracle.ts';
import { VERDICTS } from './verdict-words.ts';

/** The number that a fault or a find gives; 0: none. */
function answer(oracle: Oracle, name: string, page: number): number {
  const at = oracle.from(page);
  return at && (name === 'find' || at.first <= page) ? at.n : 0;
}

/** What a lookup should have found; undefined: it is none, or in a race, or nobody can say. */
export function expected(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const { name, args, result, race } = trace.ops[op]!;
  const oracle = oracleAfter(trace, op);
  if ((name !== 'find' && name !== 'fault') || result < 0 || race.length || !oracle.exact) return undefined;
  const n = answer(oracle, name, args[0]!);
  return n ? ['vma', n] : null;
}

/** Whether a lookup's result was right before B acted, or after; `before` tells which. */
function looked(trace: Trace, op: number): { readonly right: boolean; readonly before: boolean } | null {
  const { name, args, result } = trace.ops[op]!;
  const [was, is] = [oracleAfter(trace, op), oracleAfter(trace, op + 1)];
  if ((name !== 'find' && name !== 'fault') || result < 0 || !is.exact) return null;
  const given = (o: Oracle): boolean => answer(o, name, args[0]!) === result;
  return { right: given(was) || given(is), before: given(was) && !given(is) };
}

export function verdictOf(
  trace: Trace,
  broken: readonly { readonly message: string }[],
  leaked: number,
  op: number,
): Verdict {
  const { crash } = trace.data;
  const { name, result, race } = trace.ops[op]!;
  const made = (outcome: Outcome, sentence: string): Verdict => ({ outcome, sentence });
  if (crash?.op === op)
    return crash.cause === 'budget'
      ? made('endless', VERDICTS.endless)
      : made('oops', VERDICTS.crashes(name));
  if (broken.length) return made('corrupt', VERDICTS.broken(broken[0]!.message));
  if (leaked) return made('leaks', VERDICTS.leaks(leaked));
  const got = looked(trace, op);
  if (got && !got.right) return made('wrong', VERDICTS.wrong(name, result));
  if (result === EBUSY) return made('correct', VERDICTS.waits(name));
  if (got && race.length)
    return made('correct', got.before ? VERDICTS.asBefore(name) : VERDICTS.asAfter(name));
  return made('correct', VERDICTS.fine(name));
}
