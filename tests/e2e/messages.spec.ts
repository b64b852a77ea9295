// SPDX-License-Identifier: GPL-2.0-only
// Checks the messages between a page of another origin and our page in its frame.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './support/page.ts';

// The outer page has another origin, so the watch reports the request for it.
test.use({ provoked: /^request to http:\/\/localhost:\d+\/$|^Failed to execute 'postMessage'/ });

interface Message {
  readonly treewalk: string;
  readonly step?: number;
  readonly at?: string;
  readonly last?: number;
  readonly question?: number;
  readonly done?: boolean;
}
type Listens = typeof window & { heard: Message[] };

let around: Server;
let origin = '';
test.beforeAll(async () => {
  around = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><html lang="en"><title>A course</title><body></body></html>');
  });
  await new Promise<void>((done) => around.listen(0, 'localhost', done));
  origin = `http://localhost:${(around.address() as AddressInfo).port}`;
});
test.afterAll(() => around.close());

async function framed(page: Page, address: string): Promise<FrameLocator> {
  await page.goto(`${origin}/`);
  await page.evaluate((src) => {
    const heard: Message[] = ((window as Listens).heard = []);
    addEventListener('message', (e) => heard.push(e.data as Message));
    const frame = Object.assign(document.createElement('iframe'), {
      src,
      width: 1200,
      height: 680,
      title: 'T',
    });
    document.body.append(frame);
  }, address);
  return page.frameLocator('iframe');
}

const heard = (page: Page, kind?: string): Promise<Message[]> =>
  page.evaluate((k) => (window as Listens).heard.filter((m) => !k || m.treewalk === k), kind);
const say = (page: Page, ...what: unknown[]): Promise<void> =>
  page.evaluate((all) => {
    for (const one of all) document.querySelector('iframe')!.contentWindow!.postMessage(one, '*');
  }, what);

test('plays, pauses and seeks when its page says so, and tells where it stands', async ({
  page,
  baseURL,
}) => {
  const frame = await framed(page, `${baseURL}#v=1&sc=split-order9&step=2&embed=1&parent=${origin}`);
  const status = frame.getByText(/^Step \d+ of \d+$/).first();
  await expect
    .poll(() => heard(page))
    .toEqual([expect.objectContaining({ treewalk: 'ready', step: 2, playing: false })]);
  const { last } = (await heard(page))[0]!;
  await expect(status).toHaveText(`Step 2 of ${last}`);
  await say(page, { treewalk: 'seek', step: 7 });
  await expect(status).toHaveText(`Step 7 of ${last}`);
  await say(page, { treewalk: 'seek', at: '5.v6.9.walk.2' });
  await expect.poll(async () => (await heard(page, 'step')).at(-1)?.at).toBe('5.v6.9.walk.2');
  const { step } = (await heard(page, 'step')).at(-1)!;
  await expect(status).toHaveText(`Step ${step} of ${last}`);
  await say(page, { treewalk: 'play' });
  await expect.poll(async () => (await heard(page, 'step')).at(-1)?.step).toBeGreaterThan(step!);
  await say(page, { treewalk: 'pause' });
  await expect(frame.getByRole('button', { name: 'Play' })).toBeVisible();
  await say(page, { treewalk: 'seek', step: 3 });
  // The page ignores all these messages and stays at its step.
  const told = (await heard(page)).length;
  await say(page, null, 'play', { treewalk: 'stop' }, { treewalk: 'seek' }, { treewalk: 'seek', step: 'x' });
  await say(page, { treewalk: 'seek', step: 1.5 }, { treewalk: 'seek', at: '99.v6.9.walk.1' }, { step: 9 });
  await say(page, { treewalk: 'seek', step: 4 });
  await expect(status).toHaveText(`Step 4 of ${last}`);
  expect((await heard(page)).slice(told).filter((m) => m.step !== 3)).toMatchObject([
    { treewalk: 'step', step: 4 },
  ]);
});

test('without its page’s origin in the address, and with another, it hears and says nothing', async ({
  page,
  baseURL,
}) => {
  for (const parent of ['', '&parent=https://example.org']) {
    const frame = await framed(page, `${baseURL}#v=1&sc=split-order9&step=2&embed=1${parent}`);
    const status = frame.getByText(/^Step \d+ of \d+$/).first();
    await expect(status).toHaveText(/^Step 2 of/);
    await say(page, { treewalk: 'seek', step: 7 });
    await frame.getByRole('button', { name: 'Next step' }).click();
    await expect(status).toHaveText(/^Step 3 of/);
    expect(await heard(page)).toEqual([]);
  }
});

test('a run that asks and a lesson tell of each answer', async ({ page, baseURL }) => {
  // The first answer is given before the code that tells of it has come.
  const code = /\/assets\/messages[^/]*\.js$/;
  let answered = (): void => undefined;
  const first = new Promise<void>((done) => (answered = done));
  await page.route(code, (route) => first.then(() => route.continue()));
  const quiz = await framed(page, `${baseURL}#v=1&sc=split-order9&quiz=7.2&embed=1&parent=${origin}`);
  await quiz.getByRole('button', { name: 'Skip' }).click();
  await expect(quiz.getByText('Question 2 of 2')).toBeVisible();
  expect(await heard(page)).toEqual([]);
  answered();
  await expect
    .poll(() => heard(page, 'answer'))
    .toMatchObject([{ question: 1, right: false, points: 0, of: 2, done: false }]);
  await page.unroute(code);
  await quiz.getByRole('button', { name: 'Skip' }).click();
  await expect
    .poll(async () => (await heard(page, 'answer')).at(-1))
    .toMatchObject({ question: 2, done: true });

  const lesson = await framed(page, `${baseURL}lessons/five-walks/#parent=${origin}`);
  await expect.poll(() => heard(page, 'ready')).toHaveLength(1);
  const asked = lesson.getByRole('group', { name: /^Question 1 of/ });
  await asked.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => heard(page, 'answer')).toMatchObject([{ question: 1, right: false }]);
  const [, opened] = await Promise.all([
    lesson.getByRole('link', { name: 'Open in the stepper' }).click(),
    page.waitForEvent('popup'),
  ]);
  await expect(opened.getByRole('tree').first()).toBeVisible();
  await opened.close();
});
