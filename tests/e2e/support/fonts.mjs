// SPDX-License-Identifier: GPL-2.0-only
/** Waits for all fonts, those too that the page fetches late. @param {import('@playwright/test').Page} page */
export async function allFonts(page) {
  await page.waitForFunction(() => [...document.fonts].some((font) => font.weight === '500 600'));
  await page.evaluate(async () => {
    await document.fonts.load('500 12px "Plex Mono"');
    await document.fonts.ready;
  });
}
