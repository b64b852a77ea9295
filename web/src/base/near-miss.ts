// SPDX-License-Identifier: GPL-2.0-only
// Suggests the allowed word that a reader probably meant, by its letters or by its meaning elsewhere.

export interface Meant {
  readonly name: string;
  /** Words for the same thing. */
  readonly also?: readonly string[];
}

/** Longest word that gets a suggestion, in characters: a longer one is no slip of a finger. */
const LONGEST = 40;

/** The number of letters added, left out or changed, and of neighbours swapped. */
export function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? before[j - 2]! + 1 : Infinity;
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, changed, swapped));
    }
    [before, last] = [last, row];
  }
  return last[b.length]!;
}

/** The distance of a typed word from a choice: 0 for the same word, Infinity for no suggestion. */
function farness(typed: string, { name, also = [] }: Meant): number {
  if (typed === name || also.includes(typed)) return 0;
  const begins =
    (typed.length > 1 && name.startsWith(typed)) || (name.length > 2 && typed.startsWith(name))
      ? 1
      : Infinity;
  const slip = distance(typed, name);
  const most = typed.length < 4 ? 1 : typed.length < 7 ? 2 : 3;
  const other = also.some((word) => word.length > 3 && distance(typed, word) === 1) ? 2 : Infinity;
  return Math.min(begins, slip <= most ? slip : Infinity, other);
}

/** The suggestion, with a blank before a number that was stuck to the word ("add5"); null: no choice is near. */
export function nearest(typed: string, choices: readonly Meant[]): string | null {
  if (typed.length > LONGEST) return null;
  const [letters = ''] = /^[a-z_]+/i.exec(typed) ?? [];
  if (letters === '') return null;
  let best: { readonly name: string; readonly far: number } | null = null;
  for (const choice of choices) {
    const far = farness(letters.toLowerCase(), choice);
    if (far < (best?.far ?? Infinity)) best = { name: choice.name, far };
  }
  const stuck = typed.slice(letters.length).replace(/^\W+|\W+$/g, '');
  return best && (stuck ? `${best.name} ${stuck}` : best.name);
}

/** Most letters by which a name may differ from the typed one to be suggested. */
const MOST_SLIPS = 3;

/** The one of some names that a reader probably meant; null: no name is near. */
export function likely(typed: string, names: readonly string[]): string | null {
  if (typed.length < 2 || typed.length > LONGEST) return null;
  const far = (name: string): number =>
    name.startsWith(typed) ? 0 : distance(typed.toLowerCase(), name.toLowerCase());
  const [best] = [...names].sort((a, b) => far(a) - far(b));
  return best !== undefined && far(best) <= Math.min(MOST_SLIPS, typed.length / 2) ? best : null;
}
