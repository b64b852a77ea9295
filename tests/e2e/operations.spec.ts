// SPDX-License-Identifier: GPL-2.0-only
// Checks the list of operations, which follows the run, and the drawer in which a reader writes operations.
import lz from 'lz-string';
import type { Page } from '@playwright/test';
import { expect, test } from './support/page.ts';
import { some } from '../support/some.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Operations' });
const row = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const current = (page: Page) => list(page).locator('[aria-current="step"]');
const edit = (page: Page) => page.locator('.side').getByRole('button', { name: 'Edit', exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Own operations' });
const box = (page: Page) => page.getByRole('textbox', { name: 'Operations' });
const faults = (page: Page) => page.getByRole('list', { name: 'What is wrong' });

/** Ten thousand operations, of which ten are the set-up. */
const MANY = `random 10 insert 0..9999 seed 1\n#: opens\nrandom 9990 find 0..9 seed 2`;
const many = `v=1&ex=delayed-ref&var=after&ops=${lz.compressToEncodedURIComponent(MANY)}`;

test.describe('the list', () => {
  test('set-up is one row; the current one follows the run', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9');
    await expect(list(page).getByRole('listitem')).toHaveText(['4 set-up operations', 'add 515', 'load 515']);
    await expect(current(page)).toHaveText('add 515');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(current(page)).toHaveText('load 515');
    await page.keyboard.press('Home');
    await expect(current(page)).toHaveText('add 515');
    // The playhead enters the set-up, which unfolds, and leaves it again.
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(current(page)).toHaveText('evict 512');
    await expect(list(page).getByRole('listitem')).toHaveCount(7);
    await page.keyboard.press('Home');
    await expect(list(page).getByRole('listitem')).toHaveCount(3);
  });

  test('a click goes there', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9');
    await row(page, 'load 515').click();
    await expect(treewalk.sentence).toContainText('515');
    await expect(current(page)).toHaveText('load 515');
    await expect(treewalk.counter).toContainText('load 515');
    await row(page, '4 set-up operations').click();
    await row(page, 'add 4000').click();
    await expect(treewalk.status).toHaveText(/^Set-up, step/);
    await expect(current(page)).toHaveText('add 4000');
    // The reader folded the set-up, so its row is the current one.
    await row(page, '4 set-up operations').click();
    await expect(current(page)).toHaveText('4 set-up operations');
  });

  test('by keys: one stop for Tab, arrows from row to row', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9');
    await edit(page).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(row(page, 'add 515')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'load 515')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(current(page)).toHaveText('load 515');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(row(page, 'add 4000')).toBeVisible();
  });

  test('of ten thousand, the few in sight are drawn, and the current one is', async ({ treewalk, page }) => {
    test.slow();
    await treewalk.open(many);
    const drawn = list(page).getByRole('listitem');
    expect(await drawn.count()).toBeLessThan(40);
    await expect(drawn.first()).toHaveAttribute('aria-setsize', '9991');
    await page.keyboard.press('End');
    await expect(drawn.last()).toHaveAttribute('aria-posinset', '9991');
    await expect(current(page)).toBeInViewport();
    expect(await drawn.count()).toBeLessThan(40);
    // The reader scrolls the list back to its middle; the run stays at its step.
    const at = await current(page).textContent();
    await page.locator('.op-scroll').evaluate((e) => (e.scrollTop = e.scrollHeight / 2));
    await expect(drawn.nth(10)).toHaveAttribute('aria-posinset', /^(49|50)\d\d$/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(current(page)).toBeInViewport();
    expect(await current(page).textContent()).not.toBe(at);
  });
});

test.describe('the column', () => {
  test('folds away and back by its button, which keeps the focus', async ({ treewalk, page }) => {
    await treewalk.open();
    const fold = page.getByRole('button', { name: 'Operations and values' });
    const room = async () => (await treewalk.structure.boundingBox())!.width;
    const before = await room();
    await fold.press('Enter');
    await expect(list(page)).toHaveCount(0);
    await expect(fold).toBeFocused();
    expect(await room()).toBeGreaterThan(before + 200);
    await fold.press('Enter');
    await expect(current(page)).toBeInViewport();
    expect(await room()).toBe(before);
  });

  for (const height of some([720, 900], 2))
    test(`${height} high: what does not fit is counted, and nothing lies outside`, async ({
      treewalk,
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height });
      await treewalk.open('v=1&sc=split-order9&g=line&step=30');
      const side = page.locator('.side');
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press('ArrowRight');
        const [all, part] = await page
          .locator('.side-values')
          .evaluate((e) => [e.scrollHeight, e.clientHeight]);
        expect(all).toBeLessThanOrEqual(part);
        expect(await side.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
      }
      const rows = page.locator('.values > div');
      // This step has more values than a low window can show.
      await treewalk.open('v=1&sc=split-order9&step=30');
      const more = page.getByRole('button', { name: /^\d+ more/ });
      const shown = await rows.count();
      const hidden = Number(/\d+/.exec((await more.textContent())!)![0]);
      await more.click();
      await expect(rows).toHaveCount(shown + hidden);
    });

  test('a value tells who wrote it, and the way there', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9&step=30');
    const value = page.getByRole('region', { name: 'Variables' }).getByRole('button').first();
    await value.click();
    const way = page.locator('.who-said').getByRole('button').first();
    const to = (await way.textContent())!;
    expect(to).toMatch(/^(Step|Set-up, step) \d+ of \d+$/);
    await way.click();
    await expect(treewalk.status).toHaveText(to);
  });
});

