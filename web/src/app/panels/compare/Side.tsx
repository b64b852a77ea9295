// SPDX-License-Identifier: GPL-2.0-only
// Draws one version's lines, with its lock on the left and its walks on the right.
import { Fragment } from 'react';
import { labelled, plural } from '../../../base/english.ts';
import { type LevelRow, rowsOf } from '../../../layout/code/level.ts';
import type { GlobalStep, Track } from '../../../session/types.ts';
import { toStory } from '../../state/store.ts';
import type { Steps } from './RunUnder.tsx';
import type { SideRead } from './read-side.ts';
import { WORDS } from './words.ts';

export type SideOf = 'left' | 'right';

interface SideProps {
  readonly side: SideOf;
  readonly of: SideRead;
  readonly rows: readonly LevelRow[];
  readonly track: Track;
  /** A step of the line under the pointer; null: none. */
  readonly pointed: GlobalStep | null;
  readonly onPoint: (steps: Steps) => void;
  readonly onStep: (step: GlobalStep) => void;
}

const MOST_LABELS = 3;
/** Sums up what happened on a line: the first labels, and how many more there are. */
function said(labels: readonly string[]): string {
  const own = [...new Set(labels.filter((l) => !/^walk \d+ starts$/.test(l)))];
  return (
    own.slice(0, MOST_LABELS).join(', ') +
    (own.length > MOST_LABELS ? WORDS.moreLabels(own.length - MOST_LABELS) : '')
  );
}

/** A line of C, which may break only at a space, before an arrow, or after a parenthesis. */
const Code = ({ text }: { readonly text: string }) => (
  <code>
    {text.split(/( +|(?=->)|(?<=\())/).map((part, i) => (
      <Fragment key={i}>
        <span>{part}</span>
        <wbr />
      </Fragment>
    ))}
  </code>
);

export function Side({
  side,
  of: { lane, lines, walks, held, cost },
  rows,
  track,
  pointed,
  onPoint,
  onStep,
}: SideProps) {
  const { title, from } = lane.heading;
  const isHeld = (step: GlobalStep): boolean => held.some((h) => h.from <= step && step < h.to);
  /** Whether the lock is held beside this row; an empty row continues the one above. */
  let under = false;
  const steps = (a: number, b: number): string => WORDS.steps(toStory(a, track), toStory(b, track));
  return (
    <div className={`functions-side ${side}`}>
      <h2 className={`functions-head ${side}`}>
        <b>{title}</b>
        {from && <span className="label">{from}</span>}
        {cost && (
          <span className="functions-count">
            <strong>{cost.total}</strong>{' '}
            {labelled(cost.total, cost.label.toLowerCase()).replace(/^\S+ /, '')}
          </span>
        )}
      </h2>
      {rows.map((row, i) => {
        const line = lines[row[side] ?? -1];
        const gridRow = i + 2;
        if (line) under = isHeld(line.from);
        return (
          <div
            key={i}
            className={`functions-row ${side}${line && !row.same ? ' only' : ''}${under ? ' held' : ''}`}
            style={{ gridRow }}
            data-pointed={
              (line && pointed !== null && line.from <= pointed && pointed <= line.to) || undefined
            }
          >
            {line ? (
              <button
                type="button"
                onPointerEnter={() => onPoint(line)}
                onFocus={() => onPoint(line)}
                onClick={() => onStep(line.from)}
              >
                <span className="line-number">{line.line}</span>
                <span className="functions-line">
                  {!row.same && <span className="unseen">{WORDS.only}</span>}
                  <Code text={line.text} />
                  <span className="functions-what">{said(line.labels)}</span>
                </span>
              </button>
            ) : (
              <hr />
            )}
          </div>
        );
      })}
      {walks.map(({ walk, step, lastStep }) => {
        const tall = rowsOf(rows, side, lines, step, lastStep);
        return (
          tall && (
            <button
              key={`${walk} ${step}`}
              type="button"
              className={`functions-walk ${side}`}
              style={{ gridRow: `${tall.first + 2} / ${tall.last + 3}` }}
              aria-label={WORDS.walkOf(
                walk,
                lane.variant,
                steps(step, lastStep),
                plural(tall.last - tall.first + 1, 'line'),
              )}
              data-pointed={(pointed !== null && step <= pointed && pointed <= lastStep) || undefined}
              onPointerEnter={() => onPoint({ from: step, to: lastStep })}
              onFocus={() => onPoint({ from: step, to: lastStep })}
              onClick={() => onStep(step)}
            >
              <b>{walk}</b>
              <span>
                {WORDS.walk}
                <br />
                <u>{steps(step, lastStep)}</u>
              </span>
            </button>
          )
        );
      })}
    </div>
  );
}
