// SPDX-License-Identifier: GPL-2.0-only
// Checks a machine that has only its default kernel. That side runs; the other is named with the command that
// adds it.
import { expect, test } from 'vitest';
import type { ExhibitBuild } from '../../web/src/base/manifest.ts';
import { builtOf, runnable, variantsOf } from '../../web/src/base/variants.ts';
import { manifest, models } from '../support/run.ts';

const build = manifest.exhibits.find((e) => e.slug === 'zswap')!;
const { defaultVariants } = models.get('zswap')!;
const others = Object.fromEntries(Object.keys(build.others).map((id) => [id, null]));
const alone: ExhibitBuild = { ...build, others };
const here = { ...manifest, kernels: [] };

test('both sides are known, by their kernels’ names, older ones first', () => {
  expect(variantsOf(here, alone).map((v) => v.id)).toEqual(defaultVariants);
});

test('it opens with the side that is built', () => {
  expect(builtOf(variantsOf(here, alone), defaultVariants)).toEqual([manifest.id]);
  expect(builtOf(variantsOf(here, alone), Object.keys(others))).toEqual([manifest.id]);
});

test('the other side is refused, with the command that adds it', () => {
  for (const id of Object.keys(others))
    expect(() => runnable(here, alone, id)).toThrow(`npm run setup -- --kernel ${id}`);
});
