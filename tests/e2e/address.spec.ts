// SPDX-License-Identifier: GPL-2.0-only
// Checks that an address can name a moment by its event, and that the page opens there.
import { expect, test } from './support/page.ts';

const SPLIT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged';

test('an address opens at its event, whatever step stands beside it', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&at=5.v6.9.walk.3&step=2`);
  await expect(treewalk.counter).toContainText(/v6\.9\s*3 walks/);
  await expect(page.locator('.banner')).toHaveCount(0);
  const at = await treewalk.status.textContent();
  await expect.poll(() => page.url()).toMatch(/&at=5\.v6\.9\.walk\.3&step=\d+/);
  await treewalk.button('Previous step').click();
  await expect.poll(() => page.url()).not.toContain('walk.3');
  await expect(treewalk.counter).toContainText(/v6\.9\s*2 walks/);
  await treewalk.button('Next step').click();
  await expect(treewalk.status).toHaveText(at!);
});

test('a line of an event opens as that line', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&g=line&at=5.v6.9.walk.3`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const at = await treewalk.status.textContent();
  const step = /^Step (\d+)/.exec(at ?? '')?.[1];
  await expect.poll(() => page.url()).toContain(`&at=5.v6.9.walk.3&step=${step}&g=line`);
  await page.reload();
  await expect(treewalk.status).toHaveText(at!);
});

for (const [what, address, status, message] of [
  [
    'its step',
    'at=5.v6.9.walk.99&step=7',
    'Step 7 of',
    /^at=5\.v6\.9\.walk\.99 does not happen.*the page shows step 7 instead/,
  ],
  [
    'its operation',
    'at=5.v6.9.walk.99&step=9999',
    'Step 1 of',
    /the page shows the start of operation 5 instead/,
  ],
  [
    'an operation of the set-up',
    'at=3.v6.9.rotate.1',
    'Set-up, step',
    /the page shows the start of operation 3 instead/,
  ],
] as const)
  test(`an event that is not there: ${what} is shown, and said`, async ({ treewalk, page }) => {
    await treewalk.open(`${SPLIT}&${address}`);
    await expect(treewalk.status).toContainText(status);
    await expect(page.locator('.banner')).toContainText(message);
  });

test('of several faults the first is said, and how many more there are', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&g=nowhere&align=nowhere&step=none&quiz=none`);
  const banner = page.locator('.banner');
  await expect(banner.locator('p')).toHaveText(/^[a-z]+=no\w+ is not known: [^:]*$/);
  await expect(banner.getByRole('listitem')).toHaveCount(0);
  await banner.getByRole('button', { name: '3 more' }).click();
  await expect(banner.getByRole('listitem')).toHaveCount(3);
});

test('a step alone keeps its number', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&step=9`);
  await expect(treewalk.status).toHaveText(/^Step 9 of/);
  await expect(page.locator('.banner')).toHaveCount(0);
});

test('another lane comes and goes, the moment stays', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT.replace('v6.9,', '')}&at=6.merged.walk.1`);
  const alone = await treewalk.status.textContent();
  const v69 = await treewalk.variant('v6.9');
  await v69.check();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  await expect.poll(() => page.url()).toMatch(/var=v6\.9,merged&at=6\.v6\.9\.walk\.1/);
  await expect(treewalk.status).not.toHaveText(alone!);
  await v69.uncheck();
  await expect(treewalk.status).toHaveText(alone!);
  await expect.poll(() => page.url()).toMatch(/at=6\.merged\.walk\.1/);
});

test('a frame goes from event to event, and says what is not there', async ({ treewalk, page }) => {
  await treewalk.open(`${SPLIT}&embed=1&start=5.v6.9.walk.2&end=5.v6.9.walk.3`);
  const ends = async () => {
    const at = [];
    for (const key of ['Home', 'End']) {
      await page.keyboard.press(key);
      at.push(Number(/^Step (\d+)/.exec((await treewalk.status.textContent()) ?? '')?.[1]));
    }
    return at;
  };
  await expect(page.locator('.banner')).toHaveCount(0);
  const [first, last] = await ends();
  expect(first).toBeGreaterThan(1);
  expect(last).toBeGreaterThan(first!);
  // The step numbers after the commas belong to another build, so the page ignores them.
  await treewalk.open(`${SPLIT}&embed=1&start=5.v6.9.walk.2,1&end=5.v6.9.walk.3,500`);
  expect(await ends()).toEqual([first, last]);
  await treewalk.open(`${SPLIT}&embed=1&start=5.v6.9.walk.2&end=5.v6.9.rotate.1,12`);
  await expect(page.locator('.banner')).toContainText('end=5.v6.9.rotate.1 does not happen in this run');
  expect(await ends()).toEqual([first, 12]);
});
