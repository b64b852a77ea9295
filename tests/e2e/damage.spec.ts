// SPDX-License-Identifier: GPL-2.0-only
// Checks that damaged input gives a message and the default view, but no console error and no endless wait.
import { expect, test } from './support/page.ts';

test('an entry of the browser’s storage with a name that every object has keeps no page from starting', async ({
  page,
  treewalk,
}) => {
  await page.addInitScript(() => localStorage.setItem('treewalk', '{"version":1,"toString":"x"}'));
  await treewalk.open();
  await expect(treewalk.tree('v6.9')).toBeVisible();
});

const DAMAGED = 'zYExAIAYC$Qm5WkA';

for (const key of ['ops', 'patch', 'notes'])
  test(`a link with a damaged ${key}: a message, and the run without it`, async ({ treewalk, page }) => {
    await treewalk.show(`v=1&ex=zswap&${key}=${DAMAGED}`);
    await expect(page.getByRole('alert')).toHaveText(
      new RegExp(`${key} cannot be unpacked: the link is damaged or cut off\\. Copy the whole link again\\.`),
    );
    await expect(treewalk.status).toHaveText(/Step \d+ of \d+|Set-up/);
    await expect(page).toHaveURL(new RegExp(`ex=zswap&sc=(?!.*${key}=)`));
  });

test('a question for hundreds of values at each hit: some rows, and all others counted', async ({
  treewalk,
  page,
}) => {
  await treewalk.open(`v=1&ex=page-cache&ask=step+show+${Array.from({ length: 450 }, () => '1').join(',')}`);
  const answers = page.locator('.answers section');
  await expect(answers.first().locator('li')).toHaveCount(4);
  await expect(answers.first().getByText(/^[\d,]+ more$/)).toBeVisible();
  for (const lane of await answers.all()) expect(await lane.locator('*').count()).toBeLessThan(5_000);
  // The page draws the hits near the current step.
  await treewalk.button('Last step').click();
  await expect(answers.first().locator('li')).toHaveCount(4);
  await expect(answers.first().getByText(/^[\d,]+ before these$/)).toBeVisible();
});
