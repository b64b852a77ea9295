// SPDX-License-Identifier: GPL-2.0-only
// Lists the steps of a reader's own walk: those made, the current one, and some that are still to come.
import { Mark } from '../../../quiz/ui/Marks.tsx';
import type { Mark as Kind } from '../../../quiz/quiz-run.ts';
import { WORDS } from '../../../walk/words.ts';
import type { Row } from './row.ts';

/** Steps to come that have an empty row. The boxes above show all of them. */
const MOST_OPEN = 4;

interface StepsProps {
  readonly rows: readonly Row[];
  readonly marks: readonly Kind[];
  /** What the last wrong press at the current step was. */
  readonly missed: string | null;
}

export const Steps = ({ rows, marks, missed }: StepsProps) => (
  <ol aria-label={WORDS.steps}>
    {marks.slice(0, rows.length + 1 + MOST_OPEN).map((mark, i) => {
      const row = rows[i];
      return (
        <li key={i} className={row ? 'made' : undefined}>
          <span className="own-walk-nth">{i + 1}</span>
          <Mark mark={mark} />
          <div>
            <b>{row ? WORDS.row(row.place) : i === rows.length ? missed : ''}</b>
            {row && (
              <p>
                {row.tries && `${row.tries} `}
                {row.why}
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ol>
);
