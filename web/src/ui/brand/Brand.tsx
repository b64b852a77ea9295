// SPDX-License-Identifier: GPL-2.0-only
import { pageAt } from '../../base/root.ts';
import './brand.css';

/** The sign is also the way to the start page; its name is always said, and shown where there is room. */
export const Brand = ({ word }: { readonly word: boolean }) => (
  <h1>
    <a className="brand" href={pageAt('#v=1&page=start')}>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 8v10" className="brand-edge" />
        <path d="M4 2v6q0 3 3 3h6q3 0 3 3v4" className="brand-walk" />
      </svg>
      <span className={word ? undefined : 'unseen'}>Treewalk</span>
    </a>
  </h1>
);
