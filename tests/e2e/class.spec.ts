// SPDX-License-Identifier: GPL-2.0-only
// Checks a class quiz: two phones and a wall, from the first vote to the step that shows the answer.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { inClass } from './support/class.ts';
import { expect, test, Treewalk } from './support/page.ts';

const QUIZ = 'v=1&page=class&ex=page-cache&sc=split-order9&var=v6.9,merged&quiz=1.6';
const QUESTION = 'Which variant counts the fewest tree walks in “add 515”?';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const answers = (wall: Page): Locator => wall.getByRole('region', { name: 'Answers' });
const bars = (wall: Page, choice: string): Locator =>
  answers(wall).getByRole('listitem').filter({ hasText: choice });

async function send(phone: Page, choice: string): Promise<void> {
  await phone.getByRole('radiogroup', { name: 'Answer' }).getByRole('radio', { name: choice }).check();
  await button(phone, 'Send').click();
}

test('a first vote, a second round after the talk, and the step that shows it', async ({ browser }) => {
  await inClass(browser, ['10.0.4.17:8000'], async ({ wall, open, phone }) => {
    await open(QUIZ);
    await expect(wall.getByRole('heading', { name: QUESTION })).toBeVisible();
    await expect(wall.getByRole('img', { name: 'QR code of 10.0.4.17:8000' })).toBeVisible();
    const [a, b] = [await phone(), await phone()];
    for (const each of [a, b]) {
      await expect(each.getByRole('heading', { name: QUESTION })).toBeVisible();
      const picture = each.getByRole('img', { name: 'The picture on the wall' });
      await expect(picture).toHaveJSProperty('complete', true);
      expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    }
    await new Treewalk(a).axe();
    await send(a, 'v6.9');
    await expect(a.getByRole('heading', { name: 'Sent: v6.9.' })).toBeVisible();
    await new Treewalk(a).axe();
    await expect(answers(wall)).toContainText('1 of about 2 have answered');
    await send(b, 'merged');
    await expect(answers(wall)).toContainText('2 have answered');
    // Until the answers are shown, the wall says only how many.
    await expect(answers(wall)).not.toContainText(/round 1/);

    await button(wall, 'Show answers').click();
    await expect(bars(wall, 'v6.9')).toContainText('round 1: 1');
    await expect(bars(wall, 'all the same')).toContainText('round 1: 0');
    await expect(answers(wall)).not.toContainText('(right)');
    await expect(a.getByRole('heading', { name: 'Round 1 is over.' })).toBeVisible();

    await button(wall, 'Next round').click();
    await expect(answers(wall)).not.toContainText(/round 1/);
    await send(a, 'all the same');
    await expect(a.getByText('In round 1 you said v6.9.')).toBeVisible();
    await button(a, 'Change it').click();
    await send(a, 'merged');
    await expect(a.getByRole('heading', { name: 'Sent: merged.' })).toBeVisible();
    await expect(answers(wall)).toContainText('1 of about 2 have answered');

    // A wall that is loaded again shows what it showed.
    await wall.reload();
    await expect(answers(wall)).toContainText('1 of about 2 have answered');
    await button(wall, 'Show answers').click();
    await expect(bars(wall, 'merged')).toContainText('round 1: 1');
    await expect(bars(wall, 'merged')).toContainText('round 2: 1');
    await expect(bars(wall, '(right)')).toContainText('merged');
    await expect(wall.getByText('1 said so at first, 1 after the talk.')).toBeVisible();
    await new Treewalk(wall).axe('all');

    const download = wall.waitForEvent('download');
    await button(wall, 'Save as CSV').click();
    const csv = readFileSync(await (await download).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toBe('\ufeffquestion,text,round,choice,count,right');
    expect(csv).toContain('1,merged,1');
    expect(csv).toContain('2,merged,1');

    await wall.getByRole('link', { name: /^Step \d+ shows it/ }).click();
    await expect(wall.getByRole('heading', { name: /The insert is done/ })).toBeVisible();
    await wall.goBack();
    await button(wall, 'Next question').click();
    await expect(wall.getByText('Question 2 of 6')).toBeVisible();
    await expect(a.getByRole('heading', { name: QUESTION })).toBeHidden();
    await expect(button(a, 'Send')).toBeVisible();
  });
});

test('a lost connection is said, mends itself, and counts an answer once', async ({ browser }) => {
  await inClass(browser, [], async ({ wall, open, phone, restart }) => {
    await open(QUIZ);
    await expect(wall.getByText('npm run class -- --network')).toBeVisible();
    const a = await phone();
    await a.getByRole('radio', { name: 'merged' }).check();
    await a.context().setOffline(true);
    await button(a, 'Send').click();
    await expect(a.getByText('No connection?')).toBeVisible();
    await expect(a.getByRole('heading', { name: 'Sending: merged.' })).toBeVisible();
    await a.context().setOffline(false);
    await expect(a.getByRole('heading', { name: 'Sent: merged.' })).toBeVisible();
    await expect(a.getByText('No connection?')).toBeHidden();
    await expect(answers(wall)).toContainText('1 has answered');

    await wall.context().setOffline(true);
    await expect(wall.getByText('The class server is silent')).toBeVisible();
    await wall.context().setOffline(false);
    await expect(wall.getByText('bars stay hidden until you show them')).toBeVisible();

    // Another run of the server knows nothing: the wall asks its question again, and the phone has not answered.
    await restart();
    await expect(button(a, 'Send')).toBeVisible();
    await expect(answers(wall)).toContainText('0 of about 1 have answered');
  });
});

test('without a class server the wall says how to start one, and a phone where to look', async ({
  page,
  treewalk,
}) => {
  await treewalk.show(QUIZ);
  await expect(page.getByText('No class server answers here: start one with npm run class')).toBeVisible();
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  for (const name of ['Show answers', 'Next round']) await expect(button(page, name)).toBeDisabled();
  // Keys of a run are off here: 1 would show other variants, and leave the wall.
  await page.keyboard.press('1');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/page=class/);
  await treewalk.show('v=1&page=vote');
  await expect(
    page.getByRole('heading', { name: 'No class quiz is running at this address.' }),
  ).toBeVisible();
});
