// SPDX-License-Identifier: GPL-2.0-only
// Makes labels with their boxes, so that layouts and tests can check for overlaps.
import { overlaps, textWidth, type Box } from '../geometry.ts';
import type { Label } from './drawing.ts';

export function makeLabel(
  key: string,
  text: string,
  x: number,
  baseline: number,
  type: number,
  options: { readonly anchor?: Label['anchor']; readonly mono?: boolean; readonly tone?: Label['tone'] } = {},
): Label {
  const { anchor = 'start', mono = false, tone = 'quiet' } = options;
  const w = textWidth(text, type, mono);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2;
  return { key, text, anchor, mono, tone, baseline, x: left, y: baseline - type * 0.8, w, h: type };
}

/** x of an SVG text with the label's anchor. */
export const anchorX = (l: Label): number =>
  l.anchor === 'start' ? l.x : l.anchor === 'end' ? l.x + l.w : l.x + l.w / 2;

export const clear = (label: Label, others: readonly Box[]): boolean =>
  !others.some((o) => overlaps(label, o, 0.5));
