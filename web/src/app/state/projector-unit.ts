// SPDX-License-Identifier: GPL-2.0-only
// Computes how much the projector's theme magnifies the page.
import { PHONE_WIDTH } from '../../base/phone.ts';
import { useLayoutEffect } from 'react';
import type { Theme } from '../address/address.ts';

/** The window that the projector's theme is laid out for, in CSS pixels. A lesson's text beside its run needs a larger one. */
const PROJECTOR = { width: 1152, height: 648 };
const TEXT = { width: 1440, height: 810 };

/** In a low window, as at a zoom of 200 %, the type is 18 px: at 24 px a sentence would lie over its picture. */
const LOW_UNIT = 0.75;
/** The limits of such a window, as LOW_STEPPER has them. */
const LOW = { width: 1023, height: 540 };

/** Window pixels for one pixel of the page. `text`: the page is a lesson, whose type is smaller. */
export function unitOf(theme: Theme, width: number, height: number, text = false): number {
  if (theme !== 'projector' || width <= PHONE_WIDTH) return 1;
  const drawn = text ? TEXT : PROJECTOR;
  const fits = Math.min(width / drawn.width, height / drawn.height);
  const low = !text && width <= LOW.width && height < LOW.height;
  return Math.max(low ? LOW_UNIT : 1, Math.round(100 * fits) / 100);
}

/** Keeps the CSS variable `--unit` at that factor. */
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
