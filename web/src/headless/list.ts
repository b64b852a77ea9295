// SPDX-License-Identifier: GPL-2.0-only
// Lists what the runner can run: exhibits, variants, kernels, fan-outs, scenarios and operations.
import type { Manifest } from '../base/manifest.ts';
import { variantsOf, type Variant } from '../base/variants.ts';
import { usageOf } from '../exhibit-api/ops.ts';
import type { Models } from './resolve.ts';

/** The kernel of each variant (null: not here), and whether it is built. */
const kernelsOf = (variants: readonly Variant[]) =>
  Object.fromEntries(
    variants.flatMap(({ id, alias, kernel, core }) =>
      [id, alias].flatMap((name) =>
        name === undefined ? [] : [[name, { kernel: kernel?.kernel ?? null, built: core !== null }]],
      ),
    ),
  );

export function list(json: boolean, manifest: Manifest, models: Models): string {
  const exhibits = [...models.values()].flatMap((model) => {
    const build = manifest.exhibits.find((e) => e.slug === model.slug);
    if (!build) return [];
    const variants = variantsOf(manifest, build);
    return {
      exhibit: model.slug,
      title: model.title,
      variants: variants.flatMap((v) => [v.id, ...(v.alias ? [v.alias] : [])]),
      kernels: kernelsOf(variants),
      fanouts: build.fanouts,
      scenarios: build.scenarios.map((s) => s.slug),
      operations: usageOf(model).map(({ form, help }) => ({ usage: form, help })),
    };
  });
  const here = [manifest, ...manifest.kernels];
  const known = [manifest.id, ...manifest.exhibits.flatMap((e) => Object.keys(e.others))];
  const kernels = Object.fromEntries(
    known.map((id) => {
      const kernel = here.find((k) => k.id === id)?.kernel ?? null;
      return [id, { kernel, built: kernel !== null }];
    }),
  );
  if (json) return JSON.stringify({ kernel: manifest.kernel, kernels, exhibits });
  const lines = exhibits.flatMap((e) => [
    `${e.exhibit}  (${e.title})`,
    `  variants   ${e.variants.map((v) => (e.kernels[v]?.built === false ? `(${v})` : v)).join(' ')}`,
    `  fan-outs   ${e.fanouts.join(' ')}`,
    `  scenarios  ${e.scenarios.join(' ')}`,
    ...e.operations.map((o) => `  ${o.usage.padEnd(24)} ${o.help}`),
  ]);
  return lines.join('\n');
}
