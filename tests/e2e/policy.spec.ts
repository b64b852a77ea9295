// SPDX-License-Identifier: GPL-2.0-only
// Checks that the built page obeys its own content security policy, and says so where it cannot run.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Request } from '@playwright/test';
import lz from 'lz-string';
import { PNG } from 'pngjs';
import { POLICY, POLICY_HEADER } from '../../web/build/policy/policy.ts';
import { expect, test, Treewalk } from './support/page.ts';
import { watch } from './support/watch.ts';

const DIST = resolve('dist');
const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.html'));

test('no page that is built holds an inline script or style, or asks for anything before its policy', async ({
  page,
}) => {
  expect(pages).toContain('index.html');
  for (const name of pages) {
    const found = await page.evaluate(
      (html) => {
        const { head, documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
        const inline = [...root.querySelectorAll('style, script:not([src]), [style]')];
        const handlers = [...root.querySelectorAll('*')].filter((e) =>
          [...e.attributes].some((a) => /^on/.test(a.name) || /^\s*javascript:/i.test(a.value)),
        );
        return {
          inline: [...inline, ...handlers].map((e) => e.outerHTML.slice(0, 200)),
          first: head.firstElementChild?.getAttribute('http-equiv'),
          policy: head.firstElementChild?.getAttribute('content'),
        };
      },
      readFileSync(join(DIST, name), 'utf8'),
    );
    // The form of a class sends itself, which no other page may.
    const form: unknown = expect.stringMatching(
      /^default-src 'none'; script-src 'self'; .*; form-action 'self'$/,
    );
    const policy = name === join('class', 'vote.html') ? form : POLICY;
    expect(found, name).toEqual({ inline: [], first: 'Content-Security-Policy', policy });
  }
});

test('what sets the theme runs before the first paint', async ({ page }) => {
  // Without its modules the page keeps its first paint.
  await page.route(/assets\/index-.*\.js$/, (route) => route.fulfill({ contentType: 'text/javascript' }));
  for (const [theme, paper] of [
    ['dark', 'rgb(21, 23, 26)'],
    ['projector', 'rgb(255, 255, 255)'],
  ]) {
    await page.goto(`./?${theme}#v=1&theme=${theme}`);
    await expect(page.locator('html')).toHaveCSS('background-color', paper!);
    const first = page.locator('head > script').first();
    for (const late of ['type', 'async', 'defer']) expect(await first.getAttribute(late)).toBeNull();
  }
});

test('the header file says what the page says, and lets everybody embed it', () => {
  const lines = readFileSync(join(DIST, '_headers'), 'utf8').split('\n');
  expect(lines[0]).toBe('/*');
  expect(lines).toContain(`  Content-Security-Policy: ${POLICY}; frame-ancestors * file:`);
  const at = lines.indexOf('/core/catalogue.json');
  expect(lines[at + 1]).toBe('  Cache-Control: no-cache');
});

test('the server of these tests sends that header', async ({ request }) => {
  expect((await request.get('./')).headers()['content-security-policy']).toBe(POLICY_HEADER);
});

test('inline code, inline styles, eval and other origins are refused, and a test would see it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage();
  const { wrong } = await watch(page, baseURL!);
  await page.goto(`${baseURL}#v=1&page=start`);
  await expect(page.getByRole('main', { name: 'Start' })).toBeVisible();
  expect(wrong).toEqual([]);
  // The script calls eval() in a timer, because the browser exempts code that a test evaluates itself.
  const did = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "inline"';
    const style = document.createElement('style');
    style.textContent = 'html { display: none }';
    document.head.append(script, style);
    document.body.setAttribute('style', 'display: none');
    await fetch('https://elsewhere.invalid/').catch(() => null);
    const evaluated = await new Promise((resolve) =>
      setTimeout(() => {
        try {
          resolve(eval('true'));
        } catch {
          resolve(false);
        }
      }),
    );
    return { evaluated, hidden: document.body.offsetHeight === 0, title: document.title };
  });
  expect(did).toEqual({ evaluated: false, hidden: false, title: expect.stringContaining('Treewalk') });
  for (const directive of [
    'script-src-elem',
    'style-src-elem',
    'style-src-attr',
    'connect-src',
    'script-src',
  ])
    await expect.poll(() => wrong.join('\n')).toContain(`refused by ${directive}:`);
  await page.close();
});

