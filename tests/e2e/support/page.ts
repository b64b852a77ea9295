// SPDX-License-Identifier: GPL-2.0-only
// Drives the page as a person does: tests find everything by its accessible name.
import { expect, test as base, type JSHandle, type Locator, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { BETWEEN } from './changes.ts';
import { begin, Keeper, showAnew } from './kept.ts';
import { watch } from './watch.ts';
import { WHOLE } from '../../support/some.ts';

/** Axe's rules that depend on the theme. */
const LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

export class Treewalk {
  constructor(readonly page: Page) {}

  /** Opens an address as `show` does, and waits for the run's first step. */
  async open(hash = 'v=1&ex=page-cache'): Promise<void> {
    await this.show(hash);
    await expect(this.status).toHaveText(/Step \d+ of \d+|Set-up/);
  }

  /**
   * Shows an address (the part after `#`) from an empty page, so that a test never reads an earlier picture. If the
   * page is already open, `show` empties it instead of loading it (app/shell/restart-for-tests.ts).
   */
  async show(hash: string): Promise<void> {
    const how = begin(this.page);
    const shown =
      how !== 'load' && (await this.page.evaluate(showAnew, { hash: `#${hash}`, empty: how === 'empty' }));
    if (shown) return;
    if (this.page.url() !== 'about:blank') await this.page.goto(how === 'load' ? BETWEEN : 'about:blank');
    await this.page.goto(`./#${hash}`);
  }

  button = (name: string): Locator => this.page.getByRole('button', { name, exact: true });
  get status(): Locator {
    return this.page.getByText(/^(Step \d+ of \d+|Set-up, step \d+ of \d+)$/).first();
  }
  get counter(): Locator {
    return this.page.getByRole('group', { name: 'Walk counter' });
  }
  get timeline(): Locator {
    return this.page.getByRole('group', { name: 'Timeline', exact: true });
  }
  get structure(): Locator {
    return this.page.getByRole('region', { name: 'Structure' });
  }
  get source(): Locator {
    return this.page.getByRole('region', { name: /^Source, / });
  }
  /** Waits until each lane's source marks its current line. */
  async marksLines(): Promise<void> {
    const panes = this.source;
    await expect(panes).not.toHaveCount(0);
    for (const pane of await panes.all()) await expect(pane.locator('[aria-current="true"]')).toHaveCount(1);
  }
  get sentence(): Locator {
    return this.page.getByRole('region', { name: 'Step explained' });
  }
  tree = (variant: string): Locator => this.page.getByRole('tree', { name: variant });

  /** Opens the list of variants and returns a variant's checkbox. */
  async variant(name: string): Promise<Locator> {
    const button = this.page.getByRole('banner').getByRole('button', { name: /^Variants/ });
    const group = this.page.getByRole('group', { name: 'Variants' });
    if (!(await group.isVisible())) await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    // Matches "Before · v6.9"; linux-6.1 does not match linux-6.12.
    const named = new RegExp(`(^|· )${name.replaceAll('.', '\\.')}(?![\\d.])`, 'i');
    return group.getByRole('checkbox', { name: named });
  }

  /** Opens the list of playback settings if necessary, and returns one setting. */
  async playback(label: string): Promise<Locator> {
    const choice = this.page.getByLabel(label);
    if (!(await choice.isVisible())) await this.button('Playback').click();
    return choice;
  }

  /** Opens another view by its tab, its entry under "More", or the select of a narrow head. */
  async view(name: string): Promise<void> {
    const banner = this.page.getByRole('banner');
    const tab = banner.getByRole('tab', { name, exact: true });
    const select = banner.getByRole('combobox', { name: 'View' });
    if (await tab.isVisible()) await tab.click();
    else if (await select.isVisible()) await select.selectOption({ label: name });
    else {
      await banner.getByRole('button', { name: /^More/ }).click();
      await banner.getByRole('button', { name, exact: true }).click();
    }
  }

  /** Steps forward until the sentence contains this text; fails at the last step. */
  async stepUntil(text: string): Promise<void> {
    for (;;) {
      const [, at, last] = /^Step (\d+) of (\d+)$/.exec((await this.status.textContent()) ?? '') ?? [];
      expect(Number(at), `no step says “${text}”`).toBeLessThan(Number(last));
      await this.button('Next step').click();
      await expect(this.status).toHaveText(`Step ${Number(at) + 1} of ${last}`);
      if ((await this.sentence.textContent())?.includes(text)) return;
    }
  }

  /**
   * Presses a key several times, waits for each step to be drawn, and reads a value after each. The loop runs inside
   * the page, which takes a tenth of the time.
   */
  async pressed<T>(key: string, times: number, read: () => T): Promise<T[]> {
    const look: JSHandle<() => T> = await this.page.evaluateHandle(`(${String(read)})`);
    const status = await this.status.elementHandle();
    return this.page.evaluate(
      async ({ key, times, look, status }) => {
        const all: T[] = [];
        for (let i = 0; i < times; i++) {
          const before = status.textContent;
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }),
          );
          for (let frames = 0; frames < 300 && status.textContent === before; frames++)
            await new Promise(requestAnimationFrame);
          if (status.textContent === before) throw new Error(`${key} leads nowhere from ${before}`);
          // The page draws the rest in the next frame, such as the text's scroll position.
          await new Promise(requestAnimationFrame);
          all.push(look());
        }
        return all;
      },
      { key, times, look, status },
    );
  }

  /** Moves to the last step of the operation under the playhead. */
  async endOfOperation(): Promise<void> {
    const op = (await this.counter.getByRole('heading').textContent())!.replace(', so far', '');
    await this.page.keyboard.press('Shift+ArrowRight');
    const now = await this.counter.getByRole('heading').textContent();
    if (now!.replace(', so far', '') !== op) await this.page.keyboard.press('ArrowLeft');
    await expect(this.counter.getByRole('heading')).toHaveText(op);
  }

  /** Returns a lane's drawing as text once all motion has ended: equal pictures have equal text. */
  picture(variant: string): Promise<string> {
    return this.tree(variant).evaluate(async (tree) => {
      await Promise.allSettled(tree.getAnimations({ subtree: true }).map((a) => a.finished));
      return tree.outerHTML;
    });
  }

  /**
   * `plain` checks all rules but contrast, which takes most of the time; `tokens.test.ts` computes the contrast of each
   * theme. `looks` checks the rules that depend on the theme.
   */
  async axe(rules: 'all' | 'plain' | 'looks' = WHOLE ? 'all' : 'plain'): Promise<void> {
    // The kept document loads axe only once.
    for (const frame of this.page.frames())
      if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
    // Every address of a page begins with "#", so the rule takes a window's first link for one within the page.
    // No rule here reads the styles or media files that axe would fetch.
    const options: RunOptions = {
      resultTypes: ['violations'],
      rules: { 'skip-link': { enabled: false }, 'target-size': { enabled: true } },
      preload: false,
    };
    if (rules === 'plain') options.rules!['color-contrast'] = { enabled: false };
    if (rules === 'looks') options.runOnly = { type: 'rule', values: LOOKS };
    const found = await this.page.evaluate(async (how) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target.join(' ')).join(', ')}`);
    }, options);
    expect(found).toEqual([]);
  }

  /** Runs axe, and with LONG=1 also the theme's rules in the other two themes; T switches the theme. */
  async axeInAllThemes(): Promise<void> {
    await this.axe();
    for (const theme of WHOLE ? ['dark', 'projector'] : []) {
      await this.page.keyboard.press('t');
      await expect(this.page.locator('html')).toHaveAttribute('data-theme', theme);
      await this.axe('looks');
    }
  }
}

/** Waits until the page's service worker has prefetched all its files. */
export const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const worker = active ?? waiting ?? installing;
    if (worker?.state !== 'activated')
      await new Promise<void>((done) =>
        worker?.addEventListener('statechange', () => worker.state === 'activated' && done()),
      );
  });

interface Fixtures {
  /** Errors that a test causes on purpose. */
  provoked: RegExp | null;
  /** Whether motion takes its time on the kept page; otherwise it ends at once. */
  moves: boolean;
  watched: void;
  treewalk: Treewalk;
}

/** Watches every test's page, whether or not the test uses `treewalk`. */
const watching = base.extend<Fixtures, { keeper: Keeper }>({
  provoked: [null, { option: true }],
  moves: [false, { option: true }],
  watched: [
    async ({ page, baseURL, provoked }, use) => {
      const { wrong, end } = await watch(page, baseURL!);
      await use();
      end();
      expect(wrong.filter((what) => !provoked?.test(what))).toEqual([]);
    },
    { auto: true },
  ],
  treewalk: async ({ page }, use) => use(new Treewalk(page)),
  // Playwright runs tests with other fixtures of a worker in another worker, with a browser of its own. So every kind
  // of test has this one.
  keeper: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, serviceWorkers } = project.use;
      const keeper = new Keeper(browser, {
        baseURL: baseURL!,
        viewport: viewport!,
        serviceWorkers: serviceWorkers!,
      });
      await use(keeper);
      await keeper.drop();
    },
    { scope: 'worker' },
  ],
});

/** A test with a browser context of its own, so that `test.use` can change the context. */
export const testAlone = watching;

/** A test on the page that its worker keeps. */
export const test = watching.extend({
  context: async ({ keeper, moves }, use, info) => {
    await use((await keeper.take(moves)).context);
    await keeper.giveBack(info.status === info.expectedStatus);
  },
  page: async ({ context }, use) => use(context.pages()[0]!),
});

/** A test with a new context that allows service workers. */
export const testWithServiceWorkers = watching.extend({
  context: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport: viewport!,
      serviceWorkers: 'allow',
    });
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});
export { expect };
