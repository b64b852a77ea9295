// SPDX-License-Identifier: GPL-2.0-only
// The whole screen. Who leaves it by the browser's own key, Esc, has ended the presentation: that key is not told to the
// page. Who leaves it by F, or by a second window, has not.
import { useEffect, useRef } from 'react';

// A browser may refuse: the page then fills its window.
export const beginFullScreen = (): void =>
  void document.documentElement.requestFullscreen().catch(() => undefined);

export function endFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

interface FullScreen {
  readonly toggle: () => void;
  /** What follows may end it, and means nothing. */
  readonly keep: () => void;
}

/** `left`: it was ended by the browser. */
export function useFullScreen(left: (() => void) | null): FullScreen {
  const meant = useRef(false);
  const then = useRef(left);
  useEffect(() => void (then.current = left));
  useEffect(() => {
    const change = (): void => {
      if (!document.fullscreenElement && !meant.current) then.current?.();
      meant.current = false;
    };
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  const keep = (): void => void (meant.current = document.fullscreenElement !== null);
  return {
    keep,
    toggle() {
      keep();
      if (document.fullscreenElement) endFullScreen();
      else beginFullScreen();
    },
  };
}
