// SPDX-License-Identifier: GPL-2.0-only
// Checks the palette that Ctrl+K opens: what it finds, its keys, and input that arrives before its code.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: /^Find/ });

/** Blocks the palette's code until the caller calls the returned function. */
async function holdBack(page: Page): Promise<() => void> {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/Palette.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return come;
}

/** Opens the palette and searches for words. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(words);
}

test('Ctrl+K finds a scenario by words, and Enter opens it', async ({ treewalk, page }) => {
  await treewalk.open();
  await find(page, 'refault one page');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Refault of one page');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveCount(0);
  await expect(treewalk.counter).toContainText('for add 70');
  await treewalk.endOfOperation();
  await expect(treewalk.counter).toContainText(/merged\s*1 walk/);
});

test('closed and opened in one breath, it has what is typed', async ({ treewalk, page }) => {
  await treewalk.open();
  await find(page, 'refault');
  const session = await page.context().newCDPSession(page);
  const down = (key: string, code: string, windowsVirtualKeyCode: number, modifiers = 0): Promise<unknown> =>
    session.send('Input.dispatchKeyEvent', {
      ...{ type: 'keyDown', key, code, windowsVirtualKeyCode, modifiers },
      ...(key.length === 1 && !modifiers ? { text: key } : {}),
    });
  // The page is busy, so all keys arrive before it handles the first one.
  const busy = page.evaluate(() => {
    for (const end = performance.now() + 500; performance.now() < end;);
  });
  await Promise.all([
    busy,
    down('Escape', 'Escape', 27),
    down('k', 'KeyK', 75, 2),
    down('x', 'KeyX', 88),
    down('a', 'KeyA', 65),
    down('s', 'KeyS', 83),
  ]);
  await expect(field(page)).toHaveValue('xas');
});

test('what is typed while the search is on its way is found', async ({ treewalk, page }) => {
  const come = await holdBack(page);
  await treewalk.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sib');
  come();
  await expect(page.getByRole('option', { name: /^sibling/ })).toBeVisible();
  await page.keyboard.type('ling');
  await expect(field(page)).toHaveValue('sibling');
});

test('Enter, pressed while the search is on its way, takes the first that is found', async ({
  treewalk,
  page,
}) => {
  const come = await holdBack(page);
  await treewalk.open();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  come();
  await expect(treewalk.status).toHaveText(/^Step 12 of/);
  await expect(field(page)).toHaveCount(0);
});

test('arrows move the choice while the focus stays in the field; Esc closes and changes nothing', async ({
  treewalk,
  page,
}) => {
  await treewalk.open('v=1&step=5');
  await page.keyboard.press('Control+k');
  const active = (): Promise<string | null> => field(page).getAttribute('aria-activedescendant');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /./);
  const first = await active();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const third = await active();
  expect(third).not.toBe(first);
  await expect(page.locator(`[id="${third}"]`)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(treewalk.status).toHaveText(/^Step 5 of/);
});

test('a number goes to that step', async ({ treewalk, page }) => {
  await treewalk.open();
  await treewalk.button('Find').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('go to step 12');
  await page.keyboard.press('Enter');
  await expect(treewalk.status).toHaveText(/^Step 12 of/);
});

test('other exhibits, themes and the export are in it', async ({ treewalk, page }) => {
  await treewalk.open();
  await find(page, 'dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await find(page, 'export');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await page.keyboard.press('Escape');
  await find(page, 'buffer-head');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Exhibit')).toHaveValue('buffer-lru');
});

test('keys skip to the next walk, lock, allocation and slot write, and back', async ({ treewalk, page }) => {
  await treewalk.open();
  const lane = page.getByRole('region', { name: 'Lane v6.9' });
  await page.keyboard.press('w');
  await expect(lane).toContainText(/walk 1/);
  await page.keyboard.press('a');
  await expect(lane).toContainText(/allocates/);
  const there = await treewalk.status.textContent();
  await page.keyboard.press('l');
  await expect(treewalk.status).not.toHaveText(there!);
  await page.keyboard.press('Shift+A');
  await expect(lane).toContainText(/allocates/);
  await page.keyboard.press('Shift+W');
  await expect(lane).toContainText(/walk \d starts/);
  // S goes to the next slot write in either lane.
  await page.keyboard.press('s');
  await expect(treewalk.structure).toContainText(/writes|splits|links/);
});

test('keys that are switched off stay off on the next visit', async ({ treewalk, page }) => {
  await treewalk.open();
  await treewalk.button('Keys').click();
  await page.getByRole('checkbox', { name: 'these keys work' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.reload();
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+k');
  await expect(treewalk.status).toHaveText(/^Step 1 of/);
  await expect(field(page)).toHaveCount(0);
  await treewalk.button('Find').click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('switch the keys on');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Switch the keys on');
  await page.keyboard.press('Enter');
  // An open search takes every key, so the test waits until it has closed.
  await expect(field(page)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(/^Step 2 of/);
});
