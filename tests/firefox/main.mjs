// SPDX-License-Identifier: GPL-2.0-only
// Another engine: each exhibit opens in Debian's Firefox, steps and exports, and nothing is wrong on its console. Of the
// built page; what only chromium is asked stands in tests/e2e.  npm run test:firefox
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { preview } from 'vite';
import { firefox } from './bidi.mjs';

const BROWSER = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path));
if (!BROWSER) throw new Error('There is no firefox-esr: npm run test:firefox installs it.');
/** A limit for what never comes. */
const PATIENCE_MS = 30_000;

/** Runs in the page before it: notes what it gives away, whatever the browser then does with it. */
const NOTE_FILES = `() => {
  const given = [];
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob)
      given.push(blob.slice(0, 400).text().then((head) => ({ type: blob.type, size: blob.size, head })));
    return make(blob);
  };
  globalThis.given = () => Promise.all(given);
}`;

const { exhibits } = JSON.parse(
  readFileSync(new URL('../../public/core/catalogue.json', import.meta.url), 'utf8'),
);
const server = await preview({ configFile: 'vite.config.ts', preview: { port: 0 } });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await firefox(BROWSER);
console.log(browser.version);
const { contexts } = await browser.send('browsingContext.getTree', {});
const context = contexts[0].context;

/** Evaluates an expression in the page. @param {string} expression @returns {Promise<any>} */
async function ask(expression) {
  const target = { context };
  const of = `(async () => JSON.stringify((await (${expression})) ?? null))()`;
  const answer = await browser.send('script.evaluate', { expression: of, target, awaitPromise: true });
  if (answer['type'] !== 'success') throw new Error(`${expression}: ${answer['exceptionDetails'].text}`);
  return JSON.parse(answer['result'].value);
}

/** Until an expression of the page is true. @param {string} expression */
async function until(expression) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
    if (await ask(expression).catch(() => false)) return;
  throw new Error(`it does not come: ${expression}`);
}

/** As WebDriver names them. */
const KEYS = { ArrowRight: '\uE014', End: '\uE010', e: 'e' };
/** @param {keyof typeof KEYS} key */
const press = (key) =>
  browser.send('input.performActions', {
    context,
    actions: [
      {
        type: 'key',
        id: 'keys',
        actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] })),
      },
    ],
  });

const STATUS = `[...document.querySelectorAll('*')].find((e) => /^Step \\d+ of \\d+$/.test(e.textContent))?.textContent`;
const SENTENCE = `document.querySelector('[aria-label^="Step explained"]').textContent`;
const DIALOG = `document.querySelector('dialog[open]')`;

/** @param {string} slug */
async function look(slug) {
  await browser.send('browsingContext.navigate', {
    context,
    url: `${url}?${slug}#v=1&ex=${slug}`,
    wait: 'complete',
  });
  await until(`/^Step 1 /.test(${STATUS})`);
  const told = new Set();
  for (let step = 2; step < 6; step++) {
    told.add(await ask(SENTENCE));
    await press('ArrowRight');
    await until(`${STATUS}.startsWith('Step ${step} ')`);
  }
  assert.equal(told.size, 4, `${slug}: each step has a sentence of its own`);
  await press('End');
  await until(`/^Step (\\d+) of \\1$/.test(${STATUS})`);
  await press('e');
  // A PNG is made by way of an SVG: each waits for its own kind.
  for (const [row, button, type] of [
    ['Picture', 'SVG', 'image/svg+xml'],
    ['Picture', 'PNG', 'image/png'],
    ['Trace events', 'All lanes', 'application/json'],
  ]) {
    const group = `${DIALOG}?.querySelector('[role=group][aria-label="${row}"]')`;
    await until(`!!${group}`);
    const before = (await ask('given()')).length;
    await ask(`[...${group}.querySelectorAll('button')].find((b) => b.textContent === '${button}').click()`);
    await until(
      `/^Saved treewalk-/.test(${DIALOG}.querySelector('[role=status]').textContent) && given().then((g) => g.slice(${before}).some((file) => file.type === '${type}'))`,
    );
  }
  /** @type {{ type: string, size: number, head: string }[]} */
  const given = await ask('given()');
  /** @param {string} type */
  const of = (type) => given.findLast((g) => g.type === type);
  assert.match(of('image/svg+xml')?.head ?? '', /^<svg|^<\?xml/, `${slug}: an SVG`);
  // Paper alone, as of a picture that could not be drawn, is far smaller.
  const bytes = of('image/png')?.size ?? 0;
  assert.ok(bytes > 10_000, `${slug}: a PNG of ${bytes} bytes`);
  assert.match(of('application/json')?.head ?? '', /traceEvents/, `${slug}: trace events`);
}

/** @type {string[]} */
const wrong = [];
try {
  await browser.send('session.subscribe', { events: ['log.entryAdded'] });
  await browser.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 720 } });
  await browser.send('script.addPreloadScript', { functionDeclaration: NOTE_FILES });
  for (const { slug } of exhibits) {
    const started = Date.now();
    await look(slug).catch((error) => wrong.push(`${slug}: ${error.message}`));
    console.log(`${slug}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
  const errors = browser.events.filter(
    (e) => e['method'] === 'log.entryAdded' && e['params'].level === 'error',
  );
  wrong.push(...errors.map((e) => `console: ${e['params'].text}`));
} finally {
  await browser.close();
  await server.close();
}
for (const what of wrong) console.error(what);
console.log(wrong.length ? 'FAILED' : 'opened, stepped, exported: nothing on the console');
process.exitCode = wrong.length ? 1 : 0;
