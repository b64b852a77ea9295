// SPDX-License-Identifier: GPL-2.0-only
// Which variants stand side by side: three at most. Those of kernels that set-up adds take the place of the usual ones.
import { addsKernel, BOOTED, YOURS } from '../../base/variants.ts';
import type { Exhibit, PageState } from './page-state.ts';
import type { Catalogue, Engine, VariantChoice } from '../../session/engine-types.ts';
import * as WORDS from './words.ts';

export const MOST_LANES = 3;

type Variants = readonly VariantChoice[];

/** In the order in which they were chosen, the last one last; before them the usual ones, as if chosen long ago. */
export function tickedAfter(
  ticked: readonly string[],
  before: readonly string[],
  chosen: readonly string[],
  all: Variants,
): readonly string[] {
  const usual = all.filter((v) => !v.added && !ticked.includes(v.id)).map((v) => v.id);
  const known = [...usual, ...ticked.filter((id) => all.some((v) => v.id === id))];
  const isNew = (id: string): boolean => !known.includes(id) || !before.includes(id);
  const now = chosen.filter(isNew);
  return [...known.filter((id) => !now.includes(id)), ...now];
}

/** Those that the keys 1, 2 and 3 show and hide: the last three that were chosen, in the exhibit's order. */
export function keyed(ticked: readonly string[], all: Variants): Variants {
  const last = ticked.slice(-MOST_LANES);
  return all.filter((v) => last.includes(v.id));
}

export interface Toggled {
  readonly chosen: readonly string[];
  /** What had to go for it. */
  readonly replaced: string | null;
}

/** The variants after one is ticked or not, in the exhibit's order. The last one stays; a fourth replaces the oldest. */
export function toggled(
  chosen: readonly string[],
  id: string,
  ticked: readonly string[],
  all: Variants,
): Toggled {
  if (chosen.includes(id) && chosen.length === 1) return { chosen, replaced: null };
  const next = chosen.includes(id) ? chosen.filter((v) => v !== id) : [...chosen, id];
  const oldest = [...chosen].sort((a, b) => ticked.indexOf(a) - ticked.indexOf(b))[0];
  const replaced = next.length > MOST_LANES ? (oldest ?? null) : null;
  const left = next.filter((v) => v !== replaced);
  return { chosen: all.map((v) => v.id).filter((v) => left.includes(v)), replaced };
}

/** Those that stay away from the scenario that is shown: their kernel cannot do what it opens on. */
const awayFrom = (scenario: string | null, exhibit: Exhibit): readonly string[] =>
  exhibit.scenarios.find((s) => s.slug === scenario)?.without ?? [];

/** Why one of them cannot be chosen. */
const cannot = (ids: string): string => WORDS.cannot(ids);

/** What adds one that is not built. */
export const unbuilt = (id: string): string => WORDS.unbuilt(id, addsKernel(id));

/** Why a variant cannot be chosen; null: it can. */
export function refusal(id: string, scenario: string | null, exhibit: Exhibit): string | null {
  if (exhibit.variants.find((v) => v.id === id)?.added?.built === false) return unbuilt(id);
  return awayFrom(scenario, exhibit).includes(id) ? cannot(id) : null;
}

/** The variants that run, and what there is to say of those that do not. Where none is left, the usual ones run. */
export function able(
  place: PageState,
  exhibit: Exhibit,
): { readonly lanes: readonly string[]; readonly remarks: readonly string[] } {
  const without = awayFrom(place.scenario, exhibit);
  const away = place.variants.filter((v) => without.includes(v));
  if (!away.length) return { lanes: place.variants, remarks: [] };
  const left = place.variants.filter((v) => !without.includes(v));
  const lanes = left.length ? left : exhibit.defaultVariants.filter((v) => !without.includes(v));
  return { lanes, remarks: [cannot(away.join(', '))] };
}

/** With the lane of what was edited as one more variant of its exhibit: it is chosen, compared and run as the others. */
export const withYours = (catalogue: Catalogue, slug: string): Catalogue => ({
  ...catalogue,
  exhibits: catalogue.exhibits.map((e) =>
    e.slug !== slug || e.variants.some((v) => v.id === YOURS)
      ? e
      : { ...e, variants: [...e.variants, { id: YOURS, label: YOURS, added: { built: true } }] },
  ),
});

/** A booted kernel's lane stands beside a recording alone, and beside another lane. */
export const besides = ({ rec }: PageState, lanes: readonly string[]): readonly string[] =>
  rec?.op ? lanes : lanes.filter((v) => v !== BOOTED);

/** With the lane of a booted kernel to choose, where the place has it. */
export const withBooted = (catalogue: Catalogue, { exhibit, rec, variants }: PageState): Catalogue => ({
  ...catalogue,
  exhibits: catalogue.exhibits.map((e) => {
    const wanted = e.slug === exhibit && !!rec?.op;
    const has = e.variants.some((v) => v.id === BOOTED);
    if (wanted ? has || !variants.includes(BOOTED) : !has) return e;
    const others = e.variants.filter((v) => v.id !== BOOTED);
    const booted = { id: BOOTED, label: BOOTED, added: { built: true } };
    return { ...e, variants: wanted ? [...others, booted] : others };
  }),
});

/** Without that lane where it was compiled for another exhibit or fan-out. */
export function withoutStale(
  { engine }: { readonly engine: Pick<Engine, 'edited'> },
  { exhibit, fanout }: PageState,
  lanes: readonly string[],
): { readonly lanes: readonly string[]; readonly remarks: readonly string[] } {
  if (!lanes.includes(YOURS) || engine.edited(exhibit, fanout)) return { lanes, remarks: [] };
  return {
    lanes: lanes.filter((v) => v !== YOURS),
    remarks: [WORDS.notCompiledFor(fanout)],
  };
}
