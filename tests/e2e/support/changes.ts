// SPDX-License-Identifier: GPL-2.0-only
// Notes which lasting changes a test makes of its page and context, and how to undo them.
import type { BrowserContext, CDPSession, Disposable, Page } from '@playwright/test';

/** Another document of the page's origin. Init scripts that a test adds run here too, and may write to storage. */
export const BETWEEN = './lessons.json';

export interface Changes {
  /** No later test may use this page. */
  spoilt: boolean;
  /** The test's changes apply only from the next document on, so each address must load. */
  loads: boolean;
  readonly undo: (() => Promise<unknown>)[];
}

/** Nothing undoes what these methods do. */
const LASTING = {
  page: ['exposeFunction', 'exposeBinding', 'close'],
  context: ['exposeFunction', 'exposeBinding', 'route', 'setOffline'],
} as const;

/** A new context's media. */
const USUAL = {
  media: null,
  ...({ colorScheme: 'light', reducedMotion: 'no-preference' } as const),
  ...({ forcedColors: 'none', contrast: 'no-preference' } as const),
};

/** Calls `note` with the result of each call of these methods. */
function onCall<T>(on: object, names: readonly string[], note: (result: T) => void): void {
  const methods = on as Record<string, (...args: unknown[]) => T>;
  for (const name of names) {
    const method = methods[name]!.bind(on);
    methods[name] = (...args) => {
      const result = method(...args);
      note(result);
      return result;
    };
  }
}

export function changesOf(page: Page, context: BrowserContext): Changes {
  const changes: Changes = { spoilt: false, loads: false, undo: [] };
  const { undo } = changes;
  for (const [on, names] of [
    [page, LASTING.page],
    [context, LASTING.context],
  ] as const)
    onCall(on, names, () => void (changes.spoilt = changes.loads = true));
  onCall(page, ['route'], () => void (changes.loads = true));
  onCall(page, ['emulateMedia'], () => undo.push(() => page.emulateMedia(USUAL)));
  onCall(context, ['grantPermissions'], () => undo.push(() => context.clearPermissions()));
  onCall<Promise<CDPSession>>(context, ['newCDPSession'], (session) =>
    undo.push(async () => (await session).detach()),
  );
  for (const on of [page, context])
    onCall<Promise<Disposable>>(on, ['addInitScript'], (script) => {
      changes.loads = true;
      undo.push(async () => {
        await (await script).dispose();
        // The script has changed this document.
        await page.goto(BETWEEN);
      });
    });
  return changes;
}
