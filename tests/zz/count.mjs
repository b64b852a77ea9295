import { chromium } from '@playwright/test'; import { preview } from 'vite'; import { BROWSER } from '../e2e/browser.mjs';
const server = await preview({ configFile: 'vite.config.ts', preview: { port: 0 }, logLevel: 'silent' });
const browser = await chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce', bypassCSP: true });
await page.goto(`${server.resolvedUrls.local[0]}#v=1&ex=${process.argv[2] ?? 'page-cache'}`);
await page.getByText(/^(Step \d+ of \d+)$/).first().waitFor(); await page.waitForTimeout(2500);
for (let i = 0; i < 12; i++) { await page.keyboard.press('ArrowRight'); await page.waitForTimeout(60); }
console.log(await page.evaluate(() => { const c = (s) => [...document.querySelectorAll(s)].map((e) => e.querySelectorAll('*').length).join('+'); return { all: document.querySelectorAll('*').length, code: c('.code-pane'), rows: [...document.querySelectorAll('.code-lines')].map((e) => e.clientHeight + '/' + e.querySelectorAll('.code-block:not(.far) li').length + '/' + e.querySelectorAll('li').length+ '/' + e.querySelectorAll('.code-gap').length), pic: c('.lane-picture svg'), tl: c('.timeline'), side: c('.side'), table: c('.unseen'), head: c('header'), bottom: c('.bottom') }; }));
await browser.close(); process.exit();
