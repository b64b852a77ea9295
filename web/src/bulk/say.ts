// SPDX-License-Identifier: GPL-2.0-only
// Says a bulk run's numbers in one sentence, in parts: the panel sets the variants' names apart.
import { asDecimals, decimals, whole } from '../base/numbers.ts';
import type { BulkLane, BulkResult } from '../exhibit-api/bulk.ts';
import type { CounterSpec, Workload } from '../exhibit-api/types.ts';
import { WORDS } from './words.ts';

/** "v6.9 makes 3.58 tree walks per insert, merged 1.36: 62 % fewer." in its parts. */
export interface Said {
  readonly lead: string;
  readonly parts: readonly { readonly variant: string; readonly text: string }[];
  readonly end: string;
}

const VERBS: Readonly<Record<string, string>> = {
  visited: 'visits',
  touched: 'touches',
  taken: 'takes',
  dropped: 'drops',
  copied: 'copies',
  allocated: 'allocates',
  freed: 'frees',
};

/** "objects visited": "visits 3 objects". */
function done(label: string): readonly [verb: string, noun: string] {
  const [, noun, participle] = /^(.+) (\w+)$/.exec(label) ?? [];
  const verb = participle && VERBS[participle];
  if (noun && verb) return [verb, noun];
  return [/\blines\b/.test(label) ? 'takes' : 'makes', label];
}

/** The mean of a counter over all measured operations, or over those at the greatest x; null before any. */
function meanOf({ x, values }: BulkLane, counter: string, lastOnly: boolean): number | null {
  const all = values[counter];
  const last = x[x.length - 1];
  let [sum, n] = [0, 0];
  for (let i = 0; i < x.length; i++)
    if (!lastOnly || x[i] === last) {
      sum += all?.[i] ?? 0;
      n++;
    }
  return n ? sum / n : null;
}

/** Compares two means, rounded as the page shows them; '' where there is nothing to divide by. */
function compared(means: readonly number[]): string {
  const [from = 0, to = 0] = means.map(asDecimals);
  if (means.length !== 2 || from === 0) return '';
  const share = Math.round(100 * Math.abs(1 - to / from));
  return share === 0 ? WORDS.same : WORDS.changed(share, to < from);
}

/** `last` names the greatest x, where the numbers depend on x: "With 1,024 contexts". */
export function sayResult(
  result: BulkResult,
  counter: CounterSpec,
  each: string,
  last?: (x: number) => string,
): Said | null {
  const means = result.lanes.map((lane) => meanOf(lane, counter.key, last !== undefined));
  const known = means.filter((m) => m !== null);
  if (known.length < means.length || known.length === 0) return null;
  const x = result.lanes[0]!.x;
  const [verb, noun] = done(counter.label);
  return {
    lead: last ? `${last(x[x.length - 1]!)}, ` : '',
    parts: result.lanes.map(({ variant }, k) => ({
      variant,
      text: k === 0 ? WORDS.mean(verb, decimals(known[0]!), noun, each) : decimals(known[k]!),
    })),
    end: `${compared(known)}.`,
  };
}

/** "Counted just now: 1,204 inserts among 4,000 operations, uniform, seed 1." */
export function sayRun({ lanes, request, total, state }: BulkResult, workload: Workload): string {
  if (!total) return state === 'cancelled' ? WORDS.cancelledFirst : WORDS.running;
  const { label, each = workload.xLabel } = workload;
  const measured = Math.max(0, ...lanes.map((l) => l.x.length));
  const done = Math.max(0, ...lanes.map((l) => l.done));
  const begin = state === 'running' ? WORDS.beingCounted : WORDS.countedNow;
  const of = state === 'done' ? '' : WORDS.of(whole(total));
  const what =
    measured === done
      ? WORDS.measured(whole(measured), of, each)
      : WORDS.measuredIn(whole(measured), each, whole(done), of);
  return WORDS.ran(begin, what, label, request.seed, state === 'cancelled');
}
