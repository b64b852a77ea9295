// SPDX-License-Identifier: GPL-2.0-only
// Checks that a lesson's package works in a course whose page has a real SCORM 1.2 runtime (scorm-again).
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { courseFiles, lessonsIn } from '../../web/build/release/course.ts';
import { zipped } from '../../web/build/release/zip.ts';
import { node } from '../support/node.ts';
import { expect, testWithServiceWorkers as test } from './support/page.ts';

const SITE = 'https://example.org/treewalk/';
const RUNTIME = createRequire(import.meta.url).resolve('scorm-again/scorm12/min');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
};
const lesson = lessonsIn('dist').find((l) => l.slug === 'five-walks')!;
const packages = new Map<string | null, ReadonlyMap<string, Uint8Array>>();
/** The package's files for a site, packed once for all tests of a worker. */
function unpacked(site: string | null): ReadonlyMap<string, Uint8Array> {
  const made =
    packages.get(site) ??
    new Map(Object.entries(unzipSync(zipped(courseFiles('dist', lesson, version, site)))));
  packages.set(site, made);
  return made;
}

// The watch reports the course's requests, because they go to another origin; these tests allow them.
test.use({ provoked: /^request to http:\/\/localhost:\d+\// });

let files: ReadonlyMap<string, Uint8Array> = new Map();
const missing: string[] = [];
let server: Server;
let origin = '';
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!.slice(1);
    const page =
      '<!doctype html><html lang="en"><title>A course</title><script src="/runtime.js"></script></html>';
    const own = { '': Buffer.from(page), 'runtime.js': readFileSync(RUNTIME) }[path];
    const body = own ?? files.get(path.replace(/^course\//, ''));
    if (!body) missing.push(path);
    response.setHeader(
      'Content-Type',
      TYPES[extname(path)] ?? (own ? 'text/html' : 'application/octet-stream'),
    );
    response.writeHead(body ? 200 : 404).end(body);
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => server.close());

interface Runtime {
  readonly lmsGetValue: (name: string) => string;
  readonly cmi: { readonly core: { lesson_status: string; readonly score: { raw: string } } };
  readonly renderCMIToJSONObject: () => { readonly cmi: object };
  readonly loadFromJSON: (kept: object, at: string) => void;
  readonly isTerminated: () => boolean;
  readonly on: (call: string, hear: (name: string, value: string) => void) => void;
}
type Course = typeof window & {
  readonly Scorm12API: new (settings: object) => Runtime;
  API: Runtime;
  refuses: boolean;
  scores: string[];
};

const manifest = (): string => new TextDecoder().decode(files.get('imsmanifest.xml'));

/** Opens the lesson in a frame of a page that has the runtime, as a course does. `kept` is from an earlier visit. */
async function begun(page: Page, kept: object = {}): Promise<FrameLocator> {
  await page.goto(`${origin}/`);
  const href = /<resource [^>]*href="([^"]+)"/.exec(manifest())![1];
  await page.evaluate(
    ([src, earlier]) => {
      const course = window as unknown as Course;
      course.API = new course.Scorm12API({});
      course.scores = [];
      course.API.on('LMSSetValue.cmi.core.score.raw', (_, value) => course.scores.push(value));
      course.API.loadFromJSON(earlier, 'cmi');
      const frame = Object.assign(document.createElement('iframe'), {
        src,
        width: 1200,
        height: 680,
        title: 'T',
      });
      document.body.append(frame);
    },
    [`/course/${href}`, kept] as const,
  );
  return page.frameLocator('iframe');
}

const reported = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { core } = (window as unknown as Course).API.cmi;
    return `${core.lesson_status} ${core.score.raw}`;
  });

