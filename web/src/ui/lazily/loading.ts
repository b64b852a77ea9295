// SPDX-License-Identifier: GPL-2.0-only
// Parts of the page that are fetched when they are first needed. A tab that is open while the page is replaced on its
// server asks for files that are gone; a laptop closes and loses its network. Neither may blank what is shown.
import * as WORDS from './words.ts';

/** Its message is for the reader; the cause is what the browser said. */
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

/** Marks style sheets that do not come: nothing else tells them from those that are empty. */
export function watchStyles(): void {
  const mark = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.dataset['failed'] = '';
  };
  document.addEventListener('error', mark, true);
}

/** Asks for them again. The bundler's loader asks once only: a second attempt would show a part without its styles. */
async function restyle(): Promise<void> {
  // Drawn without a browser.
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
 * Where a second attempt fails although there is a network, the browser remembers the failure or the files are gone:
 * only a new page helps. Once for each build, so that a broken server is not asked for ever.
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
