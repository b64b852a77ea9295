// SPDX-License-Identifier: GPL-2.0-only
// Checks the life of a word and of a node: every write in each lane, its cause, and each leak.
import { expect, test } from './support/page.ts';

test('a slot in every lane, why it holds what it holds, and each hop’s step', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=into-hole&var=v6.9,merged');
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Life', exact: true }).click();
  await page.getByRole('textbox', { name: /life of a slot/ }).fill('slot 70');
  await page.keyboard.press('Enter');
  for (const variant of ['v6.9', 'merged'])
    await expect(page.getByRole('list', { name: `Writes to slot 70, ${variant}` })).toContainText(
      'xas_store()',
    );
  const writes = page.getByRole('list', { name: 'Writes to slot 70, merged' });
  await writes.getByRole('button', { name: /^Why / }).click();
  const chain = writes.getByRole('list', { name: 'Where the value came from' });
  await expect(chain.getByRole('listitem').first()).toContainText('given to xas_store() as entry');
  await expect(chain.getByRole('listitem').last()).toContainText('allocated: folio');
  // The button shows the step that passes the folio to xas_store() and marks this entry.
  await chain.getByRole('button').first().click();
  await expect(chain.getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');

  await page.getByRole('textbox', { name: /life of a slot/ }).fill('slto 70');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/"slto 70" is no place/).first()).toBeVisible();
});

test('values after some steps are those of the same place opened anew', async ({ treewalk, page }) => {
  await treewalk.open('v=1&ex=page-cache&sc=first-insert&var=v6.9');
  const values = page.getByRole('region', { name: 'Variables' });
  const first = await values.innerText();
  for (let step = 2; step <= 9; step++) {
    await page.keyboard.press('ArrowRight');
    await expect(treewalk.status).toHaveText(new RegExp(`^Step ${step} of`));
  }
  const stepped = await values.innerText();
  expect(stepped).not.toBe(first);
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/step=9\b/);
  await treewalk.open(await page.evaluate(() => location.hash.slice(1)));
  await expect(treewalk.status).toHaveText(/^Step 9 of/);
  expect(await values.innerText()).toBe(stepped);
});

test('a value of the inspector, the node that a slot lies in, and a node that leaked', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&ex=page-cache&sc=race-remove&var=v6.9');
  const values = page.getByRole('region', { name: 'Variables' });
  await values
    .getByTitle(/who wrote this/)
    .first()
    .click();
  await page.getByRole('button', { name: 'All writes, and why' }).click();
  await expect(
    page.getByRole('list', { name: /^Writes to .* in this call of page_cache_insert_v69/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page
    .getByRole('treeitem', { name: /^slot 8/i })
    .first()
    .click();
  await page.locator('.slot-details').getByRole('button', { name: 'All writes, and why' }).click();
  await page.getByRole('button', { name: 'Life of the xa_node that contains it' }).click();
  await expect(page.getByRole('list', { name: /^Life of xa_node/ })).toContainText('linked into');

  await page.getByRole('list', { name: 'Nodes that leaked in v6.9' }).getByRole('button').first().click();
  const life = page.getByRole('list', { name: /^Life of xa_node/ });
  await expect(life).toContainText('lost: xa_node.parent pointed at it last');
  await expect(life.locator('[aria-current]')).toContainText('allocated, 300 bytes');
});
