// SPDX-License-Identifier: GPL-2.0-only
// Draws Treewalk's sign, and the sign that links to the start page.
import { pageAt } from '../../base/root.ts';
import './brand.css';

export const Sign = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4 8v10" className="brand-edge" />
    <path d="M4 2v6q0 3 3 3h6q3 0 3 3v4" className="brand-walk" />
  </svg>
);

/** @param word whether the name is visible; screen readers always get it */
export const Brand = ({ word }: { readonly word: boolean }) => (
  <h1>
    <a className="brand" href={pageAt('#v=1&page=start')}>
      <Sign />
      <span className={word ? undefined : 'unseen'}>Treewalk</span>
    </a>
  </h1>
);
