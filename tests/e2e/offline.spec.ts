// SPDX-License-Identifier: GPL-2.0-only
// The page with its service worker, which the other tests do without.
import { expect, test } from './support/page.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

test('once seen, the page opens without a network', async ({ treewalk, page, context }) => {
  test.slow();
  await treewalk.open();
  await page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = active ?? waiting ?? installing;
    if (worker?.state !== 'activated')
      await new Promise<void>((done) =>
        worker?.addEventListener('statechange', () => worker.state === 'activated' && done()),
      );
  });
  await context.setOffline(true);
  await page.reload();
  await expect(treewalk.tree('v6.9')).toBeVisible();
  // What was never opened is there too.
  await page.getByRole('combobox', { name: 'Exhibit' }).selectOption('aio-lookup');
  await expect(page.getByRole('combobox', { name: 'Exhibit' })).toHaveValue('aio-lookup');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
});
