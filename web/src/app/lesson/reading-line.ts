// SPDX-License-Identifier: GPL-2.0-only
// Finds the stop being read: the last one that begins above the reading line.
import { useEffect, useState } from 'react';
import { isFolded } from '../../lesson-parts/Fold.tsx';

/** In so small a window the picture scrolls away, so scrolling does not move it; frame.css repeats the numbers. */
export const LOW = '(max-width: 600px) and (max-height: 499.98px)';

/** The reading line's distance from the top, as a fraction of the text's visible height. */
const READING_LINE = 1 / 3;

/** The reading line's y in the window, in px. In a narrow window the picture is above the text. */
export function readingLine(): number {
  const picture = document.querySelector('.lesson-beside')?.getBoundingClientRect();
  const top = picture && picture.left < innerWidth / 3 ? picture.bottom : 0;
  return top + (innerHeight - top) * READING_LINE;
}

/** A reader who sets a number reads its stop, wherever that is in the window; null: none is set. */
function turned(): HTMLElement | null {
  const stop = document.activeElement?.closest('.lesson-dial')?.closest<HTMLElement>('[data-stop]');
  const { top = 0, bottom = 0 } = stop?.getBoundingClientRect() ?? {};
  return stop && bottom > 0 && top < innerHeight ? stop : null;
}

/** The stop being read; null: the text has no stop yet. */
function read(within: Element): number | null {
  const line = readingLine();
  const stops = [...within.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => !isFolded(stop));
  const above = stops.filter((stop) => stop.getBoundingClientRect().top <= line);
  const stop = turned() ?? above.at(-1) ?? stops[0];
  return stop ? Number(stop.dataset['stop']) : null;
}

export function useRead(within: { readonly current: Element | null }): number | null {
  const [stop, setStop] = useState<number | null>(null);
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      frame = 0;
      if (within.current) setStop(read(within.current));
    };
    const soon = (): void => void (frame ||= requestAnimationFrame(look));
    const dialled = ({ target }: FocusEvent): void => {
      if ((target as Element).closest('.lesson-dial')) soon();
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    addEventListener('focusin', dialled);
    addEventListener('focusout', dialled);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
      removeEventListener('focusin', dialled);
      removeEventListener('focusout', dialled);
    };
  }, [within]);
  return stop;
}
