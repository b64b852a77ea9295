// SPDX-License-Identifier: GPL-2.0-only
// Where the page becomes a phone's. Style sheets cannot read it: they say `max-width: 600px` and `min-width: 601px`.

/** CSS pixels of the window, at most. */
export const PHONE_WIDTH = 600;
/** The media query. */
export const PHONE = `(max-width: ${PHONE_WIDTH}px)`;
