// SPDX-License-Identifier: GPL-2.0-only
// Gives the catalogue of this build, as the page loads it.
import { variantsOf } from '../../web/src/base/variants.ts';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import type { Catalogue } from '../../web/src/session/engine-types.ts';
import { manifest, models, opensWith } from './run.ts';

export const catalogueOf = (builds: readonly ExhibitBuild[]): Catalogue => ({
  made: '',
  exhibits: builds.flatMap((build) => {
    const model = models.get(build.slug);
    const scenarios = build.scenarios.map(({ slug, text }) => ({ slug, title: slug, ops: text }));
    const variants = variantsOf(manifest, build).map(({ id, label, alias, usual, core }) => ({
      ...{ id, label, ...(alias ? { alias } : {}) },
      ...(usual ? {} : { added: { built: core !== null } }),
    }));
    const defaultVariants = opensWith(build.slug);
    return model
      ? [{ ...model, ...build, variants, defaultVariants, scenarios, editable: [], usage: [] }]
      : [];
  }),
});
