// SPDX-License-Identifier: GPL-2.0-only
// Finds the exhibit and variant whose text a diff fits, among all editable ones in this build.
import { USUAL_FANOUT } from '../../../base/fanout.ts';
import type { LabFile } from '../../../base/lab.ts';
import { addsKernel } from '../../../base/variants.ts';
import { applied, pathsIn } from '../../../patch/diffs.ts';
import type { Catalogue, Engine } from '../../../session/engine-types.ts';
import type { Exhibit, PageState } from '../../address/address.ts';
import { WORDS } from './words.ts';

interface Here {
  readonly catalogue: Catalogue | null;
  readonly engine: Pick<Engine, 'lab'>;
  readonly place: PageState | null;
}

/** All editable variants: the default kernel's before others, the current exhibit's before others. */
function candidates({ catalogue, place }: Here) {
  const all = (catalogue?.exhibits ?? []).flatMap((exhibit) =>
    exhibit.editable.map((variant) => ({
      ...{ exhibit, variant },
      added: exhibit.variants.some((v) => v.id === variant && v.added),
      elsewhere: exhibit.slug !== place?.exhibit,
    })),
  );
  return all.sort((a, b) => Number(a.added) - Number(b.added) || Number(a.elsewhere) - Number(b.elsewhere));
}

/** A scenario that this variant can run: the current one, if possible. */
function scenarioFor({ scenarios, defaultScenario }: Exhibit, variant: string, shown: string | null): string {
  const can = scenarios.filter(({ without }) => !without?.includes(variant)).map(({ slug }) => slug);
  return [shown, defaultScenario, can[0]].find((slug) => slug && can.includes(slug)) ?? defaultScenario;
}

function placeOf(exhibit: Exhibit, variant: string, place: PageState | null): Partial<PageState> {
  const to = { variants: [variant], pick: null };
  const scenario = scenarioFor(exhibit, variant, place?.scenario ?? null);
  if (exhibit.slug === place?.exhibit)
    return place.ops !== null || scenario === place.scenario ? to : { ...to, scenario, step: 1 };
  const { slug, fanouts } = exhibit;
  return { ...to, exhibit: slug, fanout: fanouts[0] ?? USUAL_FANOUT, scenario, ops: null, step: 1 };
}

/** @throws an Error that says why the diff fits nowhere */
export async function findTarget(here: Here, patch: string): Promise<Partial<PageState>> {
  const paths = pathsIn(patch);
  const known = new Set<string>();
  let refused: { readonly file: LabFile; readonly error: Error } | null = null;
  for (const { exhibit, variant } of candidates(here)) {
    const pack = await here.engine.lab(exhibit.slug, variant, exhibit.fanouts[0] ?? USUAL_FANOUT);
    for (const file of pack?.files ?? []) {
      known.add(file.path);
      if (!paths.includes(file.path) || !file.variants.includes(variant)) continue;
      try {
        applied(file, patch);
        return placeOf(exhibit, file.variants[0]!, here.place);
      } catch (error) {
        refused ??= { file, error: error as Error };
      }
    }
  }
  if (refused) {
    const { file, error } = refused;
    // Only a kernel's own file may fit another kernel.
    throw new Error(error.message + (file.origin === 'linux' ? unbuilt(here) : ''));
  }
  const what = paths.length ? WORDS.notEditable(paths.join(', ')) : WORDS.noDiff;
  throw new Error(WORDS.supported(what, [...known].join(', ')));
}

function unbuilt({ catalogue }: Here): string {
  const all = catalogue?.exhibits.flatMap(({ variants }) => variants) ?? [];
  const more = new Set(all.filter(({ added }) => added?.built === false).map(({ id }) => id));
  return more.size ? WORDS.unbuilt([...more].map(addsKernel).join(WORDS.or)) : '';
}
