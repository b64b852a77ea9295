// SPDX-License-Identifier: GPL-2.0-only
// Moves the focus off a drawer's Close button when a part of the drawer arrives late. A focus that the reader has moved
// stays.

const isLeft = (at: Element | null): at is HTMLElement =>
  at instanceof HTMLElement && at.matches('.dialog-close, body');

/** Focuses the box that the reader has opened the drawer for. */
export function takeFocus(box: HTMLElement | null): void {
  if (isLeft(document.activeElement)) box?.focus();
}

/** Drops the focus after a drawer opened by itself, so that keys still step through the run. */
export function leaveFocus(): void {
  if (isLeft(document.activeElement)) document.activeElement.blur();
}
