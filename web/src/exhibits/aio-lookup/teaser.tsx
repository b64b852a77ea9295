// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: a list and a table.
import type { Teaser } from '../../exhibit-api/teaser.tsx';

const NODES = [0, 1, 2, 3, 4, 5, 6];
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7];

const teaser: Teaser = {
  drawing: (
    <>
      <path d="M2 11h164" className="edge" />
      {NODES.map((i) => (
        <rect key={i} x={2 + i * 25.5} y="5" width="13" height="12" className="slot-frame" />
      ))}
      {SLOTS.map((i) => (
        <rect key={i} x={2 + i * 15} y="27" width="15" height="12" className="slot-frame" />
      ))}
      <rect x="92" y="27" width="15" height="12" className="ring" />
    </>
  ),
};
export default teaser;
