// SPDX-License-Identifier: GPL-2.0-only
// Lists the operations and follows the run. It draws only the rows in sight, all of one height: a run may have thousands.
import { memo, useLayoutEffect, useState } from 'react';
import { opAt } from '../../../session/steps.ts';
import type { Track } from '../../../session/types.ts';
import { useSize } from '../../../ui/measure.ts';
import { moveFocus, UP_DOWN } from '../../../ui/roving/moves.ts';
import * as WORDS from './words.ts';

/** Rows drawn above and below those in sight, for the arrow keys to move to. */
const EXTRA_ROWS = 4;
/** Characters that a row shows: a longer operation has a tooltip. */
const ROW_CHARS = 28;

interface OpListProps {
  readonly track: Track;
  /** The current operation. */
  readonly op: number;
  /** Height in px. */
  readonly row: number;
  readonly onGo: (step: number) => void;
}

export const OpList = memo(function OpList({ track, op, row, onGo }: OpListProps) {
  const setUp = opAt(track, track.firstStoryStep);
  // The set-up is open while the run is in it, unless the reader folds it.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? op < setUp;
  // The list's rows: one for the set-up, if there is any, then the operations that are not folded into it.
  const head = setUp > 0 ? 1 : 0;
  const folded = open ? 0 : setUp;
  const count = head + track.ops.length - folded;
  const current = op < folded ? 0 : head + op - folded;

  const [box, size] = useSize<HTMLDivElement>();
  const height = size?.height ?? 0;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const { current: scroll } = box;
    if (!scroll) return;
    // One more row on each side shows how the list continues.
    const least = (current + 2) * row - height;
    const most = (current - 1 - head) * row;
    const to = Math.max(0, scroll.scrollTop > most ? most : Math.max(scroll.scrollTop, least));
    if (to !== scroll.scrollTop) scroll.scrollTop = to;
    setTop(Math.floor(scroll.scrollTop / row));
  }, [box, current, head, row, height]);

  const first = Math.max(head, top - EXTRA_ROWS);
  const last = Math.min(count, top + Math.ceil(height / row) + EXTRA_ROWS);
  // Tab stops at one row; arrows move on from it.
  const stop =
    current < head || (current >= first && current < last) ? current : Math.min(first + EXTRA_ROWS, last - 1);
  return (
    <div
      className="op-scroll"
      ref={box}
      style={{ height: count * row, minHeight: Math.min(count, 3) * row, scrollPaddingTop: head * row }}
      onScroll={(e) => setTop(Math.floor(e.currentTarget.scrollTop / row))}
    >
      <ul
        aria-label={WORDS.operations}
        style={{ height: count * row }}
        onKeyDown={(e) => moveFocus(e, UP_DOWN)}
      >
        {head > 0 && (
          <li className="op-set-up" style={{ height: row }} aria-setsize={count} aria-posinset={1}>
            <button
              type="button"
              tabIndex={stop === 0 ? 0 : -1}
              aria-expanded={open}
              aria-current={current === 0 ? 'step' : undefined}
              onClick={() => setChosen(!open)}
            >
              {WORDS.setUp(setUp)}
            </button>
          </li>
        )}
        {Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i).map((at) => {
          const { text, firstStep } = track.ops[at - head + folded]!;
          const planted = track.lanes.filter((l) => l.planted(at - head + folded)).map((l) => l.variant);
          return (
            <li
              key={at - head + folded}
              style={{ height: row, ...(at === first ? { marginTop: (first - head) * row } : {}) }}
              aria-setsize={count}
              aria-posinset={at + 1}
            >
              <button
                type="button"
                tabIndex={stop === at ? 0 : -1}
                aria-current={current === at ? 'step' : undefined}
                title={text.length > ROW_CHARS ? text : undefined}
                onClick={() => onGo(firstStep)}
              >
                {text}
                {planted.length > 0 && <span className="op-planted">{WORDS.plantedIn(planted)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
});