/** Answers each question with the given answers, or skips all; returns the right answers from the verdicts. */
async function answered(frame: FrameLocator, answers: readonly string[]): Promise<readonly string[]> {
  const groups = frame.getByRole('group', { name: /^Question \d+ of/ });
  await expect(frame.getByRole('tree').first()).toBeVisible();
  const right: string[] = [];
  for (const [i, group] of (await groups.all()).entries()) {
    const answer = answers[i];
    if (answer === undefined) await group.getByRole('button', { name: 'Skip' }).click();
    else {
      const choice = group.getByRole('radio', { name: answer, exact: true });
      if (await choice.count()) await choice.check();
      else await group.getByRole('textbox').fill(answer.replace(/^slot /, ''));
      await group.getByRole('button', { name: 'Answer' }).click();
    }
    const verdict = group.getByRole('status').locator('.verdict-title');
    await expect(verdict).toHaveText(answer === undefined ? /^Not/ : /^Right/);
    right.push(/: (.*)\.$/.exec((await verdict.textContent())!)![1]!);
  }
  return right;
}

test('the handout is in the package, and prints from there', async ({ page }) => {
  files = unpacked(null);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const frame = await begun(page);
  await frame.getByRole('link', { name: 'Handout' }).click();
  await expect(frame.locator('html[data-printed]')).toBeAttached();
  await expect(frame.locator('.handout .print-questions > li').first()).toBeAttached();
});

test('who asks for a lesson that is not there is told which are, before anything is built', () => {
  const asked = (...args: string[]) => node('web/build/main.ts', args);
  const { status, stderr } = asked('--scorm', 'six-walks');
  const slugs = readdirSync('web/lessons').flatMap((file) => /^(.*)\.mdx$/.exec(file)?.[1] ?? []);
  expect(stderr).toBe(`--scorm six-walks: there is no such lesson; there are ${slugs.join(', ')}\n`);
  expect(status).toBe(2);
  expect(asked('--scorm', 'five-walks', '--site', 'here').stderr).toMatch(
    /^--site here: this is no address; .*\n$/,
  );
});

test('the manifest names its page and every file, and nothing in the package keeps or leads elsewhere', async ({
  page,
}) => {
  for (const site of [null, SITE]) {
    files = unpacked(site);
    const parsed = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, 'text/xml').documentElement.tagName,
      manifest(),
    );
    expect(parsed).toBe('manifest');
    const named = [...manifest().matchAll(/<file href="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set([...files.keys()].filter((name) => name !== 'imsmanifest.xml')));
    expect(named).toContain('lessons/five-walks/index.html');
    expect(
      [...files.keys()].filter((name) => /^sw\.js|-fast\.|linux-[57]|^core\/.*(lru|zswap)/.test(name)),
    ).toEqual([]);
    const html = new TextDecoder().decode(files.get('lessons/five-walks/index.html'));
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!);
    expect(links.filter((href) => !href.startsWith('#') && !(site && href.startsWith(site)))).toEqual([]);
  }
});

