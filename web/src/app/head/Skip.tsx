// SPDX-License-Identifier: GPL-2.0-only
// Draws the first stop of the Tab key, a link past the head.
import * as WORDS from './words.ts';

const SELECTORS = { picture: '[aria-label="Structure"]', text: 'main' };

/** It moves the focus and leaves the address alone. */
export const Skip = ({ to }: { readonly to: keyof typeof SELECTORS }) => (
  <a
    className="skip"
    href={`#${to}`}
    onClick={(e) => {
      e.preventDefault();
      const target =
        document.querySelector<HTMLElement>(SELECTORS[to]) ?? document.querySelector<HTMLElement>('main');
      target?.setAttribute('tabindex', '-1');
      target?.focus();
    }}
  >
    {WORDS.skip[to]}
  </a>
);
