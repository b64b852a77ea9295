// SPDX-License-Identifier: GPL-2.0-only
// Checks the reader's own walk: presses by mouse, keys and touch are judged, and the page shows nothing early.
import type { Locator, Page } from '@playwright/test';
import { expect, test, testAlone } from './support/page.ts';

const RUN = 'v=1&ex=page-cache&sc=split-order9&var=v6.9';
const WALK = `${RUN}&walk=5.v6.9`;
/** The steps of v6.9's first walk: the shadow at slot 8, then its siblings, until a slot is empty. */
const FIRST = [8, 9, 10, 12, 16];

const yourWalk = (page: Page): Locator => page.getByRole('region', { name: 'Your walk' });
const right = (page: Page): Locator => yourWalk(page).getByText(/^\d+ of \d+ right\b/);
const verdict = (page: Page): Locator => yourWalk(page).getByRole('status').first();
const slot = (page: Page, n: number): Locator =>
  page.getByRole('treeitem', { name: new RegExp(`^Slot ${n}\\b`, 'i') }).first();
/** The steps that are over: only these have a sentence. */
const steps = (page: Page): Locator =>
  yourWalk(page)
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.locator('p') });
/** The numbers at the steps in the picture. */
const badges = (page: Page): Locator => page.locator('.stage .walk-marks .made text');

test('the button begins a walk; presses by mouse; three wrong ones show the step', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(RUN);
  await treewalk.button('Walk it yourself').click();
  await expect(right(page)).toHaveText('0 of 18 right');
  await expect.poll(() => page.url()).toContain('walk=5.v6.9');
  await expect(treewalk.button('Walk it yourself')).toHaveCount(0);

  const before = await treewalk.status.textContent();
  await treewalk.button('Last step').click();
  await expect(treewalk.status).toHaveText(before!);

  await slot(page, 0).click();
  await expect(verdict(page)).toContainText(/^Not slot 0 of /);
  await expect(verdict(page)).toContainText('(515 >> 6) & 63');
  await expect(right(page)).toHaveText('0 of 18 right');
  await expect(treewalk.status).toHaveText(before!);
  await slot(page, 8).click();
  await expect(verdict(page)).toContainText(/^Right: slot 8 of /);
  await expect(right(page)).toHaveText('1 of 18 right, 1 after a miss');
  await expect(treewalk.status).not.toHaveText(before!);
  await expect(steps(page)).toHaveCount(1);
  await expect(steps(page)).toContainText('At the second try. You said 0: this node has shift 6.');
  await expect(badges(page)).toHaveText(['1']);

  for (const n of [8, 16]) await slot(page, n).click();
  await expect(page.locator('.walk-wrong')).toHaveCount(2);
  await expect(page.locator('.walk-flag')).toHaveText('you: 16');
  await slot(page, 62).click();
  await expect(page.locator('.walk-wrong')).toHaveCount(0);
  await expect(verdict(page)).toContainText(/^Shown: slot 9 of /);
  await expect(right(page)).toHaveText('1 of 18 right, 1 after a miss');
  await slot(page, 10).click();
  await expect(right(page)).toHaveText('2 of 18 right, 1 after a miss');
  // No details of a slot cover the picture.
  await expect(page.locator('.slot-details')).toHaveCount(0);

  await treewalk.button('Leave the walk').click();
  await expect(yourWalk(page)).toHaveCount(0);
  await expect.poll(() => page.url()).not.toContain('walk=');
});

test('on a projector the menu of views begins a walk', async ({ page, treewalk }) => {
  await treewalk.open(`${RUN}&theme=projector`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('view walk it');
  await page.keyboard.press('Enter');
  await expect(right(page)).toHaveText('0 of 18 right');
});

test('by keys alone: arrows choose a slot, Enter presses it; the box takes a number; Esc leaves', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(WALK);
  await expect(yourWalk(page).getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(yourWalk(page).getByRole('textbox', { name: 'Slot' })).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toContainText('the bits of another level');
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect(right(page)).toHaveText('1 of 18 right, 1 after a miss');

  // The tree keeps the arrow keys: they choose, and do not step.
  const step = await treewalk.status.textContent();
  await page.getByRole('tree').locator('[tabindex="0"]').focus();
  for (let i = 0; i < 30 && !(await slot(page, 9).evaluate((e) => e === document.activeElement)); i++)
    await page.keyboard.press('ArrowRight');
  await expect(treewalk.status).toHaveText(step!);
  await expect(page.locator('.walk-enter')).toHaveText('Enter: slot 9');
  await expect(page.locator('.walk-chosen')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(right(page)).toHaveText('2 of 18 right, 1 after a miss');
  await page.keyboard.press('Escape');
  await expect(yourWalk(page)).toHaveCount(0);
});

test('a whole walk ends with steps, tries and time, and can begin again', async ({ page, treewalk }) => {
  await treewalk.open(`${RUN}&walk=6.v6.9`);
  await expect(right(page)).toHaveText(/^0 of \d+ right$/);
  const [, of] = /of (\d+)/.exec((await right(page).textContent())!)!;
  for (let i = 0; i < Number(of); i++) await treewalk.button('Show me').click();
  await expect(yourWalk(page).getByRole('heading')).toHaveText('You have walked “load 515”.');
  await expect(yourWalk(page).getByRole('heading')).toBeFocused();
  await expect(yourWalk(page).getByText(new RegExp(`^${of} steps, 0 tries, \\d+ s$`))).toBeVisible();
  await expect(steps(page)).toHaveCount(Number(of));
  await treewalk.button('Walk it again').click();
  await expect(steps(page)).toHaveCount(0);
});

test('bits are used up level by level; the last step is the entry that the code returns', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(`${RUN}&walk=6.v6.9`);
  const bits = yourWalk(page).getByRole('img');
  await expect(bits).toHaveAccessibleName(
    '515 in bits, six for each level; 0 0 1 0 0 0, the root, not read yet; 0 0 0 0 1 1, the leaf at 512, not read yet',
  );
  const box = yourWalk(page).getByRole('textbox');
  await box.fill('8');
  await box.press('Enter');
  await expect(bits).toHaveAccessibleName(/0 0 1 0 0 0, 8, slot 8 of the root, read; 0 0 0 0 1 1, the leaf/);
  await box.fill('3');
  await box.press('Enter');
  await expect(yourWalk(page).getByRole('heading')).toHaveText('Which entry does the code return?');
  await expect(box).toHaveCount(0);
  await treewalk.button('Nothing (NULL)').click();
  await expect(verdict(page)).toContainText(/^Not NULL\./);
  await slot(page, 3).click();
  await expect(right(page)).toHaveText('3 of 3 right, 1 after a miss');
  await expect(steps(page).last()).toContainText('You said NULL: the code returns');
});

test('a malformed address names its walk; an operation without a step says so', async ({
  page,
  treewalk,
}) => {
  await treewalk.open(`${RUN}&walk=0.v6.9`);
  await expect(page.getByText('walk=0.v6.9 is not known: expected an operation and a lane')).toBeVisible();
  await treewalk.open(`${RUN}&walk=99.v6.9`);
  await expect(yourWalk(page).getByRole('heading')).toHaveText('This operation has no step to press.');
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  testAlone('slots are tapped where they are drawn', async ({ page, treewalk }) => {
    await treewalk.open(WALK);
    // The walk's rules are fetched after the picture; a tap before that picks a slot.
    await expect(right(page)).toHaveText('0 of 18 right');
    for (const [i, n] of FIRST.entries()) {
      await slot(page, n).tap();
      await expect(right(page)).toHaveText(`${i + 1} of 18 right`);
    }
  });
});
