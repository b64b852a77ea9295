// SPDX-License-Identifier: GPL-2.0-only
// Loads the models and views of exhibits on demand, found by folder.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import type { Glossary } from '../ui/glossary/terms.ts';
import { fetched } from '../ui/lazily/loading.ts';
import * as WORDS from './words.ts';

type Modules<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>;

/** Models that lack what a first visit does not need. Few exhibits have one. */
const firsts = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/first-model.ts');
const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
const glossaries = import.meta.glob<readonly Glossary[]>('../exhibits/*/glossary.ts', { import: 'default' });
const views = import.meta.glob<{ default: ExhibitView }>('../exhibits/*/index.ts');

async function load<T extends { readonly slug: string }>(
  what: string,
  slug: string,
  modules: Modules<T>,
  file: string,
): Promise<T> {
  const path = `../exhibits/${slug}/${file}`;
  const found = modules[path];
  if (!found) throw new Error(WORDS.exhibitLacks(slug, file));
  const { default: part } = await fetched(WORDS.partOf(what, slug), found);
  if (part.slug !== slug) throw new Error(WORDS.exhibitMisnamed(slug, file, part.slug));
  return part;
}

/** The model that a visit needs first; its `later` names the operations that need the whole one. */
export const loadFirst = (slug: string): Promise<ExhibitModel> =>
  `../exhibits/${slug}/first-model.ts` in firsts
    ? load(WORDS.model, slug, firsts, 'first-model.ts')
    : loadModel(slug);
export const loadModel = (slug: string): Promise<ExhibitModel> => load(WORDS.model, slug, models, 'model.ts');
export const loadView = (slug: string): Promise<ExhibitView> => load(WORDS.drawing, slug, views, 'index.ts');

/** An exhibit’s own words; the page adds those that all exhibits share. */
export const loadGlossary = async (slug: string): Promise<readonly Glossary[]> =>
  (await glossaries[`../exhibits/${slug}/glossary.ts`]?.()) ?? [];
