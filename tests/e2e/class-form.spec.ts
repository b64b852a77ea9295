// SPDX-License-Identifier: GPL-2.0-only
// Votes with the form that needs no scripts, at the built page's own class server; a phone with scripts is led on.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { classServer } from '../../web/server/server.ts';
import { Wall } from '../class/client.ts';
import { expect, isKept, test, testWithServiceWorkers, Treewalk } from './support/page.ts';

const PHONE = { width: 390, height: 844 };
const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 358 120"><rect x="2" y="2" width="354" height="116" fill="none" stroke="#85817a" stroke-width="3"/></svg>`;
const CHOICES = ['slot 8', 'slot 9', 'slot 15', 'xa_head'];

let server: Server;
let wall: Wall;
let at = '';
test.beforeAll(async () => {
  const template = readFileSync('dist/class/vote.html', 'utf8');
  server = classServer('dist', { perAddress: 8, addresses: () => [], template }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  at = `http://localhost:${port}`;
  wall = await new Wall(port).open();
});
test.afterAll(() => void server.close());

async function phone(browser: Browser, colorScheme: 'light' | 'dark' | null = null): Promise<Page> {
  // Axe needs scripts: then the form's own is empty.
  const javaScriptEnabled = colorScheme !== null;
  const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE, colorScheme });
  if (javaScriptEnabled)
    await context.route('**/class/vote.js', (route) => route.fulfill({ contentType: 'text/javascript' }));
  return context.newPage();
}

test('a phone without scripts votes, changes it, and votes in the next round', async ({ browser }) => {
  const page = await phone(browser);
  await page.goto(`${at}/vote`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The lecturer has not asked yet.');
  const question = await wall.asks(
    'v6.9 has the lock and eight nodes. Where does it write first?',
    CHOICES,
    PICTURE,
  );
  await page.getByRole('link', { name: 'Look for the question' }).click();
  const group = page.getByRole('radiogroup', { name: 'Answer' });
  await expect(group.getByRole('radio')).toHaveCount(CHOICES.length);
  await group.getByRole('radio', { name: 'A slot 8' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent: slot 8.');
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(group.getByRole('radio', { name: 'A slot 8' })).toBeChecked();
  await group.getByRole('radio', { name: 'C slot 15' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sent: slot 15.');
  expect(await wall.rounds(question)).toEqual([[0, 0, 1, 0]]);
  await wall.order('round', { question });
  await page.getByRole('link', { name: 'Look for the next question' }).click();
  await expect(page.getByRole('banner')).toContainText('Round 2');
  await group.getByRole('radio', { name: 'B slot 9' }).check();
  await wall.order('close', { question });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('status')).toHaveText(/^That round ended/);
  expect(await wall.rounds(question)).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 0],
  ]);
  await page.context().close();
});

for (const scheme of ['light', 'dark'] as const)
  test(`the form, ${scheme}: axe finds nothing, and it fits a phone`, async ({ browser }) => {
    const question = await wall.asks('Where does it write first?', CHOICES, PICTURE);
    const page = await phone(browser, scheme);
    const treewalk = new Treewalk(page);
    const fits = async (): Promise<void> => {
      await treewalk.axe('all');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      for (const control of await page.locator('a, button, label').all())
        expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    };
    await page.goto(`${at}/vote`);
    await expect(page.locator('.picture')).toBeVisible();
    await page.getByRole('radio').first().check();
    await fits();
    await page.getByRole('button', { name: 'Send' }).click();
    await fits();
    await wall.order('close', { question });
    await page.goto(`${at}/vote?late`);
    await fits();
    await page.context().close();
  });

test('a phone with scripts is led to the page, unless it asks for the form', async ({ browser }) => {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${at}/vote?plain`);
  await expect(page.getByText('Class quiz')).toBeVisible();
  await page.goto(`${at}/vote`);
  await page.waitForURL(`${at}/index.html#v=1&page=vote`);
  await context.close();
});

const withServiceWorkers = testWithServiceWorkers;
withServiceWorkers.use({ provoked: /^request to http:\/\/localhost:|ERR_CONNECTION_REFUSED/ });
withServiceWorkers('the page’s own copy never answers for the class', async ({ page }) => {
  const own = classServer('dist', { perAddress: 8, addresses: () => [], template: '' }).listen(
    0,
    '127.0.0.1',
  );
  await once(own, 'listening');
  await page.goto(`http://localhost:${(own.address() as AddressInfo).port}/`);
  await isKept(page);
  const state = (): Promise<number> =>
    page.evaluate(() =>
      fetch('/class/state').then(
        ({ status }) => status,
        () => 0,
      ),
    );
  expect(await state()).toBe(200);
  own.close();
  own.closeAllConnections();
  expect(await state()).toBe(0);
  // The page itself opens without the server.
  expect(await page.evaluate(() => fetch('/index.html').then(({ status }) => status))).toBe(200);
});
