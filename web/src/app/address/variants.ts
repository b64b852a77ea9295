// SPDX-License-Identifier: GPL-2.0-only
// Chooses which variants the page shows side by side, MOST_LANES at most.
import { addsKernel, BOOTED, isEdit, YOURS } from '../../base/variants.ts';
import { type Exhibit, type PageState, seriesOf } from './page-state.ts';
import type { Catalogue, Edited, Engine, VariantChoice } from '../../session/engine-types.ts';
import * as WORDS from './words.ts';

export const MOST_LANES = 3;

type Variants = readonly VariantChoice[];

/**
 * All known variants by when the reader chose them, the latest last. The default kernel's variants that nobody chose come
 * first. `before` and `chosen` are the lanes before and after a change.
 */
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

/** The variants that the keys 1, 2 and 3 show and hide: the last chosen ones, in the exhibit's order. */
export function keyed(ticked: readonly string[], all: Variants): Variants {
  const last = ticked.slice(-MOST_LANES);
  return all.filter((v) => last.includes(v.id));
}

export interface Toggled {
  readonly chosen: readonly string[];
  /** The variant that gave way. */
  readonly replaced: string | null;
}

/** The lanes after the reader toggles one, in the exhibit's order. The last lane stays; a fourth replaces the oldest. */
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

/** The variants whose kernel cannot do what the scenario opens on. */
const awayFrom = (scenario: string | null, exhibit: Exhibit): readonly string[] =>
  exhibit.scenarios.find((s) => s.slug === scenario)?.without ?? [];

/** The variants whose difference the scenario shows. */
const shownBy = (exhibit: Exhibit, slug: string | null): readonly string[] =>
  exhibit.scenarios.find((s) => s.slug === slug)?.lanes ?? exhibit.defaultVariants;

/** The change to another scenario. Lanes that the reader has not chosen change with it. */
export function toScenario(
  { scenario, variants }: Pick<PageState, 'scenario' | 'variants'>,
  exhibit: Exhibit,
  slug: string,
): Pick<PageState, 'scenario' | 'ops' | 'step' | 'variants'> {
  const untouched = shownBy(exhibit, scenario).join() === variants.join();
  return { scenario: slug, ops: null, step: 1, variants: untouched ? shownBy(exhibit, slug) : variants };
}

/** Says that this build lacks a variant, and gives the command that adds it. */
export const unbuilt = (id: string): string => WORDS.unbuilt(id, addsKernel(id));

/** Why the reader cannot choose a variant; null: they can. */
export function refusal(id: string, scenario: string | null, exhibit: Exhibit): string | null {
  if (exhibit.variants.find((v) => v.id === id)?.added?.built === false) return unbuilt(id);
  return awayFrom(scenario, exhibit).includes(id) ? WORDS.cannot(id) : null;
}

/** The variants that can run the scenario, and remarks on the others. If none can, the exhibit's defaults run. */
export function able(
  place: PageState,
  exhibit: Exhibit,
): { readonly lanes: readonly string[]; readonly remarks: readonly string[] } {
  const without = awayFrom(place.scenario, exhibit);
  const away = place.variants.filter((v) => without.includes(v));
  if (!away.length) return { lanes: place.variants, remarks: [] };
  const left = place.variants.filter((v) => !without.includes(v));
  const lanes = left.length ? left : exhibit.defaultVariants.filter((v) => !without.includes(v));
  return { lanes, remarks: [WORDS.cannot(away.join(', '))] };
}

/** Has these edits, and no others, among the exhibit's variants. */
export const withEdits = (catalogue: Catalogue, slug: string, edits: readonly Edited[]): Catalogue => ({
  ...catalogue,
  exhibits: catalogue.exhibits.map((e) => {
    if (e.slug !== slug) return e;
    const titles = new Map(edits.map(({ name, heading }) => [name, heading.title]));
    const own = [...titles].map(([id, label]) => ({ id, label, added: { built: true } }));
    return { ...e, variants: [...e.variants.filter((v) => !isEdit(v.id)), ...own] };
  }),
});

/** Leaves out the booted kernel's lane, except where a recording's operation is open. */
export const besides = ({ rec }: PageState, lanes: readonly string[]): readonly string[] =>
  rec?.op ? lanes : lanes.filter((v) => v !== BOOTED);

/** Adds the booted kernel's lane to the exhibit's variants where the place names it; removes it elsewhere. */
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

/** Leaves out the lanes of edits that were compiled for another exhibit or fan-out. */
export function withoutStale(
  { engine }: { readonly engine: Pick<Engine, 'edits'> },
  { exhibit, fanout, pick }: PageState,
  lanes: readonly string[],
): { readonly lanes: readonly string[]; readonly remarks: readonly string[] } {
  if (!lanes.some(isEdit)) return { lanes, remarks: [] };
  const here = engine.edits(exhibit).filter((e) => e.fanout === fanout);
  const left = lanes.filter((v) => !isEdit(v) || here.some((e) => e.name === v));
  const gone = lanes.filter((v) => !left.includes(v));
  const remarks = [
    ...(gone.includes(YOURS) ? [WORDS.notCompiledFor(fanout)] : []),
    ...(gone.some((v) => v !== YOURS) && seriesOf(pick) === null ? [WORDS.seriesNotCompiled] : []),
  ];
  return { lanes: left, remarks };
}
