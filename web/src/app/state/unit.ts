// SPDX-License-Identifier: GPL-2.0-only
// How much larger a projector's page is drawn than it is laid out.
import { PHONE_WIDTH } from '../../base/phone.ts';
import { useLayoutEffect } from 'react';
import type { Theme } from '../address/address.ts';

/** What the projector's theme is drawn for; a larger window shows it larger. A text with a picture beside it needs more. */
const PROJECTOR = { width: 1152, height: 648 };
const TEXT = { width: 1440, height: 810 };

/** Pixels of the window for one of the page's own. */
export function unitOf(theme: Theme, width: number, height: number, text = false): number {
  if (theme !== 'projector' || width <= PHONE_WIDTH) return 1;
  const drawn = text ? TEXT : PROJECTOR;
  const fits = Math.min(width / drawn.width, height / drawn.height);
  return Math.max(1, Math.round(100 * fits) / 100);
}

/** Keeps `--unit`, by which the projector's theme is magnified. `text`: the page is one that is read. */
export function useUnit(theme: Theme, text = false): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const unit = unitOf(theme, innerWidth, innerHeight, text);
      document.documentElement.style.setProperty('--unit', String(unit));
    };
    fit();
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [theme, text]);
}