test('a PNG of a map has the pixels that its SVG has where no policy holds', async ({ page, browser }) => {
  const lines = Array.from({ length: 260 }, (_, i) => `add ${i * 64}`);
  const ops = lz.compressToEncodedURIComponent([...lines, '#: opens', 'add 5'].join('\n'));
  await new Treewalk(page).open(`v=1&ex=page-cache&var=merged&ops=${ops}`);
  await expect(page.locator('.map-window canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = async (kind: string): Promise<Buffer> => {
    const download = page.waitForEvent('download');
    await page.getByRole('group', { name: 'Picture' }).getByRole('button', { name: kind }).click();
    return readFileSync(await (await download).path());
  };
  const svg = (await saved('SVG')).toString();
  expect(svg).toContain('href="data:image/png');
  const png = PNG.sync.read(await saved('PNG'));
  const free = await browser.newPage();
  const drawn = await free.evaluate(async (source) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL();
  }, svg);
  await free.close();
  const expected = PNG.sync.read(Buffer.from(drawn.split(',')[1]!, 'base64'));
  expect([png.width, png.height]).toEqual([expected.width, expected.height]);
  expect(png.data.equals(expected.data)).toBe(true);
});

test('the catalogue is asked for anew each time; what it names is kept', async ({ page, treewalk }) => {
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('./#v=1&sc=refault-order0');
  await expect(treewalk.status).toBeVisible();
  const cached = async (name: RegExp): Promise<string | undefined> => {
    const request = asked.find((r) => name.test(r.url()));
    return (await request!.allHeaders())['cache-control'];
  };
  expect(await cached(/core\/catalogue\.json$/)).toBe('max-age=0');
  expect(await cached(/core\/page-cache-64\.[0-9a-f]{8}\.wasm$/)).toBeUndefined();
});

test('a page whose build has gone from the server says so', async ({ page, treewalk }) => {
  // An earlier test may have left its XArray compiled in this page.
  await page.goto('about:blank');
  await treewalk.open('v=1&sc=refault-order0');
  await page.route(/core\/xarray-64/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto('./#v=1&ex=xarray');
  await expect(
    page.getByText(/core\/xarray-64\..* is not what the build writes\. Load the page again/),
  ).toBeVisible();
});

test.describe('where the page cannot run it says so', () => {
  test('opened as a file', async ({ browser }) => {
    const page = await browser.newPage();
    await page.goto(`${pathToFileURL(join(DIST, 'index.html')).href}#v=1&theme=dark`);
    await expect(page.getByText('Treewalk cannot run from a file')).toBeVisible();
    await expect(page.getByText('Loading the kernel')).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(21, 23, 26)');
    await page.close();
  });

  for (const cors of [false, true])
    test(`in a sandboxed frame, ${cors ? 'of a server that lets everybody fetch' : 'as it is served here'}`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage();
      if (cors)
        await page.route(`${baseURL}**`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            headers: { ...response.headers(), 'access-control-allow-origin': '*' },
          });
        });
      await page.goto(pathToFileURL(resolve('LICENSE')).href);
      await page.evaluate((src) => {
        document.body.innerHTML = `<iframe sandbox="allow-scripts" width="900" height="600" src="${src}">`;
      }, baseURL!);
      const frame = page.frameLocator('iframe');
      await expect(frame.getByText('Treewalk cannot run in this frame')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(frame.getByText('Treewalk cannot run in this frame')).toBeVisible();
      await page.close();
    });

  test('without scripts', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(baseURL!);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByText('Loading the kernel')).toBeHidden();
    await page.close();
  });

  test('when its program is gone from the server', async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    await page.route(/assets\/index-.*\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto(baseURL!);
    await expect(page.getByText('The program of this page cannot be loaded.')).toBeVisible();
    await page.close();
  });

  test('when the browser does not know its language', async ({ browser, baseURL }) => {
    const page = await browser.newPage();
    await page.route(/assets\/index-.*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'later syntax' }),
    );
    await page.goto(baseURL!);
    await expect(page.getByText('Treewalk cannot start in this browser')).toBeVisible();
    await page.close();
  });
});

test('a page that lies on a disk can embed it', async ({ browser, baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'treewalk-'));
  const lesson = join(folder, 'lesson.html');
  writeFileSync(lesson, `<iframe width="900" height="600" src="${baseURL}#v=1&embed=1"></iframe>`);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(lesson).href);
  await expect(page.frameLocator('iframe').getByRole('tree').first()).toBeVisible();
  await page.close();
  rmSync(folder, { recursive: true });
});
