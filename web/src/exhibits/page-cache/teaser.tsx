// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: a timeline with the walks of an insert.
import type { Teaser } from '../../exhibit-api/teaser.tsx';

const TICKS = [25, 49, 73, 97, 121, 145];

const teaser: Teaser = {
  drawing: (
    <>
      <rect x="1" y="26" width="172" height="14" className="ruler" />
      {TICKS.map((x) => (
        <path key={x} d={`M${x} 37v3`} className="tick" />
      ))}
      <path d="M1 34h3v6l-1.5 2.5L1 40zM168 34h3v6l-1.5 2.5L168 40z" className="g-node" />
      <rect x="22" y="27" width="4" height="12" className="g-hatched" />
      <rect x="26" y="34" width="19" height="5" className="g-sibling" />
      <path d="M18 2v22M23.5 2v22M29 2v22" className="strand live fine" />
    </>
  ),
};
export default teaser;
