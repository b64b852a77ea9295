// SPDX-License-Identifier: GPL-2.0-only
// Scrolls a page of the documentation to its heading or its top. On Back, it scrolls to where the reader left.
import { useEffect, useRef, type RefObject } from 'react';

/** Ids of headings begin so (web/build/docs/for-page.ts). */
const idOf = (heading: string): string => `doc-${heading}`;

/** Shows a heading of the open page, and moves the focus there. */
export function showHeading(heading: string): void {
  const sought = document.getElementById(idOf(heading));
  sought?.setAttribute('tabindex', '-1');
  sought?.scrollIntoView({ block: 'start' });
  sought?.focus({ preventScroll: true });
}

export function useSought(heading: string | null): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    // shell/use-scroll.ts keeps the position in the history's entry.
    const { y } = (history.state ?? {}) as { readonly y?: number };
    const scroller = ref.current?.closest('.page-scroll');
    if (y) scroller?.scrollTo(0, y);
    else if (heading !== null) showHeading(heading);
    else scroller?.scrollTo(0, 0);
  }, [heading]);
  return ref;
}