test('a course hears of score and completion; what was had before is not lost', async ({ page }) => {
  files = unpacked(SITE);
  let frame = await begun(page, { core: { score: { raw: '50' } } });
  await expect.poll(() => reported(page)).toBe('incomplete 50');
  const right = await answered(frame, []);
  expect(right.length).toBeGreaterThan(1);
  await expect.poll(() => reported(page)).toBe('completed 50');
  // All links open the site, outside the course.
  const links = await frame
    .locator('a[href]')
    .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
  expect(links.length).toBeGreaterThan(0);
  expect(
    links.filter((href) => !href.startsWith(SITE) && !href.includes('/course/lessons/five-walks/')),
  ).toEqual([]);

  frame = await begun(page);
  await answered(frame, right);
  await expect.poll(() => reported(page)).toBe('completed 100');
  const scores = right.map((_, i) => String(Math.round((100 * (i + 1)) / right.length)));
  expect(await page.evaluate(() => (window as unknown as Course).scores)).toEqual(scores);
  await page.evaluate(() => document.querySelector('iframe')!.remove());
  await expect.poll(() => page.evaluate(() => (window as unknown as Course).API.isTerminated())).toBe(true);
  expect(missing).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

interface Kept {
  readonly core: Readonly<Record<string, unknown>> & { readonly score: { readonly raw: string } };
  readonly suspend_data: string;
  readonly interactions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
const keptBy = (page: Page): Promise<Kept> =>
  page.evaluate(() => (window as unknown as Course).API.renderCMIToJSONObject().cmi) as Promise<Kept>;

test('the next visit opens where the last one ended, with its answers; the first tries alone count', async ({
  page,
}) => {
  files = unpacked(null);
  let frame = await begun(page);
  const first = frame.getByRole('group', { name: /^Question 1 of/ });
  const second = frame.getByRole('group', { name: /^Question 2 of/ });
  await expect(frame.getByRole('tree').first()).toBeVisible();
  await first.getByRole('textbox').fill('63');
  await first.getByRole('button', { name: 'Answer' }).click();
  await expect(first.getByRole('status')).toContainText('Not slot 63');
  await first.getByRole('button', { name: 'Show me' }).click();
  await expect(first.getByRole('status')).toContainText(/: slot \d+\./);
  const said = await first.getByRole('status').textContent();
  await second.getByRole('radio', { name: /begins again/ }).check();
  await second.getByRole('button', { name: 'Answer' }).click();
  await expect(second.getByRole('status')).toContainText('Right');
  await expect.poll(async () => (await keptBy(page)).core['lesson_location']).not.toBe('stop-1');
  const before = await keptBy(page);
  const interactions = Object.values(before.interactions).filter((i) => typeof i === 'object');
  expect(interactions.map((i) => [i['id'], i['type'], i['student_response'], i['result']])).toEqual([
    ['five-walks-q1', 'numeric', '63', 'wrong'],
    ['five-walks-q1', 'numeric', '', 'neutral'],
    ['five-walks-q2', 'choice', expect.stringMatching(/^[ab]$/), 'correct'],
  ]);
  expect(before.suspend_data.length).toBeLessThan(4096);
  // One of six.
  expect(before.core.score.raw).toBe('17');
  expect(before.core['session_time']).toMatch(/^\d+:\d\d:\d\d/);

  const { core, suspend_data } = before;
  frame = await begun(page, {
    suspend_data,
    core: { score: { raw: core.score.raw }, lesson_location: core['lesson_location'] },
  });
  const again = (nth: number) => frame.getByRole('group', { name: new RegExp(`^Question ${nth} of`) });
  await expect(again(1).getByRole('status')).toHaveText(said!);
  await expect(again(2).getByRole('status')).toContainText('Right');
  await expect(again(3).getByRole('button', { name: 'Answer' })).toBeAttached();
  await expect.poll(async () => (await keptBy(page)).core['lesson_location']).toBe(core['lesson_location']);
  await expect(frame.locator(`#${String(core['lesson_location'])}`)).toBeInViewport();
});

test('a course that refuses and throws leaves the page whole, and it loses no answer', async ({ page }) => {
  files = unpacked(null);
  await page.addInitScript(() => {
    const refusing = {
      get: () => () => {
        throw new Error('not now');
      },
    };
    if (window.parent === window) return;
    const real = (window.parent as unknown as Course).API;
    Object.assign(window.parent, {
      API: new Proxy(real, {
        get: (of, name, all) => {
          if ((window.parent as unknown as Course).refuses && name !== 'LMSInitialize') return refusing.get();
          return Reflect.get(of, name, all) as unknown;
        },
      }),
    });
  });
  const frame = await begun(page);
  const first = frame.getByRole('group', { name: /^Question 1 of/ });
  const second = frame.getByRole('group', { name: /^Question 2 of/ });
  await expect(frame.getByRole('tree').first()).toBeVisible();
  await page.evaluate(() => ((window as unknown as Course).refuses = true));
  await first.getByRole('button', { name: 'Skip' }).click();
  await expect(first.getByRole('status')).toContainText('Not answered');
  await page.evaluate(() => ((window as unknown as Course).refuses = false));
  await second.getByRole('button', { name: 'Skip' }).click();
  await expect(second.getByRole('status')).toContainText('Not answered');
  const { interactions } = await keptBy(page);
  expect(Object.values(interactions).flatMap((i) => i['id'] ?? [])).toEqual([
    'five-walks-q1',
    'five-walks-q2',
  ]);
});

test('without a site, and without a course around it, the lesson is there and leads nowhere', async ({
  page,
}) => {
  files = unpacked(null);
  await page.goto(`${origin}/course/lessons/five-walks/index.html`);
  await expect(page.getByRole('tree').first()).toBeVisible();
  await expect(page.locator('a[href]:not([href^="#"])')).toHaveCount(0);
});
