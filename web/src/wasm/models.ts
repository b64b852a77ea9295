// SPDX-License-Identifier: GPL-2.0-only
// Fetches an exhibit's model in a worker. Each model is a file of its own.
import type { ExhibitModel } from '../exhibit-api/types.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');

/** Fetches anew after a failure. */
export async function modelOf(slug: string): Promise<ExhibitModel> {
  const load = models[`../exhibits/${slug}/model.ts`];
  if (!load) throw new Error(`there is no exhibit ${slug}`);
  return (await load()).default;
}
