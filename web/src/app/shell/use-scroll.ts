// SPDX-License-Identifier: GPL-2.0-only
import { useEffect } from 'react';

/** How far a page was read stays with its entry of the history: Back finds it there. */
export function useScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const scroller = (): Element | null => document.querySelector('.page-scroll');
    const scrolled = ({ target }: Event): void => {
      if (target !== scroller()) return;
      clearTimeout(timer);
      timer = setTimeout(() => history.replaceState({ y: scroller()?.scrollTop ?? 0 }, ''), 80);
    };
    const back = ({ state }: PopStateEvent): void => {
      clearTimeout(timer);
      const { y } = (state ?? {}) as { readonly y?: number };
      const until = performance.now() + 1_000;
      // A page comes in parts: as soon as it is long enough.
      const go = (): void => {
        const at = scroller();
        if (at && y && at.scrollHeight - at.clientHeight >= y) at.scrollTop = y;
        else if (y && performance.now() < until) frame = requestAnimationFrame(go);
      };
      frame = requestAnimationFrame(go);
    };
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    addEventListener('popstate', back);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled, { capture: true });
      removeEventListener('popstate', back);
    };
  }, []);
}
