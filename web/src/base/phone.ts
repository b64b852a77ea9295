// SPDX-License-Identifier: GPL-2.0-only
// Says up to which width the page has a phone's layout. Style sheets repeat it: `max-width: 600px`, `min-width: 601px`.

/** The window's largest width, in CSS pixels. */
export const PHONE_WIDTH = 600;
/** The media query. */
export const PHONE = `(max-width: ${PHONE_WIDTH}px)`;
/** A low window, as at a zoom of 200 %: the stepper shows its picture or its C, not both. folds.css repeats the numbers. */
export const LOW_STEPPER = '(max-width: 1023px) and (max-height: 539.98px)';
