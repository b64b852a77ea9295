// SPDX-License-Identifier: GPL-2.0-only
// Draws layout/timeline/pins: a note is a flag, a hit a ring, several are one with their count. Fetched when the first pin
// is there; the timeline knows no more of it than `Pinned`.
import { memo, useMemo } from 'react';
import { brief } from '../../base/brief.ts';
import { pinAt, pinMarks, type Pin, type PinMark } from '../../layout/timeline/pins.ts';
import type { TimelineDrawing } from '../../layout/timeline/drawing.ts';
import { UnseenTable } from '../UnseenTable.tsx';
import type { Pinned } from './pinned.ts';
import './pins.css';

/** Ascending by step. */
export const pinned = (pins: readonly Pin[]): Pinned => ({
  at: (d, x, y, now) => pinAt(pins, pinMarks(pins, d.scale, d.type), d, [x, y], now),
  Draw: memo(function Draw({ d }) {
    const marks = useMemo(() => pinMarks(pins, d.scale, d.type), [d]);
    return (
      <>
        <path d={shapes(marks, 'note', d)} className="pin-note" />
        <path d={shapes(marks, 'hit', d)} className="pin-hit" />
        {marks.map(
          (m) =>
            m.count && (
              <text key={m.from} x={m.x + m.w - 0.6 * d.type * m.count.length} y={d.rail + d.type * 0.74}>
                {m.count}
              </text>
            ),
        )}
      </>
    );
  }),
  Table: memo(function Table({ nameOf }) {
    return (
      <UnseenTable
        caption={pins.length > MOST_ROWS ? `Pinned, the first ${MOST_ROWS} of ${pins.length}` : 'Pinned'}
        head={['Step', 'What', 'Text']}
        rows={pins.slice(0, MOST_ROWS).map((p) => [nameOf(p.step), p.kind, brief(p.text, 200)])}
        named
      />
    );
  }),
});

/** Nobody reads more of them in a row. */
const MOST_ROWS = 100;

function shapes(marks: readonly PinMark[], kind: Pin['kind'], d: TimelineDrawing): string {
  const q = d.type / 12;
  const r = 3.5 * q;
  return marks
    .filter((m) => m.kind === kind)
    .map(({ x }) =>
      kind === 'note'
        ? `M${x} ${d.top}V${d.rail + q}h${8 * q}l${-2.5 * q} ${3 * q}l${2.5 * q} ${3 * q}H${x}`
        : `M${x - r} ${d.rail + 4.5 * q}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    )
    .join('');
}
