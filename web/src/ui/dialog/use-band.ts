// SPDX-License-Identifier: GPL-2.0-only
import { useLayoutEffect } from 'react';

/** How high the band with timeline and counter is, as `--band`: a drawer ends above it. */
export function useBand(): void {
  useLayoutEffect(() => {
    const band = document.querySelector<HTMLElement>('.bottom');
    if (!band) return;
    const { style } = document.documentElement;
    const seen = new ResizeObserver(() => style.setProperty('--band', `${band.offsetHeight}px`));
    seen.observe(band);
    return () => {
      seen.disconnect();
      style.removeProperty('--band');
    };
  }, []);
}
