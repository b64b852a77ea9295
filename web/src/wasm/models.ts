// SPDX-License-Identifier: GPL-2.0-only
// An exhibit's model, for workers: each is a file of its own, fetched by whoever needs it.
import type { ExhibitModel } from '../exhibit-api/types.ts';

const models = import.meta.glob<{ default: ExhibitModel }>('../exhibits/*/model.ts');

/** What could not be fetched once may come the next time. */
export async function modelOf(slug: string): Promise<ExhibitModel> {
  const load = models[`../exhibits/${slug}/model.ts`];
  if (!load) throw new Error(`there is no exhibit ${slug}`);
  return (await load()).default;
}
