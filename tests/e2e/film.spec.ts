// SPDX-License-Identifier: GPL-2.0-only
// Checks films: their frames and durations as WebM and GIF, a film that is stopped, and what cannot be filmed.
import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { expect, test } from './support/page.ts';

const film = (page: Page): Locator => page.getByRole('group', { name: 'Film' });
const said = (page: Page): Locator => page.getByRole('dialog', { name: 'Export' }).getByRole('status');

async function range(page: Page, from: number, to: number, seconds: string): Promise<void> {
  await film(page).getByLabel('Film begins at step').fill(String(from));
  await film(page).getByLabel('Film ends at step').fill(String(to));
  await film(page).getByLabel('Frame duration').selectOption(seconds);
}

async function made(page: Page, format: string): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const download: Promise<Download> = page.waitForEvent('download');
  await film(page).getByRole('button', { name: format }).click();
  const file = await download;
  await expect(said(page)).toContainText('Saved');
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

test('a WebM has a frame for each step, and lasts as long as it says', async ({ page, treewalk }) => {
  await treewalk.open('v=1&sc=refault-order0&step=9');
  await treewalk.button('Export').click();
  await range(page, 3, 7, '3');
  await expect(film(page)).toContainText('5 frames, 15 s');
  const { name, bytes } = await made(page, 'WebM');
  expect(name).toBe('treewalk-page-cache-refault-order0-step3-7.webm');
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const track = await input.getPrimaryVideoTrack();
  expect([track?.displayWidth, track?.displayHeight]).toEqual([1280, 720]);
  const at: number[] = [];
  for await (const packet of new EncodedPacketSink(track!).packets()) at.push(packet.timestamp);
  expect(at.slice(0, 5)).toEqual([0, 3, 6, 9, 12]);
  // A sixth packet ends the film, because players ignore the duration of a last picture.
  expect(at.slice(5)).toEqual([expect.closeTo(15, 1)]);
  expect(await input.computeDuration()).toBeCloseTo(15, 1);
});

test('a GIF has a frame for each event, each its own picture in the theme that was asked for', async ({
  page,
  treewalk,
}) => {
  await treewalk.open('v=1&sc=refault-order0&step=9&g=line');
  await treewalk.button('Export').click();
  await range(page, 1, 12, '0.5');
  await expect(film(page)).toContainText('12 frames');
  await film(page).getByLabel('One frame for').selectOption('each event');
  const frames = Number(/(\d+) frames/.exec(await film(page).innerText())![1]);
  expect(frames).toBeLessThan(12);
  await film(page).getByLabel('Size').selectOption('1080');
  await film(page).getByLabel('Theme').selectOption('dark');
  const { bytes } = await made(page, 'GIF');
  const seen = await page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const out = [];
    for (let i = 0; i < decoder.tracks.selectedTrack!.frameCount; i++) {
      const { image } = await decoder.decode({ frameIndex: i });
      const pen = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const pixels = pen.getImageData(0, 0, image.displayWidth, image.displayHeight).data;
      const digest = await crypto.subtle.digest('SHA-1', pixels);
      const { displayWidth: width, displayHeight: height, duration } = image;
      // If a frame is garbage-collected unclosed, Chromium logs an error in whichever test then runs.
      image.close();
      out.push({ width, height, duration, paper: pixels[0]!, look: new Uint8Array(digest).join() });
    }
    return out;
  }, bytes.toString('base64'));
  expect(seen).toHaveLength(frames);
  expect(new Set(seen.map((frame) => frame.look)).size).toBe(frames);
  for (const { width, height, duration, paper } of seen)
    expect([width, height, duration, paper < 40]).toEqual([1920, 1080, 500_000, true]);
});

test('a film that is given up leaves no file, and the page as it was', async ({ page, treewalk }) => {
  await treewalk.open('v=1&ex=page-cache');
  await treewalk.button('Export').click();
  let files = 0;
  page.on('download', () => files++);
  await film(page).getByLabel('Theme').selectOption('projector');
  await film(page).getByRole('button', { name: 'GIF' }).click();
  await expect(film(page)).toContainText(/Frame [1-9]/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'projector');
  await page.keyboard.press('Enter');
  await expect(said(page)).toHaveText('The film was cancelled.');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('.offscreen-stage')).toHaveCount(0);
  await expect(film(page).getByRole('button', { name: 'WebM' })).toBeFocused();
  expect(files).toBe(0);
});

test('what cannot be filmed is said once, before it is tried', async ({ page, treewalk }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'));
  await treewalk.open('v=1&ex=page-cache&g=access');
  await treewalk.button('Export').click();
  const [webm, gif] = ['WebM', 'GIF'].map((name) => film(page).getByRole('button', { name }));
  await range(page, 9, 4, '1');
  await expect(page.getByRole('alert')).toHaveText(
    'The last step comes before the first: enter a larger one.',
  );
  await expect(gif!).toBeDisabled();
  await film(page).getByLabel('Film ends at step').fill('400');
  await expect(page.getByRole('alert')).toContainText('These are 392 frames, and a film has at most 300');
  await film(page).getByLabel('Film ends at step').fill('20');
  await expect(film(page)).toContainText(
    'This browser encodes no video of this size, but it can make a GIF.',
  );
  await expect(webm!).toBeDisabled();
  await expect(gif!).toBeEnabled();
});
