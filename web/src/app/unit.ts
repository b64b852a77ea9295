// SPDX-License-Identifier: GPL-2.0-only
// How much larger a projector's page is drawn than it is laid out.
import { useLayoutEffect } from 'react';
import type { Theme } from './address.ts';

/** What the projector's theme is drawn for; a larger window shows it larger. */
const PROJECTOR = { width: 1152, height: 648 };
const PHONE = 600;

/** Pixels of the window for one of the page's own. */
export function unitOf(theme: Theme, width: number, height: number): number {
  if (theme !== 'projector' || width <= PHONE) return 1;
  const fits = Math.min(width / PROJECTOR.width, height / PROJECTOR.height);
  return Math.max(1, Math.round(100 * fits) / 100);
}

/** Keeps `--unit`, by which the projector's theme is magnified. */
export function useUnit(theme: Theme): void {
  useLayoutEffect(() => {
    const fit = (): void =>
      document.documentElement.style.setProperty('--unit', String(unitOf(theme, innerWidth, innerHeight)));
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [theme]);
}
