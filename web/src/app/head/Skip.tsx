// SPDX-License-Identifier: GPL-2.0-only
import * as WORDS from './words.ts';

const SELECTORS = { picture: '[aria-label="Structure"]', text: 'main' };

/** The first stop of the Tab key: past the head. It goes to no address: the page's own stays as it is. */
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
