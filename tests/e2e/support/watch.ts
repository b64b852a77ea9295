// SPDX-License-Identifier: GPL-2.0-only
// Watches a page for errors while a test uses it.
import type { ConsoleMessage, Page, Request } from '@playwright/test';

export interface Watched {
  /**
   * Console errors, requests to other origins, and requests that the policy refused in the page or its frames. The list
   * grows.
   */
  readonly wrong: readonly string[];
  readonly end: () => void;
}

const telling = new WeakSet<Page>();

/** Makes the page's documents, from the next one on, log what the policy refuses. */
export async function tellRefusals(page: Page): Promise<void> {
  if (telling.has(page)) return;
  telling.add(page);
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (e) =>
      console.error(`refused by ${e.effectiveDirective}: ${e.blockedURI} at ${e.sourceFile}:${e.lineNumber}`),
    ),
  );
}

export async function watch(page: Page, origin: string): Promise<Watched> {
  const wrong: string[] = [];
  const said = (m: ConsoleMessage): void => void (m.type() === 'error' && wrong.push(m.text()));
  const thrown = (e: Error): void => void wrong.push(e.message);
  const asked = (r: Request): void => {
    const url = r.url();
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) wrong.push(`request to ${url}`);
  };
  page.on('console', said).on('pageerror', thrown).on('request', asked);
  await tellRefusals(page);
  return {
    wrong,
    end: () => void page.off('console', said).off('pageerror', thrown).off('request', asked),
  };
}
