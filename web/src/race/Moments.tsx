// SPDX-License-Identifier: GPL-2.0-only
// Draws the moments of a read at which CPU B can overtake A, in order: each takes the operations that the reader puts
// there. A group of them begins where A reads another slot, or puts something back.
import type { DragEvent } from 'react';
import type { RaceStrip, RaceWindow } from '../exhibit-api/index.ts';
import { BEFORE, MOST_MOMENTS } from '../exhibit-api/index.ts';
import { Cpu } from './Strip.tsx';
import { WORDS } from './words.ts';

interface MomentsProps {
  readonly strip: RaceStrip;
  /** All variants that read like this. */
  readonly names: string;
  readonly width: number;
  /** The moment at which CPU B acts now. */
  readonly placed: number | null;
  readonly sequence: readonly string[];
  /** The operations that a click on a moment would put there. */
  readonly hand: readonly string[];
  readonly onPut: (window: RaceWindow, dropped: string | null) => void;
}

/** Moments that belong together: A reads a slot, and does something with the entry. */
function groupsOf(windows: readonly RaceWindow[]): readonly (readonly RaceWindow[])[] {
  const groups: RaceWindow[][] = [];
  for (const window of windows) {
    const begins = /^(?:reads slot|puts)/.test(window.label.slice(BEFORE.length));
    if (begins || groups.length === 0) groups.push([window]);
    else groups.at(-1)!.push(window);
  }
  return groups;
}

export function Moments({ strip, names, width, placed, sequence, hand, onPut }: MomentsProps) {
  const act = hand.length ? WORDS.bDoes(hand.join(WORDS.then)) : WORDS.free;
  return (
    <ol className="race-moments" style={{ maxWidth: width }}>
      {groupsOf(strip.windows).map((group) => (
        <li key={group[0]!.nth}>
          {group.map((window) => (
            <button
              key={window.nth}
              type="button"
              className={`race-when${placed === window.nth ? ' placed' : ''}`}
              aria-pressed={placed === window.nth}
              aria-label={WORDS.window(names, window.label, act)}
              onClick={() => onPut(window, null)}
              onDragOver={(e: DragEvent) => e.preventDefault()}
              onDrop={(e: DragEvent) => {
                e.preventDefault();
                onPut(window, e.dataTransfer.getData('text/plain') || null);
              }}
            >
              {placed === window.nth && (
                <span className="race-placed">
                  <Cpu cpu="B" /> {sequence.join('; ')}
                </span>
              )}
              {window.label.slice(BEFORE.length)}
            </button>
          ))}
        </li>
      ))}
      {strip.windows.length === MOST_MOMENTS && <li className="race-quiet">{WORDS.noMore(MOST_MOMENTS)}</li>}
    </ol>
  );
}
