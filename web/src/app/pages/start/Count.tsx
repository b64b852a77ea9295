// SPDX-License-Identifier: GPL-2.0-only
// Draws each lane's count so far, with tally marks, under the lane.
import { Fragment } from 'react';
import { Arrow } from '../../../ui/counter/Arrow.tsx';
import * as WORDS from './words.ts';
import './count.css';

interface CountProps {
  readonly unit: string;
  readonly lanes: readonly { readonly variant: string; readonly count: number }[];
}

/** Pixels from one tally mark to the next. */
const PITCH = 8;
const MOST_TALLY_MARKS = 12;

export const Count = ({ unit, lanes }: CountProps) => (
  <div className="count" role="group" aria-label={WORDS.counter}>
    {lanes.map(({ variant, count }, i) => (
      <Fragment key={variant}>
        {i > 0 && <Arrow />}
        <p className="count-lane">
          <span className="unseen">{variant} </span>
          <span className="count-number">{count}</span>
          <span className="count-said">
            <svg className="count-tally" width={5 * PITCH} height="16" aria-hidden="true">
              {Array.from({ length: Math.min(count, MOST_TALLY_MARKS) }, (_, k) => (
                <rect key={k} x={k * PITCH} width="4" height="16" />
              ))}
            </svg>{' '}
            {unit}
          </span>
        </p>
      </Fragment>
    ))}
  </div>
);
