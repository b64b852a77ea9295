// SPDX-License-Identifier: GPL-2.0-only
// Draws beside a line what it cost in the reader's own run: the lock as a bar, and the numbers of what was counted.
import { spans } from './numbers.ts';
import type { LineMarks } from './line-marks.ts';
import { WORDS } from './words.ts';

interface LineCostProps {
  readonly marks: LineMarks;
  /** "tree walks" */
  readonly label: string;
}

export const LineCost = ({ marks, label }: LineCostProps) => {
  const { counted, by, takes, drops, ran, above, below } = marks;
  const says = counted.length > 0 || takes || drops;
  return (
    <div className="order-cost" data-says={says || undefined}>
      <span
        className="order-lock"
        data-above={above}
        data-below={below}
        data-rests={!ran || undefined}
        aria-hidden
      />
      {above !== 'open' && !takes && !drops && (
        <span className="unseen">{above === 'held' ? WORDS.isHeld : WORDS.isHeldAtTimes}</span>
      )}
      {takes && <b>{WORDS.takes}</b>}
      {counted.length > 0 && (
        <span className="order-counted">
          <svg width="18" height="10" aria-hidden>
            <path d="M0 5H14" />
            <path d="M11 1L18 5L11 9Z" />
          </svg>
          <span className="unseen">{label} </span>
          <strong>{spans(counted)}</strong>
          {by.length > 0 && <code>{WORDS.inFunctions(by)}</code>}
        </span>
      )}
      {drops && <b>{WORDS.drops}</b>}
    </div>
  );
};
