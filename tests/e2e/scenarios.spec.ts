// SPDX-License-Identifier: GPL-2.0-only
// Checks that in every scenario a step reached forwards and the same step reached backwards have equal pixels.
import { readFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { allFonts } from './support/fonts.mjs';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

interface Build {
  readonly slug: string;
  readonly scenarios: readonly { readonly slug: string; readonly text: string }[];
}
const { exhibits } = JSON.parse(readFileSync('public/core/manifest.json', 'utf8')) as {
  exhibits: readonly Build[];
};
/** Counts the pixels that differ; small differences of shade at the edges of strokes do not count. */
function differing(a: Buffer, b: Buffer): number {
  if (a.equals(b)) return 0;
  const [x, y] = [PNG.sync.read(a), PNG.sync.read(b)];
  if (x.width !== y.width || x.height !== y.height) return Infinity;
  return pixelmatch(x.data, y.data, undefined, x.width, x.height, { threshold: 0.1 });
}

/** Each scenario of the other exhibits has a test in the exhibit's own spec. */
const PIXELS = ['page-cache', 'xarray'];

for (const { slug, scenarios } of exhibits.filter((e) => PIXELS.includes(e.slug)))
  for (const scenario of some(scenarios, 18))
    test(`${slug}: ${scenario.slug}`, async ({ treewalk, page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await treewalk.open(`v=1&ex=${slug}&sc=${scenario.slug}&step=1`);
      await allFonts(page);
      const total = Number(/of (\d+)$/.exec((await treewalk.status.textContent()) ?? '')?.[1] ?? 1);
      const middle = Math.ceil(total / 2);
      const slider = page.getByRole('slider', { name: 'Step' });
      const goTo = async (step: number): Promise<void> => {
        await slider.fill(String(step));
        await expect(treewalk.status).toHaveText(`Step ${step} of ${total}`);
      };
      const shot = (): Promise<Buffer> => treewalk.structure.screenshot({ animations: 'disabled' });
      await goTo(middle);
      const forwards = await shot();
      await treewalk.button('Last step').click();
      await expect(treewalk.status).toHaveText(`Step ${total} of ${total}`);
      const end = await shot();
      await treewalk.button('First step').click();
      await expect(treewalk.status).toHaveText(`Step 1 of ${total}`);
      await goTo(total);
      expect(differing(await shot(), end)).toBe(0);
      await goTo(middle);
      expect(differing(await shot(), forwards)).toBe(0);
      // The end differs from this step in the lanes or in the sentence.
      expect(differing(end, forwards)).toBeGreaterThan(20);
    });
