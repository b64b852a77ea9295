// SPDX-License-Identifier: GPL-2.0-only
// Knows the lowest ratio that a pair should reach, and explains a pair whose interval stays below it.
import { agreement, atLeast } from '../../web/src/base/agreement.ts';
import type { BenchLimits } from '../../web/src/base/bench.ts';
import type { Exhibits, Measured } from './exhibits.ts';

/** Splits `page-cache/split-order9/fits` into the exhibit and the exhibit's own name for the pair. */
const parts = (name: string): readonly [slug: string, pair: string] => {
  const slash = name.indexOf('/');
  return [name.slice(0, slash), name.slice(slash + 1)];
};

export function floorOf(exhibits: Exhibits, name: string): number | null {
  const [slug, pair] = parts(name);
  return exhibits.get(slug)?.floors[pair] ?? null;
}

/** The note for a pair that stays below its floor, or below 1 if it has none; null: no note. */
export function noteOf(
  exhibits: Exhibits,
  pair: Measured,
  limits: BenchLimits,
  find: (name: string) => Measured | undefined = () => undefined,
): string | null {
  const [slug, own] = parts(pair.name);
  const floor = floorOf(exhibits, pair.name);
  const reached = agreement(pair, atLeast(floor ?? 1));
  // Without a floor, only a clearly slower pair needs a note.
  if (reached === 'agrees' || (floor === null && reached !== 'differs')) return null;
  const because = exhibits.get(slug)?.reasons.find(([name]) => name.test(own))?.[1];
  const reason = because?.({ pair, limits, sibling: (name) => find(`${slug}/${name}`) }) ?? null;
  if (reached === 'differs' || !reason) return reason;
  return `The interval of this run holds the floor of ${floor}: it cannot tell whether the pair reaches it. ${reason}`;
}
