// SPDX-License-Identifier: GPL-2.0-only
// Lists what a reader can open: exhibits, with their variants, fan-outs and scenarios in this build.
import exhibits from 'virtual:exhibits';
import type { Manifest, ScenarioText } from '../base/manifest.ts';
import { builtOf, headingOf, isBefore, variantsOf, type Variant } from '../base/variants.ts';
import { metaOf } from '../exhibit-api/ops-text.ts';
import type { Catalogue, ScenarioInfo, VariantChoice } from './engine-types.ts';

export const slugs: readonly string[] = exhibits.map((e) => e.slug);

function scenarioOf({ slug, text }: ScenarioText, variants: readonly Variant[]) {
  const meta = metaOf(text);
  const { from, lanes } = meta;
  const without = from ? variants.filter((v) => v.origin === 'linux' && isBefore(v.on, from)) : [];
  const info: ScenarioInfo = {
    slug,
    title: meta['title'] ?? slug,
    ...(meta['fits'] ? { fits: meta['fits'].split(/\s+/).map(Number) } : {}),
    ...(meta['instead'] ? { instead: meta['instead'] } : {}),
    ...(lanes ? { lanes: builtOf(variants, lanes.split(/\s+/)) } : {}),
    ...(without.length ? { without: without.map((v) => v.id) } : {}),
  };
  return { info, order: Number(meta['order'] ?? 99) };
}

function choiceOf(variant: Variant): VariantChoice {
  const { id, label, alias, usual, core, since, on, kernel } = variant;
  const isOlder = since !== undefined && kernel !== null && isBefore(on, since);
  return {
    ...{ id, label, heading: headingOf(variant) },
    ...(isOlder ? { carriedBack: { to: kernel.kernel, since } } : {}),
    ...(alias ? { alias } : {}),
    ...(usual ? {} : { added: { built: core !== null } }),
  };
}

/** Lists the exhibits that this build has. */
export const catalogueOf = (built: Manifest): Catalogue => ({
  made: `${built.package}, ${built.compiler}`,
  exhibits: exhibits.flatMap((about) => {
    const build = built.exhibits.find((e) => e.slug === about.slug);
    if (!build) return [];
    const { fanouts } = build;
    const hasExercises = build.exercises !== undefined;
    const all = variantsOf(built, build);
    const editable = all.filter((v) => Object.keys(v.core?.lab ?? {}).length > 0).map((v) => v.id);
    const defaultVariants = builtOf(all, about.defaultVariants);
    const variants = all.map(choiceOf);
    const scenarios = build.scenarios
      .map((s) => scenarioOf(s, all))
      .sort((a, b) => a.order - b.order)
      .map(({ info }) => info);
    return { ...about, defaultVariants, variants, editable, hasExercises, fanouts, scenarios };
  }),
});
