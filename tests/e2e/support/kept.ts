// SPDX-License-Identifier: GPL-2.0-only
// Keeps one page for many tests, with its workers, its fetched files and its compiled code. Each test gets it
// empty: the keeper undoes what the test changed. After a failure, or a change that cannot be undone, the
// keeper opens another page. That costs as much as seven tests' addresses.
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { BETWEEN, changesOf, type Changes } from './changes.ts';
import { tellRefusals } from './watch.ts';

interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  /** The test has not yet opened an address. */
  fresh: boolean;
  /** The test's lasting changes. */
  readonly changes: Changes;
  readonly motion: CDPSession;
}

/** How many times as fast animations and transitions run: each ends within a frame. Drawing them takes half of a step's CPU. */
const FAST = 1_000;

const setPace = (motion: CDPSession, playbackRate: number): Promise<unknown> =>
  motion.send('Animation.setPlaybackRate', { playbackRate });

const byPage = new WeakMap<Page, Kept>();

/** Says how to show the next address: by a load, or in the open document. The first time, storage is emptied. */
export function begin(page: Page): 'load' | 'empty' | 'keep' {
  const kept = byPage.get(page);
  if (kept?.changes.loads) return 'load';
  if (!kept?.fresh) return 'keep';
  kept.fresh = false;
  return 'empty';
}

/** Runs in the page. */
function emptyStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Runs in the page: shows an address in this document, or returns false if the page is not open here. */
export async function showAnew({ hash, empty }: { hash: string; empty: boolean }): Promise<boolean> {
  if (!globalThis.treewalkAnew) return false;
  if (empty) {
    localStorage.clear();
    sessionStorage.clear();
  }
  await globalThis.treewalkAnew(hash);
  return true;
}

const documentOf = (url: string): string | undefined => url.split('#')[0];

async function open(browser: Browser, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await tellRefusals(page);
  const motion = await context.newCDPSession(page);
  await motion.send('Animation.enable');
  await setPace(motion, FAST);
  const kept: Kept = { context, page, fresh: true, changes: changesOf(page, context), motion };
  byPage.set(page, kept);
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    // Without this detour, an address that differs only after `#` would not load.
    if (kept.fresh && documentOf(page.url()) === documentOf(new URL(to[0], options.baseURL).href))
      await goto(BETWEEN);
    kept.fresh = false;
    return goto(...to);
  };
  return kept;
}

/** Restores the page's state from before the test; returns false if it cannot. */
async function emptied(
  { context, page, changes }: Kept,
  { viewport }: BrowserContextOptions,
): Promise<boolean> {
  if (page.isClosed() || page.url() === 'about:blank') return false;
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const undo of changes.undo.splice(0)) await undo();
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

  /** @param moves whether motion takes its time */
  async take(moves: boolean): Promise<Pick<Kept, 'page' | 'context'>> {
    const kept = await (this.kept ??= open(this.browser, this.options));
    kept.fresh = true;
    kept.changes.loads = false;
    if (moves) {
      await setPace(kept.motion, 1);
      kept.changes.undo.push(() => setPace(kept.motion, FAST));
    }
    return kept;
  }

  /** @param passed whether the test that used the page passed */
  async giveBack(passed: boolean): Promise<void> {
    const kept = await this.kept;
    if (!kept) return;
    const good = passed && !kept.changes.spoilt && (await emptied(kept, this.options).catch(() => false));
    if (!good) await this.drop();
  }

  async drop(): Promise<void> {
    const kept = await this.kept;
    this.kept = null;
    await kept?.context.close();
  }
}
