// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: sixteen slots and five swaps.
import type { Teaser } from '../../exhibit-api/teaser.tsx';

const SLOTS = Array.from({ length: 16 }, (_, i) => 2 + i * 10.6);
const SWAPS = [0, 1, 2, 3, 4];

const teaser: Teaser = {
  drawing: (
    <>
      {SLOTS.map((x) => (
        <rect key={x} x={x} y="8" width="10.6" height="17" className="slot-frame" />
      ))}
      <rect x="2" y="8" width="10.6" height="17" className="ring" />
      {SWAPS.map((i) => (
        <path key={i} d={`M${7.3 + i * 10.6} 29q5.3 11 10.6 0`} className="strand live fine" />
      ))}
    </>
  ),
};
export default teaser;
