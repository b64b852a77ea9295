// SPDX-License-Identifier: GPL-2.0-only
// Takes pictures of a running page: `node tests/e2e/shots.mjs <address> <folder> [name …]`. Names are
// `<theme>-<width>x<height>[@hash]`. Without names, it takes all themes at all sizes.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { BROWSER } from './browser.mjs';
import { allFonts } from './support/fonts.mjs';

const [address = 'http://localhost:5173/', folder = 'test-results/shots', ...names] = process.argv.slice(2);
const SIZES = ['1280x720', '1440x900', '1024x768', '390x844'];
const all = names.length
  ? names
  : ['light', 'dark', 'projector'].flatMap((t) => SIZES.map((s) => `${t}-${s}`));

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: BROWSER,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let failed = false;
for (const name of all) {
  const [look = '', hash = 'step=24'] = name.split('@');
  const [, theme = 'light', width, height] = /^(\w+)-(\d+)x(\d+)$/.exec(look) ?? [];
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    reducedMotion: 'reduce',
  });
  page.on('console', (m) => {
    if (m.type() === 'error') {
      failed = true;
      console.error(`${name}: ${m.text()}`);
    }
  });
  page.on('pageerror', (e) => {
    failed = true;
    console.error(`${name}: ${e.message}`);
  });
  await page.goto(`${address}#v=1&theme=${theme}&${hash}`);
  await page.locator('.tree, main:not(.grid, .waiting)').first().waitFor({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  await allFonts(page);
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${folder}/${name.replace(/[^\w.-]/g, '_')}.png` });
  await page.close();
}
await browser.close();
process.exit(failed ? 1 : 0);
