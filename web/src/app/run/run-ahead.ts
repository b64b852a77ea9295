// SPDX-License-Identifier: GPL-2.0-only
// Runs scenarios ahead that are near the shown one in the list. use-runs-ahead.ts loads this module on demand.
import { isEdit } from '../../base/variants.ts';
import type { SessionRequest } from '../../session/engine-types.ts';
import { toScenario } from '../address/variants.ts';
import { exhibitOf, type AppState } from '../state/state.ts';
import { askedOf } from '../state/running/prepare.ts';
import type { Store } from '../state/store.ts';

/** A device with fewer gigabytes of memory makes no run ahead. */
const SMALL_MEMORY_GB = 2;

/** A scenario with more characters of operations is not short: it is run only when it is chosen. */
const SHORT_OPS = 500;

type Ahead = Omit<SessionRequest, 'ops'> & { readonly slug: string };

/**
 * The other scenarios with the lanes that they would show, the nearest first; the next one precedes the one before.
 */
function scenariosAhead(state: AppState): readonly Ahead[] {
  const { place, session } = state;
  const here = exhibitOf(state);
  const all = here?.scenarios ?? [];
  const at = all.findIndex((s) => s.slug === place?.scenario);
  if (!place || !here || place.page || at < 0 || !session || session.large || place.variants.some(isEdit))
    return [];
  const far = (i: number): number => 2 * Math.abs(i - at) - (i > at ? 1 : 0);
  return all
    .map(({ slug }, i) => ({ slug, far: far(i) }))
    .filter((s) => s.far > 0)
    .sort((a, b) => a.far - b.far)
    .map(({ slug }) => {
      const asked = askedOf(state, { ...place, ...toScenario(place, here, slug), rec: null }, []);
      const { exhibit, variants, fanout } = asked.place;
      return { slug, exhibit, variants, fanout };
    });
}

/** Whether the device or its reader saves memory or data. Some browsers do not tell. */
function isSaving(): boolean {
  const { deviceMemory = Infinity, connection } = navigator as Navigator & {
    readonly deviceMemory?: number;
    readonly connection?: { readonly saveData?: boolean };
  };
  return deviceMemory <= SMALL_MEMORY_GB || connection?.saveData === true;
}

/** Runs the `most` nearest scenarios ahead, of those that are short. */
export async function runAhead(store: Store, most: number): Promise<void> {
  if (isSaving()) return;
  const state = store.getState();
  const { engine, session } = state;
  const near = scenariosAhead(state).slice(0, most);
  // A text that does not arrive is reported when the reader chooses its scenario.
  const texts = near.map(({ exhibit, slug }) => engine.opsOf(exhibit, slug).catch(() => ''));
  const requests = (await Promise.all(texts)).flatMap((ops, i) =>
    ops !== '' && ops.length <= SHORT_OPS ? [{ ...near[i]!, ops }] : [],
  );
  if (store.getState().session === session) await engine.runAhead(requests);
}
