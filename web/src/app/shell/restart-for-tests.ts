// SPDX-License-Identifier: GPL-2.0-only
// Lets browser tests restart the page without a load. The store and the drawing are new; fetched files, compiled wasm
// and workers stay.
import { readKept } from '../storage/browser-storage.ts';

/** The values that main.tsx starts with. */
export interface Started {
  /** Resolves when the address is read and its run has arrived or failed. */
  readonly shown: Promise<void>;
  /** Unmounts the page. */
  readonly end: () => void;
}

declare global {
  /** Resolves when the page shows what the address names. @param hash "#v=1&ex=page-cache" */
  var treewalkAnew: ((hash: string) => Promise<void>) | undefined;
}

/** Chooses the theme as policy/first.js does. */
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
