// SPDX-License-Identifier: GPL-2.0-only
// Hands patches to the tools: one is judged, one runs beside the variant that it changes.
import { afterAll, expect, it } from 'vitest';
import { labOf } from '../../web/src/headless/compiler.ts';
import { exercisesOf } from '../../web/src/headless/exercise-judge.ts';
import { unifiedOf } from '../../web/src/patch/diffs.ts';
import { textOf } from '../../web/src/patch/text.ts';
import { manifest } from '../support/run.ts';
import { opened, served, SPLIT } from './served.ts';

const { client, ask, refused } = await served();
afterAll(() => client.close());

const exercise = manifest.exhibits.flatMap(exercisesOf).find((e) => e.name === 'hit-to-front')!;

it('judge has the judge’s checks; the address brings the patch to the lab', async () => {
  const told = await ask('judge', { exercise: exercise.name, patch: `${exercise.start}\n` });
  expect(told).toMatchObject({ exercise: exercise.name, passed: false, kernel: manifest.kernel });
  expect(told['checks']).toContainEqual(expect.objectContaining({ id: 'results', passed: true }));
  expect(opened(told.address)).toMatchObject({ panel: 'patch', pick: exercise.name });
  const wrong = await ask('judge', { exercise: exercise.name, patch: `${exercise.start}\nint x` });
  expect(wrong).toMatchObject({
    passed: false,
    compiler: [expect.stringMatching(/:\d+:6: error: expected/)],
  });
  expect(opened(wrong.address).patch).toContain('+int x');
});

it('runs beside the variant that it changes, and why follows its values', async () => {
  const build = manifest.exhibits.find((e) => e.slug === SPLIT.exhibit)!;
  const file = labOf(build, 'v6.9')!.files.find(({ path }) => path.endsWith('/v69.c'))!;
  const text = textOf(file).replace('if (present <= wanted)', 'if (present <= wanted || present > 6)');
  const patch = `${unifiedOf(file, text)}--- a/Makefile\n+++ b/Makefile\n@@ -1 +1 @@\n-a\n+b\n`;
  const told = await ask('compare', { ...SPLIT, patch });
  expect(told.variants).toEqual([
    expect.objectContaining({ variant: 'v6.9', origin: 'rewritten here' }),
    expect.objectContaining({ variant: 'your patch', origin: 'v6.9 with the patch' }),
  ]);
  expect(told['ended']).toEqual([expect.stringMatching(/^your patch: .*xas_split/)]);
  expect(told['operations']).toContainEqual(expect.objectContaining({ op: 'add 515', results: [0, null] }));
  expect(told.leftOut).toEqual(['Left out of this patch: Makefile.']);
  expect(opened(told.address)).toMatchObject({ panel: 'patch', patch, variants: ['v6.9'] });
  const why = await ask('why', { ...SPLIT, patch, place: 'folio' });
  expect(why).toMatchObject({ variant: 'your patch', born: { is: 'allocated' } });
});

it.each([
  [{ patch: 'int x;' }, /^the patch is of no file of page-cache that can be edited; there are .*v69\.c/],
  [{ variant: 'your patch' }, /^variants: "your patch" needs a patch; give patch, a unified diff$/],
])('refused: %j', async (args, why) => {
  expect(await refused('run', { ...SPLIT, ...args })).toMatch(why);
});
