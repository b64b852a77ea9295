// SPDX-License-Identifier: GPL-2.0-only
// Judges how an operation ended: by the crash, by what is broken in memory, by what leaks, and in a race by whether
// what A found was there before B acted, or after.
import type { OpSpan, Outcome, Trace, Verdict } from '../../exhibit-api/index.ts';
import { EBUSY, oracleAfter, type Oracle } from './oracle.ts';
import { found } from './shared-reader.ts';
import { VERDICTS } from './words.ts';

/** The number that a lookup gives by the plain list; 0: none. */
function answer(oracle: Oracle, { name, args: [page = 0] }: OpSpan): number {
  const at = oracle.from(page);
  return at && (name === 'find' || at.first <= page) ? at.n : 0;
}

/** What a lookup should have found; undefined: it is none, or in a race, or nobody can say. */
export function expected(trace: Trace, op: number): readonly [string, number] | null | undefined {
  const span = trace.ops[op]!;
  const oracle = oracleAfter(trace, op);
  if (found(trace, op) === undefined || span.race.length || !oracle.exact) return undefined;
  const n = answer(oracle, span);
  return n ? ['vma', n] : null;
}

/** Whether a lookup's result was right before B acted, or after; `before` tells which. */
function looked(trace: Trace, op: number): { readonly right: boolean; readonly before: boolean } | null {
  if (found(trace, op) === undefined || !oracleAfter(trace, op + 1).exact) return null;
  const span = trace.ops[op]!;
  const gives = (oracle: Oracle): boolean => answer(oracle, span) === span.result;
  const [before, after] = [gives(oracleAfter(trace, op)), gives(oracleAfter(trace, op + 1))];
  return { right: before || after, before: before && !after };
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
