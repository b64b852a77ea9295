// SPDX-License-Identifier: GPL-2.0-only
// The models and views of the exhibits, found by folder and loaded when first shown.
import type { ExhibitModel } from '../exhibit-api/types.ts';
import type { ExhibitView } from '../exhibit-api/view.ts';
import { fetched } from '../ui/lazily/loading.ts';

type Modules<T> = Readonly<Record<string, () => Promise<{ readonly default: T }>>>;

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');
const views = import.meta.glob<{ default: ExhibitView }>('../exhibits/*/index.ts');

async function load<T extends { readonly slug: string }>(
  what: string,
  slug: string,
  modules: Modules<T>,
  file: string,
): Promise<T> {
  const path = `../exhibits/${slug}/${file}`;
  const found = modules[path];
  if (!found)
    throw new Error(`the exhibit "${slug}" is not whole: web/src/exhibits/${slug}/${file} is missing`);
  const { default: part } = await fetched(`${what} of ${slug}`, found);
  if (part.slug !== slug) throw new Error(`web/src/exhibits/${slug}/${file} calls itself ${part.slug}`);
  return part;
}

/** The pure half. */
export const loadModel = (slug: string): Promise<ExhibitModel> => load('The model', slug, models, 'model.ts');
/** The drawn half. */
export const loadView = (slug: string): Promise<ExhibitView> => load('The drawing', slug, views, 'index.ts');
