// SPDX-License-Identifier: GPL-2.0-only
// Draws the start page's picture of this exhibit: a struct over its cache lines, in both orders.
import type { Teaser } from '../../exhibit-api/teaser.tsx';

/** A struct over its cache lines: the key at its start, and the tree's link at its offset. */
const row = (y: number, link: number) => (
  <>
    <path d={`M2 ${y}h72v12h-72zM78 ${y}h72v12h-72zM154 ${y}h18v12h-18z`} className="slot-empty" />
    <rect x="2" y={y} width="5" height="12" className="g-solid" />
    <rect x={link} y={y} width="26" height="12" className="slot-hatch thin" />
  </>
);

const teaser: Teaser = {
  drawing: (
    <>
      {row(5, 112)}
      {row(27, 20)}
    </>
  ),
};
export default teaser;
