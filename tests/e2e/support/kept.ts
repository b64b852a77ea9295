// SPDX-License-Identifier: GPL-2.0-only
// One page for many tests: a worker keeps it, with its workers and what it has fetched and compiled. A test gets it
// empty; one that fails, or changes what cannot be changed back, takes it along, and the next gets another.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { tellRefusals } from './watch.ts';

/** They hold for as long as a page or its context lives. */
const LASTING = {
  page: ['addInitScript', 'emulateMedia', 'exposeFunction', 'exposeBinding', 'close'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'grantPermissions',
    'newCDPSession',
    'route',
    'setOffline',
  ],
} as const;

/** Another document of the page's origin: what a test adds to the next one runs here too, and may store. */
export const BETWEEN = './lessons.json';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The test that has it has not been anywhere yet. */
  fresh: boolean;
  /** Nobody gets it after this test. */
  spoilt: boolean;
  /** What the test has said of it holds from the next document on. */
  loads: boolean;
}

const byPage = new WeakMap<Page, Kept>();

/** How a test's next address is shown: in the document that is there, with storage or, the first time, without. */
export function begin(page: Page): 'load' | 'empty' | 'keep' {
  const kept = byPage.get(page);
  if (kept?.loads) return 'load';
  if (!kept?.fresh) return 'keep';
  kept.fresh = false;
  return 'empty';
}

/** In the page. */
export function emptyStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** For a test that changes the page's own globals. */
export function spoil(page: Page): void {
  const kept = byPage.get(page);
  if (kept) kept.spoilt = true;
}

/** Notes that one of these methods is called. */
function marks(on: object, names: readonly string[], note: () => void): void {
  const methods = on as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]!.bind(on);
    methods[name] = (...args) => {
      note();
      return method(...args);
    };
  }
}

async function open(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await tellRefusals(page);
  const kept = { context, page, fresh: true, spoilt: false, loads: false };
  byPage.set(page, kept);
  const spoils = (): void => void (kept.spoilt = kept.loads = true);
  marks(page, LASTING.page, spoils);
  marks(context, LASTING.context, spoils);
  marks(page, ['route'], () => void (kept.loads = true));
  const goto = page.goto.bind(page);
  // Else an address that differs in what follows `#` would load nothing.
  page.goto = async (...to) => {
    if (kept.fresh && page.url() !== 'about:blank') await goto(BETWEEN);
    kept.fresh = false;
    return goto(...to);
  };
  return kept;
}

/** As it was before the test; false: it is not. */
async function emptied({ context, page }: Kept, { viewport }: BrowserContextOptions): Promise<boolean> {
  if (page.isClosed() || page.url() === 'about:blank') return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(emptyStorage);
  if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport))
    await page.setViewportSize(viewport);
  await page.mouse.move(-1, -1);
  return true;
}

export class Keeper {
  private kept: Promise<Kept> | null = null;
  constructor(
    private readonly browser: Browser,
    private readonly options: BrowserContextOptions,
  ) {}

  async take(): Promise<Pick<Kept, 'page' | 'context'>> {
    const kept = await (this.kept ??= open(this.browser, this.options));
    kept.fresh = true;
    kept.loads = false;
    return kept;
  }

  /** @param passed the test that had it */
  async giveBack(passed: boolean): Promise<void> {
    const kept = await this.kept;
    if (!kept) return;
    const good = passed && !kept.spoilt && (await emptied(kept, this.options).catch(() => false));
    if (!good) await this.drop();
  }

  async drop(): Promise<void> {
    const kept = await this.kept;
    this.kept = null;
    await kept?.context.close();
  }
}
