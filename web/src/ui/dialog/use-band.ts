// SPDX-License-Identifier: GPL-2.0-only
// Measures the band with timeline and counter, above which a drawer ends.
import { useLayoutEffect } from 'react';

/** Keeps the band's height in `--band`, px. */
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
