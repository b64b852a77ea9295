// SPDX-License-Identifier: GPL-2.0-only
// Lists the variants of an exhibit that a patch series may fit, with the C that the patch lab can edit.
import type { ExhibitBuild, Manifest } from '../base/manifest.ts';
import { variantsOf, type Variant } from '../base/variants.ts';
import type { Base } from './engine-types.ts';
import type { Files } from './files.ts';

export async function basesOf(
  files: Files,
  build: ExhibitBuild,
  about: Manifest,
  fanout: number,
): Promise<readonly Base[]> {
  const all = await Promise.all(variantsOf(about, build).map((v) => baseOf(files, v, fanout)));
  return all.filter((base) => base !== null);
}

async function baseOf(
  files: Files,
  { id: variant, label, on, origin, kernel, core }: Variant,
  fanout: number,
): Promise<Base | null> {
  const name = core?.lab[String(fanout)];
  if (!kernel || !name) return null;
  const pack = await files.lab(name);
  if (!pack.files.some((file) => file.variants.includes(variant))) return null;
  const whole = async (path: string): Promise<string | null> => {
    const text = (await files.source(core.sources)).texts?.[path];
    if (!text) return null;
    const { lines } = await files.text(text);
    return lines.map((line) => line.map(([part]) => part).join('')).join('\n');
  };
  return { variant, label, kernel: kernel.kernel, on, origin, pack, whole };
}
