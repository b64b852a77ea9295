// SPDX-License-Identifier: GPL-2.0-only
import { to } from './words.ts';
import './arrow.css';

/** Between what a version takes and what the next one takes. */
export const Arrow = () => (
  <svg className="arrow-to" width="24" height="16" viewBox="0 0 24 16" role="img" aria-label={to}>
    <path d="M0 8h22M15 1.5l7 6.5l-7 6.5" />
  </svg>
);
