// SPDX-License-Identifier: GPL-2.0-only
// Searches for the operations in which base and last version differ most.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import { find } from '../finder/find.ts';
import type { Pause } from '../finder/types.ts';
import type { SeriesAsk } from './compared.ts';
import { SEARCHED_LISTS } from './limits.ts';
import { tableCounters } from './rows.ts';
import type { SeriesLargest } from './types.ts';

/** Every machine searches the same lists. */
const SEED = 1;

/** The largest difference of the table's first counter in one operation; null: none was found. */
export async function largestOf(
  model: ExhibitModel,
  { versions, fanout, lists = SEARCHED_LISTS }: SeriesAsk,
  pause?: Pause,
): Promise<SeriesLargest | null> {
  const [base, last] = [versions[0]!, versions.at(-1)!].map(({ name, program }) => ({ ...program, name }));
  const { key: counter } = tableCounters(model)[0]!;
  const { found, tried } = await find(
    { model, variants: [base!, last!] },
    {
      ...{ goal: { kind: 'counter', counter }, fanout, budget: lists, seed: SEED },
      variants: [base!.name, last!.name],
    },
    pause,
  );
  const counts = found[0]?.counts;
  if (!counts) return null;
  return { ops: found[0]!.ops, counter, before: counts[base!.name]!, after: counts[last!.name]!, tried };
}
