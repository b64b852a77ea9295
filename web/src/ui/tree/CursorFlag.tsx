// SPDX-License-Identifier: GPL-2.0-only
// Draws the flag at a cursor's position (xas).
import type { CursorDrawing } from '../../layout/tree/drawing.ts';
import { CpuMark } from './LockFrame.tsx';

export function CursorFlag({ cursor: c, type }: { readonly cursor: CursorDrawing; readonly type: number }) {
  const { flag: f, tip } = c;
  const b = c.cpu === 'B';
  const x = f.x + f.w / 2 + (b ? type * 0.45 : 0);
  const body = c.hollow
    ? `M${tip[0]} ${tip[1]}L${f.x} ${tip[1] - 6}V${f.y}h${f.w}v${f.h}h${-f.w}V${tip[1] + 6}z`
    : `M${tip[0]} ${tip[1]}l6 5H${f.x + f.w}v${f.h}H${f.x}v${-f.h}H${tip[0] - 6}z`;
  return (
    <>
      {c.ring && <rect x={c.ring.x} y={c.ring.y} width={c.ring.w} height={c.ring.h} className="ring" />}
      <path d={body} className={c.hollow ? 'flag hollow' : 'flag'} />
      {b && <CpuMark cpu="B" x={f.x + type * 0.6} y={f.y + f.h / 2} r={type * 0.36} />}
      <text
        x={x}
        y={f.y + f.h / 2 + type * 0.33}
        textAnchor="middle"
        className={`mono ${c.hollow ? 'accent' : 'on-flag'}`}
      >
        {c.name}
      </text>
    </>
  );
}
