// SPDX-License-Identifier: GPL-2.0-only
// Enters and leaves full screen. Esc ends the presentation: the browser keeps that key, and the page sees only the
// change. F and opening a second window leave full screen without ending it.
import { useEffect, useRef } from 'react';

// If the browser refuses, the page fills its window.
export const beginFullScreen = (): void =>
  void document.documentElement.requestFullscreen().catch(() => undefined);

export function endFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}

interface FullScreen {
  readonly toggle: () => void;
  /** The next change of full screen does not end the presentation. */
  readonly keep: () => void;
}

/** @param left called when the browser, not the page, has left full screen */
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
