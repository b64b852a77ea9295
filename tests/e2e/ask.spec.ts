// SPDX-License-Identifier: GPL-2.0-only
// Ask the past: how often lines ran, queries and prints, stops both ways.
import { expect, test } from './support/page.ts';

const AT = 'v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=12';

test('a line says how often it ran; its executions are as many, and open their steps', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(AT);
  const source = page.getByRole('region', { name: 'Source, merged' });
  const eight = source.getByRole('button', { name: 'line 1025: ran 8 times' });
  await eight.click();
  const list = page.getByRole('list', { name: 'Executions of line 1025' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list.getByRole('button').first()).toBeFocused();
  await treewalk.axe();
  await list.getByRole('button').nth(5).click();
  await expect(page).toHaveURL(/g=line/);
  await expect(source.locator('[aria-current="true"]')).toContainText('kmem_cache_alloc_lru');
  await page.getByRole('textbox', { name: 'Stop here where' }).fill('i == 3 +');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Line 1025' }).getByRole('alert')).toContainText(
    'at character',
  );
  await page.getByRole('textbox', { name: 'Stop here where' }).fill('');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page).toHaveURL(/stops=line\+lib%2Fxarray\.c%3A1025/);
  // From there on and back, and the line itself likewise.
  const { status } = treewalk;
  const here = await status.textContent();
  await page.keyboard.press('r');
  await expect(status).not.toHaveText(here!);
  await page.keyboard.press('Shift+R');
  await expect(status).toHaveText(here!);
  await page.keyboard.press('x');
  await expect(status).not.toHaveText(here!);
  await page.keyboard.press('Shift+X');
  await expect(status).toHaveText(here!);
});

test('a query is completed, answered by every lane, marked on the timeline, and made a stop', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(AT);
  await expect(page.getByRole('region', { name: 'Source, merged' })).toBeVisible();
  await page.keyboard.press('q');
  const drawer = page.getByRole('dialog', { name: 'Ask the past' });
  const box = drawer.getByRole('combobox', { name: 'Question', exact: true });
  await box.pressSequentially('write xa');
  await expect(drawer.getByRole('option', { name: 'xa_node' })).toBeVisible();
  await box.fill('write xa_node.cou');
  await drawer.getByRole('option', { name: /^count/ }).click();
  await expect(box).toHaveValue('write xa_node.count');
  await drawer.getByRole('button', { name: 'Ask', exact: true }).last().click();
  const merged = drawer.getByRole('region', { name: 'Answer of merged' });
  await expect(merged).toContainText('18 hits');
  await expect(drawer.getByRole('img', { name: /^\$value/ })).toBeVisible();
  await treewalk.axe();
  await merged.getByRole('button').last().click();
  await expect(
    page.getByRole('region', { name: 'Source, merged' }).locator('[aria-current="true"]'),
  ).toContainText('count');
  await drawer.getByRole('button', { name: 'Stop at these' }).click();
  await expect(page).toHaveURL(/stops=write\+xa_node\.count/);
  await box.fill('write xa_nde.count');
  await box.press('Enter');
  await expect(drawer.getByRole('alert')).toContainText('did you mean xa_node?');
  await drawer
    .getByRole('combobox', { name: 'Ready questions' })
    .selectOption({ label: 'Which walks end at an empty slot?' });
  await expect(merged).toContainText('5 hits');
  await drawer.getByRole('button', { name: 'Stops' }).click();
  await expect(drawer.getByRole('list', { name: 'Stops' })).toContainText('merged: 18 hits');
  await drawer.getByRole('button', { name: 'Remove write xa_node.count' }).click();
  await expect(page).not.toHaveURL(/stops=/);
});

test('a question goes with the address, and goes with the last of its letters', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(`${AT}&ask=write+xas.xa_node+where+$value+==+XAS_RESTART`);
  const drawer = page.getByRole('dialog', { name: 'Ask the past' });
  const merged = drawer.getByRole('region', { name: 'Answer of merged' });
  await expect(merged).toContainText(/\d hits?.*XAS_RESTART/);
  // Pointers are no numbers to plot; and the drawer that came by itself leaves the keys to the picture.
  await expect(drawer.getByRole('img')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 13 /);
  const box = drawer.getByRole('combobox', { name: 'Question', exact: true });
  await expect(box).toHaveValue('write xas.xa_node where $value == XAS_RESTART');
  await box.fill('write xa_node.count where $value == 9000');
  await box.press('Enter');
  await expect(merged).toContainText(/nothing.*was tried 18 times, and was false each time/);
  await expect(page).toHaveURL(/ask=write\+xa_node\.count\+where/);
  await page.reload();
  await expect(merged).toContainText('nothing');
  await box.fill('');
  await expect(page).not.toHaveURL(/ask=/);
  await expect(merged).toHaveCount(0);
  await page.keyboard.press('Escape');
  await treewalk.open(`${AT}&ask=wriet+5`);
  await expect(drawer.getByRole('alert')).toContainText('wriet');
});

test('stops come with the address; what cannot be read of them is said', async ({ page, treewalk }) => {
  await treewalk.open(`${AT}&stops=merged:+event+lock;lnie+5`);
  await expect(page.getByRole('region', { name: 'Source, merged' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('region', { name: 'Lane merged' })).toContainText('takes the lock');
  await page.keyboard.press('q');
  await page.getByRole('button', { name: 'Stops' }).click();
  await expect(page.getByRole('alert')).toContainText('A stop cannot be read');
});
