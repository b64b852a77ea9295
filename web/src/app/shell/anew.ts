// SPDX-License-Identifier: GPL-2.0-only
// For the browser tests: the page as if it were loaded again. What has been fetched and compiled, and the workers, stay;
// state and everything drawn are new.
import { readKept } from '../storage/browser-storage.ts';

/** What main.tsx has started. */
export interface Started {
  /** The address has been read, and its run is there or has failed. */
  readonly shown: Promise<void>;
  /** Takes it off the page. */
  readonly end: () => void;
}

declare global {
  /** Ends when the page shows what the address names. `hash`: "#v=1&ex=page-cache". */
  var treewalkAnew: ((hash: string) => Promise<void>) | undefined;
}

/** As policy/first.js finds it. */
function firstTheme(hash: string): string {
  const [, named] = /[#&]theme=(light|dark|projector)\b/.exec(hash) ?? [];
  return named ?? readKept().theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

export function startAnew(start: () => Started): void {
  let started = start();
  globalThis.treewalkAnew = async (hash) => {
    started.end();
    history.replaceState(null, '', hash);
    document.documentElement.dataset['theme'] = firstTheme(hash);
    scrollTo(0, 0);
    started = start();
    await started.shown;
  };
}
