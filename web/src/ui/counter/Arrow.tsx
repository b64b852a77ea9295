// SPDX-License-Identifier: GPL-2.0-only
// Draws the arrow between one version's count and the next one's.
import { to } from './words.ts';
import './arrow.css';

export const Arrow = () => (
  <svg className="arrow-to" width="24" height="16" viewBox="0 0 24 16" role="img" aria-label={to}>
    <path d="M0 8h22M15 1.5l7 6.5l-7 6.5" />
  </svg>
);
