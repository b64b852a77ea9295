// SPDX-License-Identifier: GPL-2.0-only
// The views of the exhibits, found by folder and loaded when first shown.
import type { ExhibitView } from '../exhibit-api/view.ts';
import { fetched } from './loading.ts';

const modules = import.meta.glob<{ default: ExhibitView }>('../exhibits/*/index.ts');

export async function loadView(slug: string): Promise<ExhibitView> {
  const load = modules[`../exhibits/${slug}/index.ts`];
  if (!load)
    throw new Error(`the exhibit "${slug}" has no view: web/src/exhibits/${slug}/index.ts is missing`);
  const { default: view } = await fetched(`The drawing of ${slug}`, load);
  if (view.slug !== slug) throw new Error(`web/src/exhibits/${slug}: its view calls itself ${view.slug}`);
  return view;
}
