// SPDX-License-Identifier: GPL-2.0-only
// Takes the README's picture from the built page: npm run screenshot
import { chromium } from '@playwright/test';
import { BROWSER } from './browser.mjs';
import { allFonts } from './support/fonts.mjs';
import { preview } from 'vite';

const server = await preview({ configFile: 'vite.config.ts', preview: { port: 4179, strictPort: true } });
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
await page.goto(
  'http://localhost:4179/#v=1&ex=page-cache&sc=split-order9&var=v6.9,merged&step=24&theme=light',
);
await page.locator('[role=tree]').first().waitFor();
await allFonts(page);
await page.waitForTimeout(300);
await page.screenshot({ path: 'public/screenshot.png' });
await browser.close();
await server.close();
