// SPDX-License-Identifier: GPL-2.0-only
// Keeps one page for many tests, with its workers, its fetched files and its compiled code. Each test gets it empty. If
// a test fails or makes a lasting change, the keeper drops the page and opens another.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { tellRefusals } from './watch.ts';

/** The effects of these methods last as long as the page or its context. */
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

/** Another document of the page's origin. Init scripts that a test adds run here too, and may write to storage. */
export const BETWEEN = './lessons.json';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The test has not yet opened an address. */
  fresh: boolean;
  /** No later test may use this page. */
  spoilt: boolean;
  /** The test's changes apply only from the next document on, so each address must load. */
  loads: boolean;
}

const byPage = new WeakMap<Page, Kept>();

/** Says how to show the next address: by a load, or in the open document. The first time, storage is emptied. */
export function begin(page: Page): 'load' | 'empty' | 'keep' {
  const kept = byPage.get(page);
  if (kept?.loads) return 'load';
  if (!kept?.fresh) return 'keep';
  kept.fresh = false;
  return 'empty';
}

/** Runs in the page. */
export function emptyStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** A test calls this before it changes the page's own globals. */
export function spoil(page: Page): void {
  const kept = byPage.get(page);
  if (kept) kept.spoilt = true;
}

/** Calls `note` before each call of these methods. */
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
  // Without this detour, an address that differs only after `#` would not load.
  page.goto = async (...to) => {
    if (kept.fresh && page.url() !== 'about:blank') await goto(BETWEEN);
    kept.fresh = false;
    return goto(...to);
  };
  return kept;
}

/** Restores the page's state from before the test; returns false if it cannot. */
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

  /** @param passed whether the test that used the page passed */
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
