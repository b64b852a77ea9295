// SPDX-License-Identifier: GPL-2.0-only
// What can be opened: what the build made of each exhibit, and what the exhibit says of itself.
import exhibits from 'virtual:exhibits';
import type { Manifest } from '../base/manifest.ts';
import { builtOf, variantsOf } from '../base/variants.ts';
import { metaOf } from '../exhibit-api/ops.ts';
import type { Catalogue, ScenarioInfo, VariantChoice } from './types.ts';

export const slugs: readonly string[] = exhibits.map((e) => e.slug);

function scenarioOf({ slug, text }: { readonly slug: string; readonly text: string }) {
  const meta = metaOf(text);
  const info: ScenarioInfo = {
    slug,
    title: meta['title'] ?? slug,
    ops: text,
    ...(meta['fits'] ? { fits: meta['fits'].split(/\s+/).map(Number) } : {}),
    ...(meta['instead'] ? { instead: meta['instead'] } : {}),
  };
  return { info, order: Number(meta['order'] ?? 99) };
}

/** Of the exhibits that are built. */
export const catalogueOf = (built: Manifest): Catalogue => ({
  made: `${built.package}, ${built.compiler}`,
  exhibits: exhibits.flatMap((about) => {
    const build = built.exhibits.find((e) => e.slug === about.slug);
    if (!build) return [];
    const { fanouts } = build;
    const known = variantsOf(built, build);
    const defaultVariants = builtOf(known, about.defaultVariants);
    const variants = known.map(({ id, label, alias, usual, core }): VariantChoice => ({
      ...{ id, label },
      ...(alias ? { alias } : {}),
      ...(usual ? {} : { added: { built: core !== null } }),
    }));
    const scenarios = build.scenarios
      .map(scenarioOf)
      .sort((a, b) => a.order - b.order)
      .map(({ info }) => info);
    return { ...about, defaultVariants, variants, fanouts, scenarios };
  }),
});
