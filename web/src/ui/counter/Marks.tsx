// SPDX-License-Identifier: GPL-2.0-only
// Draws a tally mark for each thing counted so far.
import { markAt, type Tally } from '../../layout/counter/plan.ts';
import type { CounterView } from '../../base/views.ts';

interface MarksProps {
  readonly tally: Tally;
  readonly counter: CounterView;
  readonly onSeek: (step: number) => void;
}

/** Marks react to the pointer alone; by keyboard, CountedList has the same. */
export function Marks({ tally, counter: { counted, soFar, total }, onSeek }: MarksProps) {
  const last = markAt(tally, Math.max(0, Math.min((total ?? 1) - 1, tally.perRow - 1)));
  return (
    <svg className="tally" width={last[0] + tally.width} height={24} aria-hidden="true">
      {counted.slice(0, soFar).map((c, k) => {
        const [x, y] = markAt(tally, k);
        return (
          <g
            key={k}
            onClick={(e) => {
              e.stopPropagation();
              onSeek(c.step);
            }}
          >
            <title>{c.text}</title>
            <rect x={x - 2} y={y} width={tally.pitch} height={tally.height + 3} fill="transparent" />
            <rect
              x={x}
              y={y + (tally.height > 10 ? 4 : 2)}
              width={tally.width}
              height={tally.height}
              className="mark"
            />
          </g>
        );
      })}
    </svg>
  );
}
