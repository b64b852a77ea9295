// SPDX-License-Identifier: GPL-2.0-only
// Keeps the scroll position of pages in the history.
import { useEffect } from 'react';
const SAVE_AFTER_MS = 80;
/** What ends a scroll or may leave the page: the position is then saved at once. */
const LEAVES = ['scrollend', 'click', 'keydown'] as const;
/** How long Back waits for a page to grow to the position that it had. */
const PAGE_GROWS_MS = 1_000;

/** Keeps a page's scroll position in its history entry, and restores it on Back. */
export function useScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    /** The page that the reader scrolled last. A search of the document would be a part of each step's time. */
    let page: Element | null = null;
    const pageOf = (target: EventTarget | null): Element | null =>
      target instanceof Element ? target.closest('.page-scroll') : null;
    const save = (leaves?: Event): void => {
      clearTimeout(timer);
      // A page may be left before its scroll event comes.
      page = pageOf(leaves?.target ?? null) ?? page;
      if (!page?.isConnected) return;
      const { y = 0 } = (history.state ?? {}) as { readonly y?: number };
      if (page.scrollTop !== y) history.replaceState({ y: page.scrollTop }, '');
    };
    const scrolled = ({ target }: Event): void => {
      if (target !== pageOf(target)) return;
      page = pageOf(target);
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const back = ({ state }: PopStateEvent): void => {
      clearTimeout(timer);
      const { y } = (state ?? {}) as { readonly y?: number };
      const until = performance.now() + PAGE_GROWS_MS;
      // A page arrives in parts, so this waits until it is long enough.
      const go = (): void => {
        const at = document.querySelector('.page-scroll');
        if (at && y && at.scrollHeight - at.clientHeight >= y) at.scrollTop = y;
        else if (y && performance.now() < until) frame = requestAnimationFrame(go);
      };
      frame = requestAnimationFrame(go);
    };
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    for (const leaves of LEAVES) addEventListener(leaves, save, { capture: true, passive: true });
    addEventListener('popstate', back);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled, { capture: true });
      for (const leaves of LEAVES) removeEventListener(leaves, save, { capture: true });
      removeEventListener('popstate', back);
    };
  }, []);
}
