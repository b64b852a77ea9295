// SPDX-License-Identifier: GPL-2.0-only
// Fetches parts of the page and survives failures. Files may be gone after a new release, and a laptop may lose its
// network. Neither may blank the page.
import * as WORDS from './words.ts';

/** Its message is for the reader; its cause is the browser's error. */
export class NotLoaded extends Error {
  constructor(what: string, remedy = '', options?: ErrorOptions) {
    super(WORDS.missing(what, remedy), options);
    this.name = 'NotLoaded';
  }
}

export async function fetched<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    const part = await load();
    await restyle();
    return part;
  } catch (error) {
    throw new NotLoaded(what, '', { cause: error });
  }
}

/** Marks style sheets that fail to load; otherwise they look like empty ones. */
export function watchStyles(): void {
  const mark = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
  };
  document.addEventListener('error', mark, true);
}

/** Loads failed style sheets again. The bundler's loader tries each once, and would show the part without styles. */
async function restyle(): Promise<void> {
  // In the build there is no browser.
  if (typeof document === 'undefined') return;
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[data-failed]')];
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          delete again.dataset['failed'];
          again.onload = resolve;
          again.onerror = () => reject(new Error(`no ${link.href}`));
          link.replaceWith(again);
        }),
    ),
  );
}

const RELOADED = 'treewalk.reloaded';

/**
 * Reloads the page after a second failure with a working network. The cause may be lost files, or a failure that the
 * browser keeps. It reloads only once for each build, so that a broken server causes no endless reloads.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (sessionStorage.getItem(RELOADED) === import.meta.url) return;
    const answer = await fetch(location.pathname, { cache: 'no-store' });
    if (!answer.ok) return;
    sessionStorage.setItem(RELOADED, import.meta.url);
  } catch {
    return;
  }
  location.reload();
}
