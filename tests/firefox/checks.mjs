// SPDX-License-Identifier: GPL-2.0-only
// Checks the built page in engines other than Chromium; tests/e2e covers Chromium.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { pageIn, serve } from './page.mjs';

/** @typedef {import('./page.mjs').Page} Page */

const STATUS = `[...document.querySelectorAll('*')].find((e) => /^Step \\d+ of \\d+$/.test(e.textContent))?.textContent`;
const SENTENCE = `document.querySelector('[aria-label^="Step explained"]').textContent`;
const DIALOG = `document.querySelector('dialog[open]')`;
/** Returns the picture as text once all motion and late drawing have ended: equal pictures have equal text. */
const PICTURE = `(async (of) => {
  for (let before; ; before = of.outerHTML) {
    await Promise.allSettled(of.getAnimations({ subtree: true }).map((a) => a.finished));
    if (before === of.outerHTML && !of.querySelector('[aria-busy=true]')) return before;
    await new Promise((r) => setTimeout(r, 60));
  }
})(document.querySelector('[aria-label=Structure]'))`;
/** Becomes true once the page has fetched what it fetches after its first screen. */
const FETCHED = `(async (count) => {
  for (let before = -1; before !== count(); await new Promise((r) => setTimeout(r, 500))) before = count();
  return true;
})(() => performance.getEntriesByType('resource').length)`;
const SOURCES = `[...document.querySelectorAll('[aria-label^="Source, "]')]`;
/** @param {string} name */
const button = (name) => `[...document.querySelectorAll('button')].find((b) => b.textContent === '${name}')`;

/** @param {Page} page @param {string} url @param {string} slug */
async function opensAndSteps({ go, ask, until, press }, url, slug) {
  await go(`${url}?${slug}#v=1&ex=${slug}`);
  await until(`/^Step 1 /.test(${STATUS})`);
  await until(`${SOURCES}.length && ${SOURCES}.every((s) => s.querySelector('[aria-current=true]'))`);
  // The glossary comes after the first screen, and changes the sentences.
  await until(`!!document.querySelector('[aria-label=Structure] .term')`);
  const told = new Set();
  const pictures = [];
  for (let step = 2; step < 6; step++) {
    told.add(await ask(SENTENCE));
    pictures.push(await ask(PICTURE));
    await press('ArrowRight');
    await until(`${STATUS}.startsWith('Step ${step} ')`);
  }
  assert.equal(told.size, 4, 'each step has a sentence of its own');
  assert.ok(new Set(pictures).size > 1, 'pictures differ');
  assert.match(pictures[0], /<svg/);
  for (let step = 4; step > 0; step--) {
    await press('ArrowLeft');
    await until(`${STATUS}.startsWith('Step ${step} ')`);
    await until(`${PICTURE}.then((now) => now === ${JSON.stringify(pictures[step - 1])})`, 5000).catch(() =>
      assert.fail(`step ${step} has another picture when one comes back to it`),
    );
  }
  await press('End');
  await until(`/^Step (\\d+) of \\1$/.test(${STATUS})`);
}

/** Exports the open picture and trace. @param {Page} page */
async function exports({ ask, until, press }) {
  await press('e');
  // The page makes a PNG from an SVG, so each wait looks for its own type.
  for (const [row, name, type] of [
    ['Picture', 'SVG', 'image/svg+xml'],
    ['Picture', 'PNG', 'image/png'],
    ['Trace events', 'All lanes', 'application/json'],
  ]) {
    const group = `${DIALOG}?.querySelector('[role=group][aria-label="${row}"]')`;
    await until(`!!${group}`);
    const before = (await ask('given()')).length;
    await ask(`[...${group}.querySelectorAll('button')].find((b) => b.textContent === '${name}').click()`);
    await until(
      `/^Saved treewalk-/.test(${DIALOG}.querySelector('[role=status]').textContent) && given().then((g) => g.slice(${before}).some((file) => file.type === '${type}'))`,
    );
  }
  /** @type {{ type: string, size: number, head: string }[]} */
  const given = await ask('given()');
  /** @param {string} type */
  const of = (type) => given.findLast((g) => g.type === type);
  assert.match(of('image/svg+xml')?.head ?? '', /^<svg|^<\?xml/, 'an SVG');
  // A failed picture is only white paper, which makes a far smaller file.
  const bytes = of('image/png')?.size ?? 0;
  assert.ok(bytes > 10_000, `a PNG of ${bytes} bytes`);
  assert.match(of('application/json')?.head ?? '', /traceEvents/, 'trace events');
}

