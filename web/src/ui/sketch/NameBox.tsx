// SPDX-License-Identifier: GPL-2.0-only
// Names a part of a sketch in a box above it, and outlines the part.
import { clamp, textWidth, type Box } from '../../layout/geometry.ts';

interface Props {
  readonly text: string;
  readonly of: Box;
  readonly drawing: { readonly type: number; readonly width: number };
}

export function NameBox({ text, of, drawing: { type, width } }: Props) {
  const w = Math.min(width - 4, textWidth(text, type) * 1.04 + type);
  const x = clamp(of.x + of.w / 2 - w / 2, 2, width - w - 2);
  const y = of.y - type * 2.1;
  return (
    <g aria-hidden="true" pointerEvents="none">
      <rect x={of.x - 1} y={of.y - 1} width={of.w + 2} height={of.h + 2} className="named" />
      <rect x={x} y={y} width={w} height={type * 1.6} className="name-box" />
      <text x={x + type / 2} y={y + type * 1.15}>
        {text}
      </text>
    </g>
  );
}
