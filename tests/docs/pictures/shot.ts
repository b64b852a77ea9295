// SPDX-License-Identifier: GPL-2.0-only
// Takes pictures of the built page once it rests.
import type { Browser, Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { allFonts } from '../../e2e/support/fonts.mjs';
import { FILM, type Picture } from './list.ts';
import { png, type Frame } from './png.ts';

/** A picture must stay the same for this long, in milliseconds. */
const REST_MS = 300;
/** A run, or a compiler that the page fetches, takes at most this long, in milliseconds. */
const MOST_MS = 120_000;

async function opened(browser: Browser, site: string, picture: Picture): Promise<Page> {
  const [width, height] = picture.size;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: picture.scale ?? 1.5,
    reducedMotion: 'reduce',
    // The page's policy would refuse the film's style.
    bypassCSP: true,
  });
  page.setDefaultTimeout(MOST_MS);
  await page.goto(addressOf(site, picture));
  await page.locator('main:not(.waiting)').first().waitFor();
  await page.waitForLoadState('networkidle');
  await allFonts(page);
  return page;
}

const addressOf = (site: string, { path, at, theme = 'light' }: Picture): string =>
  path ? `${site}${path}#${at}` : `${site}#v=1&${at}&theme=${theme}`;

async function atRest(page: Page, part: Page | Locator): Promise<Buffer> {
  let last = await part.screenshot();
  for (const end = Date.now() + MOST_MS; Date.now() < end;) {
    await page.waitForTimeout(REST_MS);
    const next = await part.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} does not come to rest`);
}

const frameOf = (file: Buffer, ms: number): Frame => ({ ...PNG.sync.read(file), ms });

export async function still(browser: Browser, site: string, picture: Picture): Promise<Buffer> {
  const page = await opened(browser, site, picture);
  await picture.before?.(page);
  const taken = await atRest(page, picture.part ? page.locator(picture.part) : page);
  await page.close();
  return png([frameOf(taken, 0)]);
}

/** The operation's steps as frames. */
export async function film(browser: Browser, site: string): Promise<Buffer> {
  const page = await opened(browser, site, { ...FILM, at: `${FILM.at}&step=1` });
  await page.addStyleTag({ content: FILM.style });
  const lanes = page.locator('.lane-event');
  await lanes.first().waitFor();
  const frames: Frame[] = [];
  for (let step = 1; ; step++) {
    await page.goto(addressOf(site, { ...FILM, at: `${FILM.at}&step=${step}` }));
    const taken = await atRest(page, page);
    const does = (await lanes.allInnerTexts()).join('\n');
    const stays = FILM.stays.find(([what]) => what.test(does));
    if (stays) frames.push(frameOf(taken, stays[1]));
    if (FILM.ends.test(does)) break;
  }
  await page.close();
  return png(frames);
}