/**
 * Checks that scrolling through a lesson sets the picture's step, and that a question accepts an answer.
 * @param {Page} page
 * @param {string} url
 */
async function lesson({ go, ask, until, press, type }, url) {
  await go(`${url}lessons/five-walks/`);
  await until(`/^Step /.test(${STATUS})`);
  // The text below an open question is folded.
  const stops = `[...document.querySelectorAll('.lesson-stop:not(.question)')].filter((e) => !e.closest('[hidden]'))`;
  /**
   * Scrolls to an element until it is the current one, because parts that load late move the text.
   * @param {string} what
   * @param {string} then
   */
  const read = (what, then) =>
    until(`(scrollTo(0, scrollY + ${what}.getBoundingClientRect().top - innerHeight / 4), ${then})`);
  for (let i = 0; i < (await ask(`${stops}.length`)); i++) {
    const name = /** @type {string} */ (
      await ask(`${stops}[${i}].querySelector('.lesson-step').getAttribute('aria-label')`)
    );
    await read(`${stops}[${i}]`, `${STATUS} === ${JSON.stringify(name.replace('Show s', 'S'))}`);
  }
  const question = `document.querySelector('.lesson-stop.question')`;
  await read(question, `${question}.classList.contains('now')`);
  await ask(`${question}.querySelector('input').focus()`);
  if (await ask(`!${question}.querySelector('input[type=radio]')`)) await type('1');
  else await ask(`${question}.querySelector('input').click()`);
  await press('Enter');
  await until(`/^(Right: |Not )/.test(${question}.querySelector('[role=status]').textContent)`);
}

/** An iPad, upright and on its side; WebKit's small browser cannot be narrower than its own bar. */
const HELD = /** @type {const} */ ([
  [820, 1180],
  [1180, 820],
]);

/**
 * Checks that nothing overflows sideways, and that the picture and the next-step button are in sight.
 * @param {Page} page
 * @param {string} url
 */
async function held({ go, ask, until, size, click }, url) {
  for (const [width, height] of HELD) {
    await size(width, height);
    await go(`${url}?${width}#v=1&ex=page-cache`);
    await until(`/^Step 1 /.test(${STATUS})`);
    await until(`innerWidth === ${width} && innerHeight === ${height}`);
    const next = `document.querySelector('button[aria-label="Next step"]')`;
    const rest = await ask(`({
      wider: document.documentElement.scrollWidth - innerWidth,
      structure: document.querySelector('[aria-label=Structure]').getBoundingClientRect().toJSON(),
      button: ${next}.getBoundingClientRect().toJSON(),
    })`);
    assert.ok(rest.wider <= 0, `${width} × ${height}: ${rest.wider} pixels to the side`);
    for (const what of ['structure', 'button'])
      assert.ok(
        rest[what].width > 0 && rest[what].right <= width + 1 && rest[what].top < height,
        `${width} × ${height}: the ${what} is not in sight`,
      );
    await click(next);
    await until(`/^Step 2 /.test(${STATUS})`);
  }
  await size(1280, 720);
}

/**
 * Checks that the worker answers several questions about the data it received.
 * @param {Page} page
 * @param {string} url
 */
async function raceLab({ go, until }, url) {
  await go(`${url}?race#v=1&ex=page-cache&panel=race`);
  await until(`/^\\d+ of \\d+ interleavings fail/m.test(document.querySelector('main').innerText)`);
}

/** On the first visit the page fetches 23 MB and compiles them. */
const COMPILER_MS = 120_000;
const WALK = '\n\nif (!xa_load(xas->xa, xas->xa_index))\nreturn;';

