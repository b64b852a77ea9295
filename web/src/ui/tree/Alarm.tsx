// SPDX-License-Identifier: GPL-2.0-only
// Draws the triangle that marks a fault in a tree.
import type { TreeDrawing } from '../../layout/tree/drawing.ts';

export const Alarm = ({ alarm: { at, text } }: { readonly alarm: TreeDrawing['alarms'][number] }) => (
  <g transform={`translate(${at[0]} ${at[1]})`}>
    <title>{text}</title>
    <path d="M0 -9l9 16h-18z" className="alarm" />
    <path d="M0 -3.5v5M0 3.4v2" className="alarm-mark" />
  </g>
);
