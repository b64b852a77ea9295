// SPDX-License-Identifier: GPL-2.0-only
// Draws a tick for each slide, to show the progress.
import { WORDS } from './words.ts';

/** A deck of more slides gets no ticks. */
const MOST_TICKS = 48;
const [PITCH, HIGH] = [10, 24];

export function Ticks({ at, count }: { readonly at: number; readonly count: number }) {
  if (count > MOST_TICKS) return null;
  return (
    <svg
      className="wall-ticks"
      width={count * PITCH}
      height={HIGH}
      role="img"
      aria-label={WORDS.slideOf(at + 1, count)}
    >
      {Array.from({ length: count }, (_, i) => (
        <rect
          key={i}
          className={i < at ? 'past' : i === at ? 'now' : 'ahead'}
          x={i * PITCH + (i === at ? 0 : 2)}
          y={i === at ? 0 : 5}
          width={i === at ? 6 : 2}
          height={i === at ? HIGH : HIGH - 10}
        />
      ))}
    </svg>
  );
}