/** Adds one walk to the code, compiles it and counts it. @param {Page} page @param {string} url */
async function patchLab({ go, ask, until, press, type, click }, url) {
  await go(`${url}?lab#v=1&ex=page-cache&sc=split-order9&panel=patch&var=v6.9`);
  const code = `document.querySelector('.lab-code').shadowRoot`;
  const line = `[...${code}.querySelectorAll('.cm-line')].find((l) => l.textContent === '\\tvoid *entry;')`;
  // The page holds only the visible part of a long text.
  await until(`(${code}.querySelector('.cm-scroller').scrollTop += 50, !!${line})`);
  await ask(`${line}.scrollIntoView({ block: 'center' })`);
  await click(line);
  await press('End');
  await type(WALK);
  await until(`document.querySelector('.lab-changed').textContent === '+3 −0'`);
  await press('Control+Enter');
  await until(
    `/^compiled in/.test(document.querySelector('.lab-run [role=status]').textContent)`,
    COMPILER_MS,
  );
  await until(
    `[...document.querySelectorAll('[aria-label=Verdict] tr')].some((r) => r.textContent === 'tree walks56')`,
  );
  await ask(`${button('Open in the stepper')}.click()`);
  await until(`!!document.querySelector('[role=tree][aria-label="your patch"]')`);
}

/**
 * Checks that the page opens without the server after its first visit.
 * @param {Page} page
 * @param {string} url
 * @param {() => Promise<void>} stop
 */
async function offline({ go, until }, url, stop) {
  await go(`${url}?offline`);
  // Firefox 153 sometimes reports for seconds that an active registration has no worker.
  await until(`navigator.serviceWorker.controller?.state === 'activated'`);
  await until(FETCHED);
  await stop();
  await assert.rejects(fetch(url), 'the server is gone');
  for (const there of ['#v=1&ex=page-cache', 'lessons/five-walks/']) {
    await go('about:blank');
    await go(`${url}${there}`);
    await until(`/^Step /.test(${STATUS})`);
    // Firefox 153.8 loses one in twenty navigations that break off fetches through a service worker, even through one
    // that only reads its cache. A second navigation works.
    await until(FETCHED);
  }
}

/** Milliseconds after which the script gives up on a browser that hangs. */
const MOST_MS = 300_000;

/**
 * Runs all checks in a browser, and closes it at the end.
 * @param {() => Promise<import('./page.mjs').Browser>} open
 */
export async function check(open) {
  setTimeout(() => {
    console.error(`The browser has not come to an end in ${MOST_MS / 60_000} minutes.`);
    process.exit(1);
  }, MOST_MS).unref();
  const { exhibits } = JSON.parse(
    readFileSync(new URL('../../public/core/catalogue.json', import.meta.url), 'utf8'),
  );
  const server = await serve();
  let serves = true;
  const stop = async () => {
    if (serves) await server.close();
    serves = false;
  };
  const browser = await open();
  console.log(browser.version);
  const page = pageIn(browser);
  /** @type {string[]} */
  const wrong = [];
  /** @param {string} name @param {() => Promise<void>} body */
  const take = async (name, body) => {
    const started = Date.now();
    const thrown = await body().then(
      () => [],
      (error) => [error.message],
    );
    const noted = await page.ask('globalThis.wrong ?? []').catch((error) => [error.message]);
    wrong.push(...[...thrown, ...noted].map((what) => `${name}: ${what}`));
    console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
  };
  try {
    for (const { slug } of exhibits)
      await take(slug, async () => {
        await opensAndSteps(page, server.url, slug);
        await exports(page);
      });
    await take('an iPad', () => held(page, server.url));
    await take('a lesson', () => lesson(page, server.url));
    await take('race lab', () => raceLab(page, server.url));
    await take('patch lab', () => patchLab(page, server.url));
    await take('offline', () => offline(page, server.url, stop));
    wrong.push(...browser.errors().map((what) => `console: ${what}`));
  } finally {
    await browser.close();
    await stop();
  }
  for (const what of wrong) console.error(what);
  console.log(
    wrong.length ? 'FAILED' : 'opened, stepped, exported, read, compiled, offline: nothing went wrong',
  );
  process.exitCode = wrong.length ? 1 : 0;
}
