// SPDX-License-Identifier: GPL-2.0-only
// What comes into a drawer after it was opened finds the focus at its button "Close", if the reader has left it there.

const isLeft = (at: Element | null): at is HTMLElement =>
  at instanceof HTMLElement && at.matches('.dialog-close, body');

/** Whoever has opened the drawer for this writes at once. */
export function takeFocus(box: HTMLElement | null): void {
  if (isLeft(document.activeElement)) box?.focus();
}

/** The drawer came by itself: keys are the picture's, as before. */
export function leaveFocus(): void {
  if (isLeft(document.activeElement)) document.activeElement.blur();
}
