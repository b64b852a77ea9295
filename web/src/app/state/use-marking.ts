// SPDX-License-Identifier: GPL-2.0-only
// Fetches the glossary of the current exhibit, and what marks its words, after the first picture.
import { loadGlossary } from '../../session/registry.ts';
import type { Marking } from '../../ui/glossary/Prose.tsx';
import type { Store } from './store.ts';
import { useLoaded } from './use-loaded.ts';

/** Milliseconds after which a visit fetches its first glossary. */
const AFTER_MS = 500;

let firstIsShown: Promise<unknown> | null = null;

async function markingOf(slug: string): Promise<Marking> {
  await (firstIsShown ??= new Promise((shown) => setTimeout(shown, AFTER_MS)));
  for (;;)
    try {
      const [made, words] = await Promise.all([import('../../ui/glossary/marking.tsx'), loadGlossary(slug)]);
      return made.markingOf(words);
    } catch {
      // Texts stay plain until the network is back.
      await new Promise((back) => addEventListener('online', back, { once: true }));
    }
}

const load = (slug: string | undefined): Promise<Marking> | undefined =>
  slug === undefined ? undefined : markingOf(slug);

/** null: not fetched yet. */
export const useMarking = (store: Store): Marking | null =>
  useLoaded(
    store((s) => s.session?.view.slug ?? s.place?.exhibit),
    load,
  );