test.describe('the drawer', () => {
  test('by keys alone: in, wrong, mended, run, and the focus is back', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9');
    await edit(page).focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue(/^add 0\nadd 4000\n/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ADD 0\ninsert 70\nadd x\nlod 70');
    await page.keyboard.press('Control+Enter');
    await expect(faults(page).getByRole('listitem')).toHaveText([
      /^line 2"insert" is no operation of page-cache; did you mean add\?Use add$/,
      /^line 3INDEX is "x"; allowed/,
      /^line 4"lod" is no operation of page-cache; did you mean load\?Use load$/,
    ]);
    // The page selects the first faulty word, so typing replaces it.
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('add');
    await expect(faults(page).getByRole('listitem')).toHaveCount(2);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
    await expect(treewalk.button('Use load')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(faults(page).getByRole('listitem')).toHaveText([/^line 3INDEX/]);
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.type('70');
    await expect(faults(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('ADD 0\nadd 70\nadd 70\nload 70');
    await page.keyboard.press('Control+Enter');
    await expect(list(page).getByRole('listitem')).toHaveText(['ADD 0', 'add 70', 'add 70', 'load 70']);
    await expect(drawer(page)).toHaveCount(0);
    await expect(edit(page)).toBeFocused();
  });

  test('the picture stays, and can be used', async ({ treewalk, page }) => {
    await treewalk.open('v=1&sc=split-order9');
    await edit(page).click();
    await expect(treewalk.tree('v6.9')).toBeInViewport({ ratio: 0.9 });
    await treewalk.button('Next step').click();
    await expect(treewalk.status).toHaveText(/^Step 2 of/);
    await page.keyboard.press('ArrowRight');
    await expect(treewalk.status).toHaveText(/^Step 3 of/);
    // Esc closes the drawer wherever the focus is, and does not move the focus.
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(treewalk.button('Next step')).toBeFocused();
  });

  test('whoever has gone on while it was fetched keeps the focus', async ({ treewalk, page }) => {
    let come = (): void => {};
    const held = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/assets\/Drawer-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await treewalk.open('v=1&sc=split-order9');
    await edit(page).click();
    await treewalk.button('Next step').click();
    await expect(treewalk.status).toHaveText(/^Step 2 of/);
    come();
    await expect(box(page)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(treewalk.status).toHaveText(/^Step 3 of/);
  });

  test('closed, it keeps what was typed; other operations take its place', async ({ treewalk, page }) => {
    await treewalk.open();
    await edit(page).click();
    await box(page).fill('add 7');
    await page.keyboard.press('Escape');
    await edit(page).click();
    await expect(box(page)).toHaveValue('add 7');
    await page.keyboard.press('Escape');
    await page.getByLabel('Scenario').selectOption({ label: 'Grow the tree' });
    await expect(page).toHaveURL(/sc=grow/);
    await edit(page).click();
    await expect(box(page)).not.toHaveValue('add 7');
  });

  test('what was meant is taken by a click; the place is marked in the text', async ({ treewalk, page }) => {
    await treewalk.open();
    await edit(page).click();
    await box(page).fill('add 0\n  delete 70\nput 5');
    await treewalk.button('Run').click();
    await expect(page.locator('.text-box-gutter .fault')).toHaveText(['2', '3']);
    expect(
      await box(page).evaluate(
        (e) =>
          getSelection()?.toString() ||
          (e as HTMLTextAreaElement).value.slice(
            (e as HTMLTextAreaElement).selectionStart,
            (e as HTMLTextAreaElement).selectionEnd,
          ),
      ),
    ).toBe('delete');
    await treewalk.button('Use remove').click();
    await treewalk.button('Use add').click();
    await expect(faults(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('add 0\n  remove 70\nadd 5');
    await treewalk.button('Run').click();
    await expect(list(page).getByRole('listitem')).toHaveText(['add 0', 'remove 70', 'add 5']);
  });

  test('starts from an example or a scenario, and back', async ({ treewalk, page }) => {
    await treewalk.open();
    await edit(page).click();
    await box(page).fill('add 7');
    const from = page.getByLabel('Start from');
    await from.selectOption({ label: 'A page leaves and comes back' });
    await expect(box(page)).toHaveValue('add 70\nevict 70\nadd 70');
    await treewalk.button('Restore the previous text').click();
    await expect(box(page)).toHaveValue('add 7');
    await from.selectOption({ label: 'A file of many nodes' });
    await expect(box(page)).toHaveValue(/#: opens/);
    await treewalk.button('Run').click();
    await expect(list(page)).toContainText('set-up operations');
    await expect(treewalk.counter).toContainText(/v6\.9\s*\d+ walk/);
  });

  test('random operations: each line with a seed of its own, which is shown', async ({ treewalk, page }) => {
    await treewalk.open();
    await edit(page).click();
    await box(page).fill('add 1');
    await page.getByLabel('How many').fill('20');
    await page.getByLabel('Which').selectOption('add');
    await treewalk.button('Add this line').click();
    await treewalk.button('Add this line').click();
    await expect(box(page)).toHaveValue(/^add 1\n(random 20 add 0\.\.999 seed \d+\n){2}$/);
    const seeds = [...(await box(page).inputValue()).matchAll(/seed (\d+)/g)].map((m) => m[1]);
    expect(new Set(seeds).size).toBe(2);
    await treewalk.button('Run').click();
    await page.keyboard.press('End');
    await expect(current(page)).toHaveText(/^add \d+$/);
    await expect(list(page).getByRole('listitem').last()).toHaveAttribute('aria-setsize', '41');
  });

  test('a phone’s screen is filled', async ({ treewalk, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await treewalk.open();
    await treewalk.button('Values').click();
    await edit(page).click();
    expect(await drawer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await box(page).fill('add 0\nadd 70');
    await treewalk.button('Run').click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(list(page).getByRole('listitem')).toHaveText(['add 0', 'add 70']);
  });
});
